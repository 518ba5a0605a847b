import { m } from '../../../paraglide/messages';
import type { Action, Card, Ending, Hero } from './view';

const heroes: Record<Hero, () => string> = {
  CITIZEN: m.purse_hero_CITIZEN,
  PEASANT: m.purse_hero_PEASANT,
  MERCHANT: m.purse_hero_MERCHANT,
  SMITH: m.purse_hero_SMITH,
  MONK: m.purse_hero_MONK,
  KNIGHT: m.purse_hero_KNIGHT,
  MINSTREL: m.purse_hero_MINSTREL,
  INNKEEPER: m.purse_hero_INNKEEPER,
  COUNTESS: m.purse_hero_COUNTESS,
};

const actions: Record<Action, () => string> = {
  HEALER: m.purse_action_HEALER,
  SHERIFF: m.purse_action_SHERIFF,
  WITCH: m.purse_action_WITCH,
  JESTER: m.purse_action_JESTER,
};

const endings: Record<Ending, () => string> = {
  TARGET: m.purse_ending_TARGET,
  NO_REWARDS: m.purse_ending_NO_REWARDS,
  STANDSTILL: m.purse_ending_STANDSTILL,
};

// The server may grow values this build has no word for.
const known = <K extends string>(
  words: Record<K, () => string>,
  key: K,
): (() => string) | undefined => words[key];

export const endingWord = (ending: Ending): string =>
  (known(endings, ending) ?? m.purse_ending_other)();

/** The name on a card: short, since the number stands on it too. Its whole title where there is no name for it. */
export function nameOn(card: Card): string {
  if (card.hero !== null) return known(heroes, card.hero)?.() ?? card.title;
  if (card.action !== null) return known(actions, card.action)?.() ?? card.title;
  return card.title;
}

/** What four cards have in common. */
export function common(set: { hero: Hero | null; denomination: number | null }): string {
  if (set.hero !== null) return known(heroes, set.hero)?.() ?? '';
  return set.denomination !== null ? m.purse_coins({ count: set.denomination }) : '';
}
