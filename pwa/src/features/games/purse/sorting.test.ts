import { expect, test } from 'vitest';
import { sorted } from './sorting.svelte';
import type { Card } from './view';

const card = (title: string, denomination: number | null): Card => ({
  key: title,
  title,
  hero: denomination === null ? null : 'MONK',
  denomination,
  action: denomination === null ? 'WITCH' : null,
  text: null,
});
const hand = [card('a', 50), card('b', 5), card('c', 50), card('d', 1000), card('e', null)];
const titles = (cards: readonly Card[]) => cards.map(({ title }) => title).join('');

test('by hero is how the server sorts; by coins the least first, action cards last', () => {
  expect(titles(sorted(hand, 'hero'))).toBe('abcde');
  expect(titles(sorted(hand, 'coin'))).toBe('bacde');
});
