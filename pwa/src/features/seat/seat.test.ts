import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session } from '../../lib/game/session.svelte';
import { drop, keep } from '../../lib/net/keyring';
import { aGame, ann, bo } from '../../testing/game';
import { ClientSocket } from '../../testing/socket';
import ClaimPage from './ClaimPage.svelte';
import EarlySeat from './EarlySeat.svelte';
import LeaveGame from './LeaveGame.svelte';
import PassForm from './PassForm.svelte';
import TakeHost from './TakeHost.svelte';

const CODE = 'CDF349';
let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ClientSocket);
  session = new Session(CODE, 'phone');
});

afterEach(() => {
  session.close();
  drop(CODE, 'seat', 'opensAt');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await tick();
};
const passInput = () => screen.getByTestId<HTMLInputElement>('pass-input');

test('a pass that was wrong stays in its field, with what is wrong', async () => {
  const onuse = vi.fn().mockResolvedValue('Too old.');
  render(PassForm, { onuse });
  await fireEvent.input(passInput(), { target: { value: ' ghjkm 46793 ' } });
  await fireEvent.submit(screen.getByTestId('pass-form'));
  await later(0);
  expect(onuse).toHaveBeenCalledWith('ghjkm 46793');
  expect(screen.getByText('Too old.')).toBeTruthy();
  expect(passInput().value).toBe(' ghjkm 46793 ');
});

test('a link’s pass waits for a tap', async () => {
  const onuse = vi.fn().mockResolvedValue(null);
  render(ClaimPage, { pass: 'GHJKM46793', seated: false, onuse, oncancel: vi.fn() });
  expect(passInput().value).toBe('GHJKM46793');
  expect(onuse).not.toHaveBeenCalled();
  await fireEvent.submit(screen.getByTestId('pass-form'));
  expect(onuse).toHaveBeenCalledWith('GHJKM46793');
});

test('a phone that has a seat does not lose it to a link', () => {
  render(ClaimPage, { pass: 'GHJKM46793', seated: true, onuse: vi.fn(), oncancel: vi.fn() });
  expect(screen.queryByTestId('pass-form')).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to my seat' })).toBeTruthy();
});

test('until the old phone can no more be back, the new one counts the seconds', async () => {
  keep(CODE, { name: 'Bo', opensAt: Date.now() + 30_000 });
  render(EarlySeat, { session });
  const count = () => screen.getByTestId('early').textContent;
  expect(count()).toContain('still be back: 30 s');
  await later(29_000);
  expect(count()).toContain('still be back: 1 s');
  await later(1_000);
  expect(count()).toContain('any moment');
});

test('leaving asks first, and says what happens', async () => {
  const leave = vi.spyOn(session, 'leaveSeat').mockResolvedValue(null);
  render(LeaveGame, { session });
  await fireEvent.click(screen.getByTestId('leave-game'));
  expect(leave).not.toHaveBeenCalled();
  expect(screen.getByText(/A bot plays on in your place/)).toBeTruthy();
  await fireEvent.click(screen.getByTestId('leave-confirm'));
  expect(leave).toHaveBeenCalledOnce();
});

function hostIs(status: 'PRESENT' | 'AWAY') {
  const game = aGame({ host: { id: bo.id }, seats: [ann, { ...bo, status }] });
  session.game = game;
  session.absences.see(game.seats);
  return game;
}

test('a host that has been gone for a minute can be relieved, and the server has the last word', async () => {
  const game = hostIs('AWAY');
  const take = vi.spyOn(session, 'takeHost').mockResolvedValue('The host is still here.');
  render(TakeHost, { session, game, known: true });
  expect(screen.queryByTestId('take-host')).toBeNull();
  await later(31_000);
  await fireEvent.click(screen.getByTestId('take-host'));
  expect(take).toHaveBeenCalledOnce();
  await later(0);
  expect(screen.getByText('The host is still here.')).toBeTruthy();
});

test('a host that is here is not', () => {
  render(TakeHost, { session, game: hostIs('PRESENT') });
  expect(screen.queryByTestId('take-host')).toBeNull();
});
