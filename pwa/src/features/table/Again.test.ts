import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session, type Eyes, type Game } from '../../lib/game/session.svelte';
import { router } from '../../lib/router.svelte';
import { aGame } from '../../testing/game';
import { ClientSocket } from '../../testing/socket';
import Again from './Again.svelte';

const rematch = { id: 'n', code: 'HJK467' };
let session: Session;

beforeEach(() => {
  vi.stubGlobal('WebSocket', ClientSocket);
  vi.stubGlobal('scrollTo', () => undefined);
});

afterEach(() => {
  session.close();
  router.go('/');
  vi.unstubAllGlobals();
});

function show(eyes: Eyes, change: Partial<Game>) {
  session = new Session('CDF349', eyes);
  const game = aGame({ phase: 'OVER', ...change });
  session.game = game;
  const again = vi.spyOn(session, 'playAgain').mockResolvedValue({ problem: null, data: 'HJK467' });
  return { again, game, ...render(Again, { session, game }) };
}

test('the host starts another game, and is in its lobby', async () => {
  const { again } = show('phone', { youAreHost: true });
  await fireEvent.click(screen.getByTestId('play-again'));
  expect(again).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(router.path).toBe('/g/HJK467'));
});

test('the others wait for it, then go along with one tap', async () => {
  const { game, rerender } = show('phone', {});
  expect(screen.queryByTestId('play-again')).toBeNull();
  await rerender({ session, game: { ...game, rematch } });
  expect(screen.getByText(/HJK467/)).toBeTruthy();
  await fireEvent.click(screen.getByTestId('play-again'));
  await vi.waitFor(() => expect(router.path).toBe('/g/HJK467'));
});

test('when the chair cannot be had, the way to the new game is still open', async () => {
  const { again } = show('phone', { rematch });
  again.mockResolvedValue({ problem: 'Another name, please.', code: 'NAME_TAKEN' });
  await fireEvent.click(screen.getByTestId('play-again'));
  expect(await screen.findByText('Another name, please.')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/g/HJK467');
  expect(router.path).toBe('/');
});

test('the table goes along by itself, once', async () => {
  const { again, game, rerender } = show('table', { you: null });
  session.rematchIsNews = true;
  await rerender({ session, game: { ...game, rematch } });
  await vi.waitFor(() => expect(router.path).toBe('/t/HJK467'));
  expect(again).toHaveBeenCalledOnce();
});

test('a table that is opened later shows the old standings, and the way on', async () => {
  const { again } = show('table', { you: null, rematch });
  expect(again).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'To the next game' }));
  await vi.waitFor(() => expect(router.path).toBe('/t/HJK467'));
});
