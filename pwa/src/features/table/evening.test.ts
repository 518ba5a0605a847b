import { expect, test } from 'vitest';
import { ann, bo } from '../../testing/game';
import { eveningOf } from './evening';

const standing = (
  seat: { id: string; name: string },
  place: number,
  score: number,
  tieBreak = '',
) => ({
  ...{ place, score, tieBreak },
  seat: { id: seat.id, name: seat.name },
});
const result = { standings: [standing(bo, 1, 30), standing(ann, 2, 30, 'fewer cards')] };
const first = [standing(bo, 1, 30, '1 game won'), standing(ann, 2, 30, '0 games won')];
const later = [standing(ann, 1, 70, '1 game won'), standing(bo, 2, 50, '1 game won')];

test('after the first game there is nothing more to say', () => {
  expect(eveningOf({ phase: 'OVER', result, evening: first })).toEqual([]);
  expect(eveningOf({ phase: 'OVER', result: null, evening: [] })).toEqual([]);
});

test('after a rematch the evening counts, even if that was ended without a result', () => {
  expect(eveningOf({ phase: 'OVER', result, evening: later })).toBe(later);
  expect(eveningOf({ phase: 'OVER', result: null, evening: later })).toBe(later);
});

test('before the end of a rematch it is what was so far', () => {
  expect(eveningOf({ phase: 'LOBBY', result: null, evening: first })).toBe(first);
});
