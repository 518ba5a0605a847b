import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Absences } from './absences.svelte';

let absences: Absences;

beforeEach(() => {
  vi.useFakeTimers();
  absences = new Absences();
});

afterEach(() => {
  absences.stop();
  vi.useRealTimers();
});

const seat = (id: string, status: 'PRESENT' | 'AWAY' | 'BOT' | 'LEFT') => ({ id, status });

test('whoever is away is gone for long half a minute later, whatever happens meanwhile', () => {
  absences.see([seat('ann', 'PRESENT'), seat('bo', 'AWAY')]);
  vi.advanceTimersByTime(20_000);
  absences.see([seat('ann', 'AWAY'), seat('bo', 'BOT')]); // a bot plays for Bo meanwhile
  expect([...absences.long]).toEqual([]);
  vi.advanceTimersByTime(11_000);
  expect([...absences.long]).toEqual(['bo']);
  vi.advanceTimersByTime(20_000);
  expect([...absences.long].sort()).toEqual(['ann', 'bo']);
});

test('whoever was back meanwhile begins anew', () => {
  absences.see([seat('bo', 'AWAY')]);
  vi.advanceTimersByTime(29_000);
  absences.see([seat('bo', 'PRESENT')]);
  absences.see([seat('bo', 'AWAY')]);
  vi.advanceTimersByTime(29_000);
  expect([...absences.long]).toEqual([]);
  vi.advanceTimersByTime(2_000);
  expect([...absences.long]).toEqual(['bo']);
  absences.see([seat('bo', 'PRESENT')]);
  expect([...absences.long]).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
