import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { aGame, ann, bo } from '../../../testing/game';
import Hand from './Hand.svelte';
import Option from './Option.svelte';
import Summary from './Summary.svelte';
import Table from './Table.svelte';
import { sorting } from './sorting.svelte';
import type { Card, Hero, Question, View } from './view';

const heroCard = (hero: Hero, denomination: number, key: string | null = null): Card => ({
  key,
  title: `${hero} with ${String(denomination)}`,
  hero,
  denomination,
  action: null,
  text: null,
});
const witch = (key: string | null = null): Card => ({
  key,
  title: 'Witch',
  hero: null,
  denomination: null,
  action: 'WITCH',
  text: 'It turns the answer round.',
});
const question: Question = {
  asker: bo,
  asked: ann,
  choice: 'LIFE',
  turned: false,
  hero: 'SMITH',
  denomination: null,
  wish: 'Smith',
};

/** As Ann's phone receives it: with her own hand in it. */
function aView(change: Partial<View> = {}): View {
  return {
    __typename: 'PurseView',
    step: 'REPLY',
    target: 3,
    rewardsLeft: 17,
    drawCount: 40,
    turn: bo,
    question,
    players: [
      { seat: ann, handCount: 4, rewards: 1 },
      { seat: bo, handCount: 6, rewards: 0 },
    ],
    sets: [
      {
        seat: ann,
        hero: 'MINSTREL',
        denomination: null,
        cards: [1, 5, 10, 20].map((denomination) => heroCard('MINSTREL', denomination)),
      },
    ],
    used: [{ ...witch(), action: 'JESTER', title: 'Jester', text: 'It turns the tables.' }],
    hand: [
      heroCard('MONK', 50, 'card-1'),
      heroCard('KNIGHT', 5, 'card-2'),
      witch('card-3'),
      witch('card-4'),
    ],
    ending: null,
    ...change,
  };
}

const HAND = /MONK|KNIGHT|WITCH|Witch|card-/;
const whole = () => document.body.innerHTML;
const faces = () => screen.getAllByTestId('card').map((card) => card.getAttribute('aria-label'));

beforeEach(() => (sorting.order = 'hero'));

test('the summary on a covered phone draws no card, and tells the question in words', () => {
  render(Summary, { view: aView(), game: aGame() });
  expect(whole()).not.toMatch(HAND);
  expect(whole()).not.toMatch(/MINSTREL|Jester|data-of/);
  const text = screen.getByTestId('purse-summary').textContent.replace(/[\u2068\u2069]/g, '');
  for (const line of ['Bo → Ann: purse or life?', 'Ann: life!', 'Bo asks for: Smith', '6 cards'])
    expect(text).toContain(line);
  expect(screen.getByRole('img', { name: 'rewards: 1 of 3' })).toBeTruthy();
});

test("the table shows what lies open, and nothing of its reader's hand", () => {
  render(Table, { view: aView(), game: aGame() });
  expect(whole()).not.toMatch(HAND);
  expect(screen.getByTestId('purse-question').querySelector('[data-of="SMITH"]')).toBeTruthy();
  expect(screen.getByTestId('purse-question').querySelector('[data-of="LIFE"]')).toBeTruthy();
  expect(screen.getByTestId('set').textContent).toContain('Minstrel');
  expect(faces()).toEqual([...[1, 5, 10, 20].map((n) => `MINSTREL with ${String(n)}`), 'Jester']);
});

test('a Witch is seen with what was said and what holds', () => {
  const turned = { ...question, choice: 'PURSE' as const, turned: true };
  const { unmount } = render(Table, {
    view: aView({
      hand: null,
      question: { ...turned, hero: null, denomination: 7, wish: '7 coins' },
    }),
    game: aGame(),
  });
  const drawn = [...screen.getByTestId('purse-question').querySelectorAll('[data-of]')];
  expect(drawn.map((one) => one.getAttribute('data-of'))).toEqual([
    'LIFE',
    'WITCH',
    'PURSE',
    'coins-7',
  ]);
  unmount();
  render(Summary, { view: aView({ question: turned }), game: aGame() });
  expect(screen.getByTestId('purse-summary').textContent).toMatch(/life!.*The Witch: purse!/s);
});

test('before the answer there is the question alone; in the end there is why', () => {
  const asked = { ...question, choice: null, hero: null, wish: null };
  const { rerender } = render(Table, {
    view: aView({ step: 'CHOICE', question: asked }),
    game: aGame(),
  });
  expect(screen.getByTestId('purse-question').querySelector('[data-of]')).toBeNull();
  const over = { step: 'OVER' as const, turn: null, question: null };
  return rerender({ view: aView({ ...over, ending: 'NO_REWARDS' }), game: aGame() }).then(() => {
    expect(screen.queryByTestId('purse-question')).toBeNull();
    expect(screen.getByTestId('ending').textContent).toBe('The rewards have run out.');
  });
});

test('the hand shows every card, and what its action cards do, each once', () => {
  render(Hand, { view: aView() });
  expect(faces()).toEqual(['MONK with 50', 'KNIGHT with 5', 'Witch', 'Witch']);
  expect(screen.getAllByTestId('action')).toHaveLength(1);
  expect(screen.getByTestId('action').textContent).toContain('It turns the answer round.');
});

test('the hand is sorted by hero or by coins, and this device remembers which', async () => {
  const { unmount } = render(Hand, { view: aView() });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Heroes' }).checked).toBe(true);
  await fireEvent.click(screen.getByRole('radio', { name: 'Coins' }));
  expect(faces()).toEqual(['KNIGHT with 5', 'MONK with 50', 'Witch', 'Witch']);
  expect(localStorage.getItem('handful.purse.order')).toBe('coin');
  unmount();
  render(Hand, { view: aView() });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coins' }).checked).toBe(true);
});

test('choosing the order is no part of the answer to a question', () => {
  const form = document.createElement('form');
  document.body.append(form);
  render(Hand, { target: form, props: { view: aView() } });
  expect([...form.elements].filter((element) => element instanceof HTMLInputElement)).toEqual([]);
  form.remove();
});

test('what this build does not know is told by its words', () => {
  const strange = { hero: 'DRAGON', action: 'SPY', ending: 'EARTHQUAKE' } as never as {
    hero: Hero;
    action: NonNullable<Card['action']>;
    ending: NonNullable<View['ending']>;
  };
  const hand = [
    { ...heroCard('MONK', 12_000, 'card-1'), hero: strange.hero, title: 'Dragon (12000 coins)' },
    { ...witch('card-2'), action: strange.action, title: 'Spy' },
    { ...witch('card-3'), action: null, title: 'A blank card' },
  ];
  render(Hand, { view: aView({ hand }) });
  expect(faces()).toEqual(['Dragon (12000 coins)', 'Spy', 'A blank card']);
  const set = { seat: bo, hero: strange.hero, denomination: null, cards: [] };
  render(Table, { view: aView({ ending: strange.ending, sets: [set] }), game: aGame() });
  expect(screen.getByTestId('ending').textContent).toBe('The game is over.');
});

test('an option that is a card shows who and how much is on it', () => {
  const option = { key: 'card-1', label: 'Monk (50 coins)', limit: 1, seat: null };
  const { container } = render(Option, { view: aView(), option });
  const drawn = [...container.querySelectorAll('[data-of]')];
  expect(drawn.map((one) => one.getAttribute('data-of'))).toEqual(['MONK', 'coins-50']);
});
