import type { Game } from '../../lib/game/session.svelte';

/**
 * The standings of the evening, if they say more than those of this game do. Of the evening's first game they are the
 * same sums.
 */
export function eveningOf(game: Pick<Game, 'phase' | 'result' | 'evening'>): Game['evening'] {
  if (game.phase !== 'OVER') return game.evening;
  const scores = Object.fromEntries(
    game.result?.standings.map(({ seat, score }) => [seat.id, score]) ?? [],
  );
  return game.evening.some(({ seat, score }) => scores[seat.id] !== score) ? game.evening : [];
}
