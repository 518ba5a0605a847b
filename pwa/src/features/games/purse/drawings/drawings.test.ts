import { render } from '@testing-library/svelte';
import { buildSchema, isEnumType } from 'graphql';
import { expect, test } from 'vitest';
import sdl from '../../../../../../api/schema.graphql?raw';
import type { Action, Choice, Hero } from '../view';
import CoinDrawing from './CoinDrawing.svelte';
import HeroDrawing from './HeroDrawing.svelte';
import SignDrawing from './SignDrawing.svelte';

const schema = buildSchema(sdl);

function values(name: string): string[] {
  const type = schema.getType(name);
  return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
}

/** What is drawn, without what it is called. */
const shapes = (drawn: { container: Element }): string =>
  drawn.container.querySelector('svg')?.innerHTML ?? '';
const hero = (name: string) => shapes(render(HeroDrawing, { hero: name as Hero }));
const sign = (name: string) => shapes(render(SignDrawing, { sign: name as Action | Choice }));
const coins = (denomination: number) => shapes(render(CoinDrawing, { denomination }));

const kinds = [
  { kind: 'hero', drawn: [...values('PurseHero'), 'SOMEBODY_NEW'].map(hero), count: 9 },
  {
    kind: 'action or answer',
    drawn: [...values('PurseAction'), ...values('PurseChoice'), 'REWARD', 'NEW'].map(sign),
    count: 7,
  },
  { kind: 'denomination', drawn: [1, 5, 10, 20, 50, 100, 200, 500, 7].map(coins), count: 8 },
];

test.each(kinds)('every $kind has a drawing of its own, what is new a plain one', (kinds) => {
  const { drawn, count } = kinds;
  expect(drawn).toHaveLength(count + 1);
  expect(new Set(drawn).size).toBe(count + 1);
  for (const one of drawn) expect(one).toMatch(/<(path|circle|g)/);
});

test('no drawing brings a style, an image or an address with it: the page allows none', () => {
  for (const { drawn } of kinds)
    for (const one of drawn) expect(one).not.toMatch(/style=|<image|<text|href|url\(/);
});
