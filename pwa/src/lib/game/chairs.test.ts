import { expect, test } from 'vitest';
import { lowestFree } from './chairs';

test('the lowest chair nobody sits on', () => {
  expect(lowestFree([])).toBe(0);
  expect(lowestFree([{ number: 0 }, { number: 2 }])).toBe(1);
  expect(lowestFree([{ number: 1 }, { number: 0 }])).toBe(2);
});
