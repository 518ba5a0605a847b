import { expect, test } from 'vitest';
import { newToken } from './token';

test('a token is 43 url-safe characters and never the same twice', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(tokens).size).toBe(100);
});
