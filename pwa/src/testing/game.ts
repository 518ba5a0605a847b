import type { Decision, Game } from '../lib/game/session.svelte';

export const ann = {
  id: 's0',
  number: 0,
  name: 'Ann',
  status: 'PRESENT' as const,
  reissued: false,
};
export const bo = { id: 's1', number: 1, name: 'Bo', status: 'PRESENT' as const, reissued: false };

export function aDecision(change: Partial<Decision> = {}): Decision {
  return {
    id: 'd1',
    kind: 'toy.give',
    prompt: 'Which card do you give to Bo?',
    least: 1,
    most: 1,
    options: [
      { key: 'card-1', label: 'Secret Seven', limit: 1, seat: null },
      { key: 'card-2', label: 'Hidden Nine', limit: 1, seat: null },
    ],
    unavailable: [{ key: 'card-3', label: 'Veiled Ten', reason: 'It is stuck.' }],
    ...change,
  };
}

/** A game in the middle, as Ann's phone sees it. */
export function aGame(change: Partial<Game> = {}): Game {
  return {
    id: 'g',
    code: 'CDF349',
    phase: 'PLAYING',
    version: 3,
    youAreHost: false,
    rulebook: { slug: 'toy', title: 'Toy', minSeats: 2, maxSeats: 4, note: '' },
    edition: { slug: 'toy', title: 'Toy', options: [] },
    options: [],
    files: [],
    seats: [ann, bo],
    waitingFor: [{ id: ann.id }],
    host: { id: bo.id },
    you: ann,
    decision: null,
    given: null,
    view: null,
    result: null,
    evening: [],
    fairness: { commitment: 'ab', seed: null },
    halted: null,
    rematch: null,
    ...change,
  };
}
