import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session, type Game } from '../../lib/game/session.svelte';
import { aDecision, aGame } from '../../testing/game';
import { ClientSocket } from '../../testing/socket';
import Hand from './Hand.svelte';

const SECRETS = /Secret Seven|Hidden Nine|Veiled Ten|card-\d|Which card|You drew|Sealed: the Seven/;
let session: Session;

beforeEach(() => {
  vi.stubGlobal('WebSocket', ClientSocket);
  session = new Session('CDF349', 'phone');
  session.log = [{ version: 3, kind: 'toy.drew', text: 'You drew the Hidden Nine.', seat: null }];
});

afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
});

function show(change: Partial<Game>) {
  const game = aGame(change);
  session.game = game;
  return render(Hand, { session, game });
}

const whole = () => document.documentElement.outerHTML;

test('covered: nothing of the question, the log or the answer is in the page, only that one is asked', () => {
  const given = { decision: 'd0', text: 'Sealed: the Seven.', sealed: true, undoable: true };
  show({ decision: aDecision(), given });
  expect(whole()).not.toMatch(SECRETS);
  expect(screen.getByTestId('status').textContent).toContain('You are asked');
});

test('held: the question is there; let go: gone without a trace', async () => {
  show({ decision: aDecision() });
  const pad = screen.getByTestId('hold');
  await fireEvent.pointerDown(pad, { button: 0 });
  expect(whole()).toContain('Which card do you give to Bo?');
  expect(whole()).toContain('You drew the Hidden Nine.');
  await fireEvent.pointerUp(pad);
  expect(whole()).not.toMatch(SECRETS);
});

test('the sheet answers any single choice; covered again when it is done', async () => {
  const answer = vi.spyOn(session, 'answer').mockResolvedValue(null);
  show({ decision: aDecision() });
  await fireEvent.click(screen.getByTestId('decide'));
  await fireEvent.click(screen.getByRole('radio', { name: 'Hidden Nine' }));
  await fireEvent.submit(screen.getByTestId('decision'));
  expect(answer).toHaveBeenCalledWith('d1', [{ option: 'card-2', count: 1 }]);
  await vi.waitFor(() => expect(whole()).not.toMatch(SECRETS));
});

test('a refused answer stays open with what is wrong', async () => {
  vi.spyOn(session, 'answer').mockResolvedValue('Not that one.');
  show({ decision: aDecision() });
  await fireEvent.click(screen.getByTestId('decide'));
  await fireEvent.click(screen.getByRole('radio', { name: 'Secret Seven' }));
  await fireEvent.submit(screen.getByTestId('decision'));
  expect(await screen.findByText('Not that one.')).toBeTruthy();
});

test('an open sheet covers itself when the page loses the focus; the picks are still there', async () => {
  show({ decision: aDecision() });
  await fireEvent.click(screen.getByTestId('decide'));
  await fireEvent.click(screen.getByRole('radio', { name: 'Secret Seven' }));
  await fireEvent.blur(window);
  expect(whole()).not.toMatch(SECRETS);
  await fireEvent.click(screen.getByTestId('decide'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Secret Seven' }).checked).toBe(true);
});

test('a question asked anew starts with nothing picked', async () => {
  const { rerender } = show({ decision: aDecision() });
  await fireEvent.click(screen.getByTestId('decide'));
  await fireEvent.click(screen.getByRole('radio', { name: 'Secret Seven' }));
  await rerender({ session, game: aGame({ decision: aDecision({ id: 'd2' }) }) });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Secret Seven' }).checked).toBe(false);
});

test('a switch keeps it open for those who cannot hold', async () => {
  show({ decision: aDecision() });
  await fireEvent.click(screen.getByRole('switch', { name: 'Keep open' }));
  expect(screen.getByTestId('open-hand')).toBeTruthy();
  await fireEvent.click(screen.getByRole('switch', { name: 'Keep open' }));
  expect(whole()).not.toMatch(SECRETS);
});

test('amounts are counted up to their limits', async () => {
  const answer = vi.spyOn(session, 'answer').mockResolvedValue(null);
  const options = [{ key: 'fake-50', label: '50 €', limit: 2, seat: null }];
  show({ decision: aDecision({ least: 1, most: 3, options, unavailable: [] }) });
  await fireEvent.click(screen.getByTestId('decide'));
  const more = screen.getByRole('button', { name: 'One more: 50 €' });
  for (let tap = 0; tap < 3; tap++) await fireEvent.click(more);
  await fireEvent.submit(screen.getByTestId('decision'));
  expect(answer).toHaveBeenCalledWith('d1', [{ option: 'fake-50', count: 2 }]);
});
