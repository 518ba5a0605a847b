import type { Game } from '../../lib/game/session.svelte';

/** Of a host's seat one sees that it is gone; of a screen that hosts one does not. */
export type HostGone = 'seat' | 'perhaps';

/** Whether somebody who sits here might take over as host: null, if there is no reason to ask. */
export function hostGone(game: Game, longGone: readonly string[]): HostGone | null {
  if (!game.you || game.youAreHost) return null;
  const host = game.seats.find((seat) => seat.id === game.host?.id);
  if (!host) return 'perhaps';
  if (host.status === 'PRESENT') return null;
  return longGone.includes(host.id) ? 'seat' : 'perhaps';
}
