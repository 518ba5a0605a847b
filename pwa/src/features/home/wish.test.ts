import { expect, test } from 'vitest';
import { Wish } from './wish.svelte';

const option = {
  name: 'balanced',
  label: 'Balanced',
  default: 'no',
  choices: [
    { value: 'no', label: 'No' },
    { value: 'yes', label: 'Yes' },
  ],
};
const edition = (slug: string, options = [option]) => ({ slug, title: slug, options });
const rulebook = (slug: string, editions: ReturnType<typeof edition>[]) => ({
  ...{ slug, title: slug, summary: '', note: '', minSeats: 2, maxSeats: 7, minutes: 30 },
  editions,
});
const shelf = [
  rulebook('wallet', [edition('wallet'), edition('boss', [])]),
  rulebook('other', [edition('only')]),
];

test('the first of everything is the wish until somebody chooses', () => {
  expect(new Wish(() => shelf).input()).toEqual({
    rulebook: 'wallet',
    edition: 'wallet',
    options: [{ name: 'balanced', value: 'no' }],
  });
  expect(new Wish(() => []).input()).toBeNull();
});

test('another edition starts with its own options', () => {
  const wish = new Wish(() => shelf);
  wish.set('balanced', 'yes');
  expect(wish.input()?.options).toEqual([{ name: 'balanced', value: 'yes' }]);
  wish.chooseEdition('boss');
  expect(wish.input()).toEqual({ rulebook: 'wallet', edition: 'boss', options: [] });
  wish.chooseRulebook('other');
  expect(wish.input()?.options).toEqual([{ name: 'balanced', value: 'no' }]);
});
