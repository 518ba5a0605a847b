import { recall, remember } from '../../../lib/storage';
import type { Card } from './view';

export type Order = 'hero' | 'coin';

const KEY = 'handful.purse.order';

/** How the owner of this device likes to hold the cards. */
class Sorting {
  #order = $state<Order>(recall(KEY) === 'coin' ? 'coin' : 'hero');

  get order(): Order {
    return this.#order;
  }

  set order(order: Order) {
    this.#order = order;
    remember(KEY, order);
  }
}

export const sorting = new Sorting();

/** Alike next to alike. The server sorts by hero, action cards last; whose coins are equal stay in that order. */
export function sorted(hand: readonly Card[], order: Order): readonly Card[] {
  if (order === 'hero') return hand;
  const coins = (card: Card) => card.denomination ?? Infinity;
  return hand.toSorted((one, other) =>
    coins(one) < coins(other) ? -1 : +(coins(one) > coins(other)),
  );
}
