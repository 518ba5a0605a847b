import type { Action, Card, Choice, Hero } from './view';

export interface Pictured {
  sign?: Action | Choice | undefined;
  hero?: Hero | undefined;
  denomination?: number | undefined;
}

const SIGNS: Record<string, Action | Choice> = {
  purse: 'PURSE',
  life: 'LIFE',
  healer: 'HEALER',
  sheriff: 'SHERIFF',
  jester: 'JESTER',
};

const HEROES: Record<Hero, true> = {
  CITIZEN: true,
  PEASANT: true,
  MERCHANT: true,
  SMITH: true,
  MONK: true,
  KNIGHT: true,
  MINSTREL: true,
  INNKEEPER: true,
  COUNTESS: true,
};
const isHero = (word: string): word is Hero => Object.hasOwn(HEROES, word);

/** What to draw beside an option, from its key: `life`, `hero-monk`, `witch-denomination-50`, `card-7` of this hand. */
export function pictured(key: string, hand: readonly Card[]): Pictured {
  if (key.startsWith('witch-'))
    return { ...pictured(key.slice('witch-'.length), hand), sign: 'WITCH' };
  const card = hand.find((held) => held.key === key);
  if (card)
    return {
      sign: card.action ?? undefined,
      hero: card.hero ?? undefined,
      denomination: card.denomination ?? undefined,
    };
  const [sort, word = ''] = key.split('-');
  const hero = word.toUpperCase();
  if (sort === 'hero' && isHero(hero)) return { hero };
  if (sort === 'denomination' && Number(word) > 0) return { denomination: Number(word) };
  return Object.hasOwn(SIGNS, key) ? { sign: SIGNS[key] } : {};
}
