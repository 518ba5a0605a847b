import { expect, test } from 'vitest';
import { inOrder, landing, makesRoom, moved } from './order';

test('one thing moves, the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('a wish holds while people come and go', () => {
  const seats = (ids: string) => [...ids].map((id) => ({ id }));
  const order = (ids: string, wish: string) =>
    inOrder(seats(ids), [...wish])
      .map(({ id }) => id)
      .join('');
  expect(order('abc', 'cab')).toBe('cab');
  expect(order('abcd', 'cab')).toBe('cabd');
  expect(order('ac', 'cab')).toBe('ca');
});

// Three rows of 50, 70 and 50 px with 10 px between them.
const boxes = [
  { top: 0, height: 50 },
  { top: 60, height: 70 },
  { top: 140, height: 50 },
];

test('a row lands behind those whose middle its edge has passed', () => {
  expect(landing(boxes, 0, 0)).toBe(0);
  expect(landing(boxes, 0, 44)).toBe(0);
  expect(landing(boxes, 0, 46)).toBe(1);
  expect(landing(boxes, 0, 1_000)).toBe(2);
  expect(landing(boxes, 2, -44)).toBe(2);
  expect(landing(boxes, 2, -46)).toBe(1);
  expect(landing(boxes, 2, -1_000)).toBe(0);
  expect(landing(boxes, 1, 0)).toBe(1);
});

test('the rows between make room, the others stay', () => {
  const room = (from: number, to: number) => boxes.map((_, at) => makesRoom(boxes, from, to, at));
  expect(room(0, 2)).toEqual([0, -60, -60]);
  expect(room(0, 1)).toEqual([0, -60, 0]);
  expect(room(2, 0)).toEqual([60, 60, 0]);
  expect(room(1, 1)).toEqual([0, 0, 0]);
});
