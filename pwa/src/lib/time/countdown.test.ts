import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown, minutes } from './countdown.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('counts whole seconds down to nothing, and no further', () => {
  const countdown = new Countdown();
  countdown.start(Date.now() + 3_000);
  const seen = [countdown.left];
  for (let second = 0; second < 5; second++) {
    vi.advanceTimersByTime(1_000);
    seen.push(countdown.left);
  }
  expect(seen).toEqual([3, 2, 1, 0, 0, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a phone that slept knows what is left', () => {
  const countdown = new Countdown();
  countdown.start(Date.now() + 120_000);
  vi.setSystemTime(Date.now() + 100_000); // no timer ran
  vi.advanceTimersByTime(250);
  expect(countdown.left).toBe(20);
});

test('a new start counts anew; stopped it stands', () => {
  const countdown = new Countdown();
  countdown.start(Date.now() + 5_000);
  vi.advanceTimersByTime(4_000);
  countdown.start(Date.now() + 120_000);
  expect(countdown.left).toBe(120);
  countdown.stop();
  vi.advanceTimersByTime(60_000);
  expect(countdown.left).toBe(120);
});

test('minutes and seconds', () => {
  expect([0, 5, 65, 120].map(minutes)).toEqual(['0:00', '0:05', '1:05', '2:00']);
});
