import type { Game, GameSeat } from '../../lib/game/session.svelte';
import { m } from '../../paraglide/messages';

/**
 * What is to be said of a seat besides its name. More kinds may come: what we have no word for, we don't say. After the
 * end nobody is waited for, and nothing is played on.
 */
export function statusWord(
  status: GameSeat['status'] | undefined,
  phase: Game['phase'],
): string | null {
  if (status === 'BOT') return m.seat_bot();
  if (phase === 'OVER') return null;
  if (status === 'AWAY') return m.seat_away();
  if (status === 'LEFT') return m.seat_left();
  return null;
}
