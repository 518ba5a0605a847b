import { expect, test } from 'vitest';
import { aGame, ann, bo } from '../../testing/game';
import { hostGone } from './host';

const boIs = (status: 'PRESENT' | 'AWAY' | 'BOT') =>
  aGame({ host: { id: bo.id }, seats: [ann, { ...bo, status }] });

test('a host that is here is left in peace', () => {
  expect(hostGone(boIs('PRESENT'), [])).toBeNull();
  expect(hostGone(aGame({ youAreHost: true, host: { id: ann.id } }), [])).toBeNull();
});

test('a host that is away may be gone, and after a while is', () => {
  expect(hostGone(boIs('AWAY'), [])).toBe('perhaps');
  expect(hostGone(boIs('AWAY'), [bo.id])).toBe('seat');
  expect(hostGone(boIs('BOT'), [bo.id])).toBe('seat');
});

test('of a screen that hosts nobody sees whether it is gone', () => {
  expect(hostGone(aGame({ host: null }), [])).toBe('perhaps');
});

test('whoever has no seat cannot take over', () => {
  expect(hostGone(aGame({ host: null, you: null }), [])).toBeNull();
});
