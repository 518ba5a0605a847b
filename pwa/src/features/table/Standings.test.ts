import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { aGame, ann, bo } from '../../testing/game';
import Standings from './Standings.svelte';

const cy = { ...ann, id: 's2', number: 2, name: 'Cy' };
const standing = (seat: typeof ann, place: number, score: number) => ({
  seat,
  place,
  score,
  tieBreak: `${seat.name}: tokens`,
});

test('what breaks a tie is told of those who have the same points, and of nobody else', () => {
  const standings = [standing(ann, 1, 5), standing(bo, 2, 3), standing(cy, 3, 3)];
  render(Standings, { game: aGame({ phase: 'OVER', result: { standings } }) });
  expect(screen.queryByText('Ann: tokens')).toBeNull();
  expect(screen.getByText('Bo: tokens')).toBeTruthy();
  expect(screen.getByText('Cy: tokens')).toBeTruthy();
});
