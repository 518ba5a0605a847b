import { expect, test } from 'vitest';
import { freshNews, standIns } from './news';

const event = (version: number, kind: string, seat: string | null = null) => ({
  version,
  kind,
  text: kind,
  seat: seat === null ? null : { id: seat },
});

test('a bot stands in from when it was given the seat until the person is back', () => {
  const log = [
    event(1, 'bot-added', 'robot'),
    event(2, 'bot-given', 'bo'),
    event(3, 'bot-given', 'ann'),
  ];
  expect([...standIns(log)]).toEqual(['bo', 'ann']);
  expect([...standIns([...log, event(4, 'bot-back', 'bo')])]).toEqual(['ann']);
});

test('news is of people, and only for a while', () => {
  const log = [
    event(1, 'seat-left', 'bo'),
    event(2, 'bot-back', 'ann'),
    event(3, 'wallet.drew', 'bo'),
  ];
  expect(freshNews(log, 3)?.kind).toBe('bot-back');
  expect(freshNews(log, 7)?.kind).toBe('bot-back');
  expect(freshNews(log, 8)).toBeUndefined();
  expect(freshNews([], 0)).toBeUndefined();
});
