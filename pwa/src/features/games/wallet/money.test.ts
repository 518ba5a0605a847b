import { afterEach, expect, test } from 'vitest';
import { language } from '../../../lib/locale/locale.svelte';
import { money } from './money';

afterEach(() => language.choose('en'));

test('a coin of one cent makes 500 into 500.01', () => {
  expect(money(50_000)).toBe('500 c.u.');
  expect(money(50_001)).toBe('500.01 c.u.');
  expect(money(50)).toBe('0.50 c.u.');
});

test('in the way of the language', () => {
  language.choose('de');
  expect(money(50_001)).toBe('500,01 GE');
});
