import { expect, test } from 'vitest';
import type { Game, GameSeat } from '../../lib/game/session.svelte';
import { aGame, ann, bo } from '../../testing/game';
import { powersOver } from './powers';

const hosted = (change: Partial<Game> = {}) =>
  aGame({ youAreHost: true, host: { id: ann.id }, ...change });
const powers = (
  status: GameSeat['status'],
  change: Partial<Game> = {},
  { longGone = false, standsIn = false } = {},
) =>
  powersOver({ ...bo, status }, hosted(change), {
    longGone: longGone ? [bo.id] : [],
    standIns: new Set(standsIn ? [bo.id] : []),
  });

test('whoever is here can become host; for whoever is away a bot can play, and after a minute a new phone', () => {
  expect(powers('PRESENT')).toEqual(['host']);
  expect(powers('AWAY')).toEqual(['bot']);
  expect(powers('AWAY', {}, { longGone: true })).toEqual(['bot', 'reissue']);
  expect(powers('LEFT')).toEqual(['reissue']);
});

test('a bot that stands in leaves the seat to its person; a bot of its own is nobody', () => {
  expect(powers('BOT', {}, { longGone: true, standsIn: true })).toEqual(['reissue']);
  expect(powers('BOT', {}, { longGone: true })).toEqual([]);
});

test('in the lobby any seat can be freed, but the host’s own', () => {
  const lobby = { phase: 'LOBBY' } as const;
  expect(powers('PRESENT', lobby)).toEqual(['host', 'remove']);
  expect(powers('BOT', lobby)).toEqual(['remove']);
  expect(powers('PRESENT', { ...lobby, host: { id: bo.id } })).toEqual([]);
});

test('only the host may, and nothing after the end', () => {
  expect(powers('AWAY', { youAreHost: false }, { longGone: true })).toEqual([]);
  expect(powers('LEFT', { phase: 'OVER' })).toEqual([]);
});
