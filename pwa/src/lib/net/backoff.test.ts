import { expect, test } from 'vitest';
import { backoff } from './backoff';

test('waits between 0.3 and 3 seconds, whatever the number of tries', () => {
  for (const retries of [0, 1, 3, 10, 5000]) {
    expect(backoff(retries, () => 0)).toBe(300);
    expect(backoff(retries, () => 0.999)).toBeLessThanOrEqual(3000);
  }
  expect(backoff(8, () => 1)).toBe(3000);
});
