import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Session, type Game } from '../../lib/game/session.svelte';
import { aGame, ann, bo } from '../../testing/game';
import { ClientSocket } from '../../testing/socket';
import Seats from './Seats.svelte';

const cy = { ...ann, id: 's2', number: 2, name: 'Cy' };
let session: Session;

beforeEach(() => {
  vi.stubGlobal('WebSocket', ClientSocket);
  Element.prototype.scrollIntoView = () => undefined; // jsdom has none
  session = new Session('CDF349', 'phone');
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(change: Partial<Game> = {}) {
  const game = aGame({
    ...{ phase: 'LOBBY', version: 3, seats: [ann, bo, cy], waitingFor: [] },
    ...{ youAreHost: true, host: { id: ann.id } },
    ...change,
  });
  session.game = game;
  session.absences.see(game.seats);
  return { game, ...render(Seats, { session, game }) };
}

const rows = () => screen.getAllByTestId('seat');
const names = () => rows().map((row) => row.querySelector('bdi')?.textContent);
const rowOf = (name: string) => within(rows().find((row) => row.textContent.includes(name))!);
const open = (name: string) => fireEvent.click(rowOf(name).getByTestId('more'));

test('a seat moves by its buttons; the focus goes with it, and its place is told', async () => {
  const arrange = vi
    .spyOn(session, 'arrangeSeats')
    .mockResolvedValue({ problem: null, data: { game: { version: 4 } } });
  show();
  await open('Ann');
  const down = screen.getByRole('button', { name: 'Move Ann down' });
  down.focus();
  await fireEvent.click(down);
  expect(names()).toEqual(['Bo', 'Ann', 'Cy']);
  expect(arrange).toHaveBeenLastCalledWith(['s1', 's0', 's2']);
  await vi.waitFor(() => expect(document.activeElement).toBe(down));
  expect(screen.getByTestId('place').textContent).toMatch(/Ann.*place 2 of 3/);
  await fireEvent.click(down);
  expect(names()).toEqual(['Bo', 'Cy', 'Ann']);
  expect(down.getAttribute('aria-disabled')).toBe('true');
  await fireEvent.click(down);
  expect(names()).toEqual(['Bo', 'Cy', 'Ann']);
  await vi.waitFor(() => expect(arrange).toHaveBeenLastCalledWith(['s1', 's2', 's0']));
});

test('moves are sent one after another, and of several on the way only the last order', async () => {
  const answers: (() => void)[] = [];
  const arrange = vi.spyOn(session, 'arrangeSeats').mockImplementation(
    () =>
      new Promise((done) => {
        answers.push(() => done({ problem: null, data: { game: { version: 4 } } }));
      }),
  );
  show();
  await open('Ann');
  const down = screen.getByRole('button', { name: 'Move Ann down' });
  await fireEvent.click(down);
  await fireEvent.click(down);
  expect(arrange.mock.calls).toEqual([[['s1', 's0', 's2']]]);
  answers.shift()?.();
  await vi.waitFor(() => expect(arrange).toHaveBeenCalledTimes(2));
  expect(arrange).toHaveBeenLastCalledWith(['s1', 's2', 's0']);
  answers.shift()?.();
});

test('the order of the server holds again once it has come, or when it refused', async () => {
  const arrange = vi
    .spyOn(session, 'arrangeSeats')
    .mockResolvedValue({ problem: null, data: { game: { version: 4 } } });
  const { game, rerender } = show();
  await open('Ann');
  await fireEvent.click(screen.getByRole('button', { name: 'Move Ann down' }));
  expect(names()).toEqual(['Bo', 'Ann', 'Cy']);
  const later = { ...game, version: 5, seats: [cy, bo, ann] };
  session.game = later;
  await rerender({ session, game: later });
  expect(names()).toEqual(['Cy', 'Bo', 'Ann']);
  arrange.mockResolvedValue({ problem: 'Somebody sat down.', code: 'BAD_ORDER' });
  await fireEvent.click(screen.getByRole('button', { name: 'Move Ann up' }));
  expect(await screen.findByText('Somebody sat down.')).toBeTruthy();
  await vi.waitFor(() => expect(names()).toEqual(['Cy', 'Bo', 'Ann']));
});

test('whoever is not host sees the order and changes nothing', () => {
  show({ youAreHost: false });
  expect(names()).toEqual(['Ann', 'Bo', 'Cy']);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryAllByTestId('handle')).toEqual([]);
});

test('for somebody who is away a bot is offered at once, a new phone half a minute later', async () => {
  vi.useFakeTimers();
  const addBot = vi.spyOn(session, 'addBot').mockResolvedValue(null);
  show({ phase: 'PLAYING', seats: [ann, { ...bo, status: 'AWAY' }, cy] });
  const row = rowOf('Bo');
  await fireEvent.click(row.getByTestId('bot-for'));
  expect(addBot).toHaveBeenCalledWith(bo.number);
  expect(row.queryByTestId('reissue')).toBeNull();
  vi.advanceTimersByTime(31_000);
  await tick();
  expect(row.getByTestId('reissue')).toBeTruthy();
});

test('a bot that stands in says for whom it waits', () => {
  session.log = [{ version: 3, kind: 'bot-given', text: '', seat: { id: bo.id } }];
  show({ phase: 'PLAYING', seats: [ann, { ...bo, status: 'BOT' }, { ...cy, status: 'BOT' }] });
  expect(rowOf('Bo').getByText(/A bot plays until .*Bo.* is back/)).toBeTruthy();
  expect(rowOf('Cy').queryByText(/is back/)).toBeNull();
});

test('a seat that the host gave to a new phone is marked for everybody', () => {
  show({ phase: 'PLAYING', youAreHost: false, seats: [ann, { ...bo, reissued: true }, cy] });
  expect(rowOf('Bo').getByTestId('reissued')).toBeTruthy();
  expect(rowOf('Ann').queryByTestId('reissued')).toBeNull();
});

test('the new phone’s pass comes with what it means, and says when it was used', async () => {
  vi.spyOn(session, 'reissueSeat').mockResolvedValue({
    problem: null,
    data: { pass: 'GHJKM46793', expiresInSeconds: 120 },
  });
  const left = { phase: 'PLAYING' as const, seats: [ann, { ...bo, status: 'LEFT' as const }, cy] };
  const { game, rerender } = show(left);
  await fireEvent.click(screen.getByTestId('reissue'));
  expect(await screen.findByText('GHJKM 46793')).toBeTruthy();
  expect(screen.getByText(/Everybody sees, to the end of the game/)).toBeTruthy();
  expect(screen.queryByText(/within 30 seconds/)).toBeNull(); // whoever left has no phone that could be back
  session.log = [{ version: 4, kind: 'seat-reissued', text: '', seat: { id: bo.id } }];
  const later = { ...game, version: 4, seats: [ann, { ...bo, reissued: true }, cy] };
  session.game = later;
  await rerender({ session, game: later });
  expect(await screen.findByText('Done: the new phone has the seat.')).toBeTruthy();
  expect(screen.queryByText('GHJKM 46793')).toBeNull();
});
