import { expect, test } from 'vitest';
import { pictured } from './pictured';
import type { Card } from './view';

const monk: Card = {
  key: 'card-7',
  title: 'Monk (50 coins)',
  hero: 'MONK',
  denomination: 50,
  action: null,
  text: null,
};

test('an option is pictured by what its key says', () => {
  expect(pictured('life', [])).toEqual({ sign: 'LIFE' });
  expect(pictured('jester', [])).toEqual({ sign: 'JESTER' });
  expect(pictured('hero-countess', [])).toEqual({ hero: 'COUNTESS' });
  expect(pictured('denomination-7', [])).toEqual({ denomination: 7 });
  expect(pictured('witch-hero-monk', [])).toEqual({ sign: 'WITCH', hero: 'MONK' });
  expect(pictured('card-7', [monk])).toMatchObject({ hero: 'MONK', denomination: 50 });
});

test('what is not about anything drawn, or new, has its words only', () => {
  for (const key of [
    'done',
    'none',
    'hand-over',
    'hero-dragon',
    'denomination-x',
    'card-8',
    'toString',
  ])
    expect(pictured(key, [monk]), key).toEqual({});
});
