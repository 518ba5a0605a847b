import type { Game, GameSeat } from '../../lib/game/session.svelte';

/** What the host may do about a seat: hand over, let a bot play, give it to a new phone, take it off the table. */
export type Power = 'host' | 'bot' | 'reissue' | 'remove';

/** Whom a screen knows to be gone for long, and for whom it knows a bot to stand in. */
export interface Known {
  longGone: readonly string[];
  standIns: ReadonlySet<string>;
}

export function powersOver(seat: GameSeat, game: Game, known: Known): Power[] {
  if (!game.youAreHost || game.phase === 'OVER') return [];
  const isHost = seat.id === game.host?.id;
  const isPerson = seat.status !== 'BOT' || known.standIns.has(seat.id);
  const isGone = seat.status === 'LEFT' || (isPerson && known.longGone.includes(seat.id));
  const powers: Record<Power, boolean> = {
    host: !isHost && seat.status === 'PRESENT',
    // For somebody who has left, one plays already.
    bot: game.phase === 'PLAYING' && seat.status === 'AWAY',
    reissue: isGone && !game.halted,
    remove: game.phase === 'LOBBY' && !isHost && seat.id !== game.you?.id,
  };
  return (['host', 'bot', 'reissue', 'remove'] as const).filter((power) => powers[power]);
}
