import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session } from '../../lib/game/session.svelte';
import { aGame } from '../../testing/game';
import { ClientSocket } from '../../testing/socket';
import PassOn from './PassOn.svelte';

let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ClientSocket);
  session = new Session('CDF349', 'phone');
  session.game = aGame();
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (pass: string) => ({ problem: null, data: { pass, expiresInSeconds: 120 } }) as const;
const later = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await tick();
};

test('a pass is shown to scan and to type, counts down, runs out, and there is a new one', async () => {
  const ask = vi.spyOn(session, 'passSeat').mockResolvedValueOnce(pass('GHJKM46793'));
  render(PassOn, { session });
  await fireEvent.click(screen.getByTestId('pass-on'));
  await later(0);
  expect(screen.getByTestId('pass').textContent).toBe('GHJKM 46793');
  const address = screen.getByTestId('qr').getAttribute('data-address');
  expect(address).toBe(`${location.origin}/g/CDF349#pass=GHJKM46793`);
  expect(screen.getByTestId('pass-left').textContent).toContain('2:00');
  await later(61_000);
  expect(screen.getByTestId('pass-left').textContent).toContain('0:59');
  await later(59_000);
  expect(screen.queryByTestId('pass')).toBeNull();
  expect(screen.queryByTestId('qr')).toBeNull();
  expect(screen.getByTestId('pass-status').textContent).toContain('run out');
  ask.mockResolvedValueOnce(pass('CDFGH34679'));
  await fireEvent.click(screen.getByTestId('new-pass'));
  await later(0);
  expect(screen.getByTestId('pass').textContent).toBe('CDFGH 34679');
  expect(screen.getByTestId('pass-left').textContent).toContain('2:00');
});

test('what is wrong is told, and can be tried again', async () => {
  const ask = vi
    .spyOn(session, 'passSeat')
    .mockResolvedValueOnce({ problem: 'No seat.', code: 'NO_SEAT' });
  render(PassOn, { session });
  await fireEvent.click(screen.getByTestId('pass-on'));
  await later(0);
  expect(screen.getByText('No seat.')).toBeTruthy();
  ask.mockResolvedValueOnce(pass('GHJKM46793'));
  await fireEvent.click(screen.getByTestId('new-pass'));
  await later(0);
  expect(screen.queryByText('No seat.')).toBeNull();
  expect(screen.getByTestId('pass')).toBeTruthy();
});

test('closed, nothing of it is left', async () => {
  vi.spyOn(session, 'passSeat').mockResolvedValue(pass('GHJKM46793'));
  render(PassOn, { session });
  await fireEvent.click(screen.getByTestId('pass-on'));
  await later(0);
  await fireEvent.click(screen.getByTestId('pass-close'));
  expect(document.body.innerHTML).not.toMatch(/GHJKM/);
});
