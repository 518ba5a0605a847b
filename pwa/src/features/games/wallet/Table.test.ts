import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { aGame, ann, bo } from '../../../testing/game';
import type { View } from './view';
import Hand from './Hand.svelte';
import Summary from './Summary.svelte';
import Table from './Table.svelte';

const card = (title: string, key: string | null = null) => ({
  key,
  kind: 'BANKNOTE' as const,
  title,
});
const special = (name: string, title: string) => ({ name, title, text: `${title} does this.` });

/** As Ann's phone receives it at the end of a round: with her own secrets in it. */
function aView(change: Partial<View> = {}): View {
  const player = {
    coinCents: 1,
    handCount: 5,
    openHand: null,
    specialCount: 1,
    tokenCount: 2,
    laid: [],
    onDuty: false,
  };
  return {
    __typename: 'WalletView',
    edition: 'wallet',
    round: 2,
    stage: 'END_CARDS',
    hourglasses: 0,
    timeCards: 6,
    walletCount: 40,
    sparePassportCount: 4,
    pouchCount: 30,
    specialsNotDealt: 9,
    paid: [card('200 $')],
    pot: [card('50 ₽')],
    specialDiscard: [special('atm', 'ATM')],
    firstPlayer: bo,
    turn: null,
    players: [
      {
        ...player,
        seat: ann,
        laid: [
          {
            special: special('double-bottom', 'Double Bottom'),
            card: card('500 £'),
            hidden: false,
            currency: null,
          },
        ],
      },
      { ...player, seat: bo, openHand: [card('20 €')], onDuty: true },
    ],
    hand: [card('100 €', 'card-2')],
    specials: [special('extra-time', 'Extra Time')],
    tokens: [1, 3],
    underDoubleBottom: card('500 £'),
    rounds: [],
    ...change,
  };
}

const SECRETS = /100 €|500 £|Extra Time|1, 3|card-/;

test('the summary on a covered phone names no card at all', () => {
  render(Summary, { view: aView(), game: aGame() });
  expect(document.body.innerHTML).not.toMatch(/100 €|500 £|200 \$|20 €|Extra Time|ATM|Double/);
  expect(screen.getByTestId('wallet-summary').textContent).toContain('Round 2 of 3');
});

test("the table shows what lies open, and nothing of its reader's secrets", () => {
  render(Table, { view: aView(), game: aGame() });
  expect(document.body.innerHTML).not.toMatch(SECRETS);
  expect(document.body.innerHTML).toMatch(/200 \$/);
  expect(document.body.innerHTML).toMatch(/20 €/);
  expect(document.body.innerHTML).toMatch(/50 ₽/);
  expect(screen.getByText(/one hidden card/)).toBeTruthy();
});

test('the hand shows cards, special cards, tokens and what lies under the Double Bottom', () => {
  render(Hand, { view: aView() });
  for (const text of ['100 €', 'Extra Time', '1, 3', '500 £'])
    expect(screen.getByText(text)).toBeTruthy();
});

test('the end of a round tells why, in words, also for a reason that is new to us', () => {
  const reckoning = {
    seat: bo,
    hand: [card('500 $')],
    exchanged: card('20 £'),
    coinCents: 1,
    verdict: {
      innocent: false,
      wealthCents: 50_001,
      reasons: ['OVER_500', 'BRAND_NEW'] as never,
    },
    seized: [],
    plasticDrawn: null,
    wealthCents: 50_001,
    rank: null,
    tokensDue: 0,
    tokensDrawn: 0,
    tokenReturned: true,
  };
  render(Table, {
    view: aView({ rounds: [{ round: 1, checks: [], players: [reckoning] }] }),
    game: aGame(),
  });
  const text = screen.getByTestId('round-end').textContent;
  for (const word of [
    'guilty',
    'more than 500 c.u.',
    'another reason',
    '500.01',
    '20 £',
    'returned',
  ])
    expect(text).toContain(word);
});
