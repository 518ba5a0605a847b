import type { GameSeat } from '../../lib/game/session.svelte';
import { m } from '../../paraglide/messages';

/** What is to be said of a seat besides its name. More kinds may come: what we have no word for, we don't say. */
export function statusWord(status: GameSeat['status'] | undefined): string | null {
  if (status === 'AWAY') return m.seat_away();
  if (status === 'BOT') return m.seat_bot();
  if (status === 'LEFT') return m.seat_left();
  return null;
}
