import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGame } from '../../testing/game';
import { ClientSocket, ServerEnd } from '../../testing/socket';
import { language } from '../locale/locale.svelte';
import { drop, keep, keysOf } from '../net/keyring';
import { Session } from './session.svelte';

const CODE = 'CDF349';
let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ClientSocket);
  ServerEnd.all = [];
});

afterEach(() => {
  session.close();
  drop(CODE, 'host', 'seat', 'pendingSeat');
  language.choose('en');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Lets everything happen that is due, and a new connection if one was to come. */
const settle = () => vi.advanceTimersByTimeAsync(3_000);

async function connected(): Promise<ServerEnd> {
  await settle();
  ServerEnd.last.open();
  await vi.advanceTimersByTimeAsync(0);
  return ServerEnd.last;
}

function operation(end: ServerEnd, name: string) {
  const found = end.operations.find(({ query }) => query.includes(name));
  if (!found) throw new Error(`${name} was not asked`);
  return found;
}

const updates = (end: ServerEnd) => operation(end, 'subscription GameUpdates');

async function update(
  end: ServerEnd,
  change: Parameters<typeof aGame>[0],
  versions: number[] = [],
) {
  const events = versions.map((version) => ({
    version,
    kind: 'x',
    text: `${version}`,
    seat: null,
  }));
  end.next(updates(end), { gameUpdates: { game: aGame(change), events, skipped: false } });
  await vi.advanceTimersByTimeAsync(0);
}

test('a phone connects with its seat, a table with the host key and never with the seat', async () => {
  keep(CODE, { seat: 'seat-token', host: 'host-token' });
  session = new Session(CODE, 'table');
  expect((await connected()).params['authorization']).toBe('Bearer host-token');
  session.close();
  session = new Session(CODE, 'phone');
  expect((await connected()).params).toEqual({
    authorization: 'Bearer seat-token',
    language: 'en',
  });
});

test('after a lost socket it comes back by itself and asks only for what is missing', async () => {
  session = new Session(CODE, 'phone');
  const first = await connected();
  expect(updates(first).variables).toEqual({ code: CODE, after: 0 });
  await update(first, { version: 2 }, [1, 2]);
  first.drop();
  expect(session.link.state).toBe('reconnecting');
  for (let refused = 0; refused < 5; refused++) {
    await settle();
    ServerEnd.last.drop();
  }
  const again = await connected();
  expect(session.link.state).toBe('open');
  expect(updates(again).variables).toEqual({ code: CODE, after: 2 });
  await update(again, { version: 3 }, [3]);
  expect(session.log.map((event) => event.version)).toEqual([1, 2, 3]);
});

test('an answer given while the server is away is sent when it is back', async () => {
  session = new Session(CODE, 'phone');
  (await connected()).drop();
  const answered = session.answer('d1', [{ option: 'a', count: 1 }]);
  const end = await connected();
  end.next(operation(end, 'mutation Answer'), { answer: { __typename: 'Answered' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(await answered).toBeNull();
});

test("a Problem is told in the server's words", async () => {
  session = new Session(CODE, 'phone');
  const end = await connected();
  const started = session.start();
  await vi.advanceTimersByTimeAsync(0);
  end.next(operation(end, 'mutation StartGame'), {
    startGame: { __typename: 'Problem', code: 'TOO_FEW_SEATS', message: 'Two at least.' },
  });
  expect(await started).toBe('Two at least.');
});

test('a seat is kept once it is confirmed, and seen with its eyes from then on', async () => {
  session = new Session(CODE, 'phone');
  const end = await connected();
  const taken = session.takeSeat('Ann');
  await vi.advanceTimersByTimeAsync(0);
  expect(keysOf(CODE)?.seat).toBeUndefined();
  end.next(operation(end, 'mutation TakeSeat'), { takeSeat: { __typename: 'SeatTaken' } });
  expect(await taken).toBeNull();
  const token = keysOf(CODE)?.seat;
  expect((await connected()).params['authorization']).toBe(`Bearer ${token}`);
});

test('a key the server does not know is forgotten, and only that one', async () => {
  keep(CODE, { seat: 'seat-token', host: 'host-token' });
  session = new Session(CODE, 'phone');
  await settle();
  ServerEnd.last.refuse(4403);
  await settle();
  expect(session.lost).toBe('BAD_TOKEN');
  expect(keysOf(CODE)).toMatchObject({ host: 'host-token' });
  expect(keysOf(CODE)?.seat).toBeUndefined();
  expect((await connected()).params['authorization']).toBe('Bearer host-token');
});

test('a seat that moved away leaves nothing on this screen', async () => {
  keep(CODE, { seat: 'seat-token' });
  session = new Session(CODE, 'phone');
  const end = await connected();
  await update(end, {}, [1]);
  end.error(updates(end), 'SEAT_MOVED');
  await settle();
  expect(session.lost).toBe('SEAT_MOVED');
  expect(session.game).toBeNull();
  expect(session.log).toEqual([]);
  expect((await connected()).params['authorization']).toBeUndefined();
});

test('a seat one gives up oneself is no news, whatever comes first', async () => {
  keep(CODE, { seat: 'seat-token' });
  session = new Session(CODE, 'phone');
  const end = await connected();
  await update(end, {}, [1]);
  const left = session.leaveSeat();
  await vi.advanceTimersByTimeAsync(0);
  end.error(updates(end), 'SEAT_MOVED');
  await vi.advanceTimersByTimeAsync(0);
  end.next(operation(end, 'mutation LeaveSeat'), { leaveSeat: { __typename: 'SeatLeft' } });
  expect(await left).toBeNull();
  expect((await connected()).params['authorization']).toBeUndefined();
  expect(session.lost).toBeNull();
});

test('no such game ends it', async () => {
  session = new Session(CODE, 'phone');
  const end = await connected();
  end.error(updates(end), 'NO_SUCH_GAME');
  await settle();
  expect(session.gone).toBe(true);
});

test('another language connects anew and reads the log from its beginning', async () => {
  session = new Session(CODE, 'phone');
  await update(await connected(), { version: 2 }, [1, 2]);
  language.choose('ko');
  const end = await connected();
  expect(end.params['language']).toBe('ko');
  expect(updates(end).variables['after']).toBe(0);
});

test('a screen that was too slow fetches the lines it missed', async () => {
  session = new Session(CODE, 'table');
  const end = await connected();
  await update(end, { version: 1 }, [1]);
  const late = { version: 4, kind: 'x', text: '4', seat: null };
  end.next(updates(end), {
    gameUpdates: { game: aGame({ version: 4 }), events: [late], skipped: true },
  });
  await vi.advanceTimersByTimeAsync(0);
  const asked = operation(end, 'query GameEvents');
  expect(asked.variables).toEqual({ code: CODE, after: 1 });
  const events = [2, 3, 4].map((version) => ({ ...late, version }));
  end.next(asked, { game: { id: 'g', events } });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.log.map((event) => event.version)).toEqual([1, 2, 3, 4]);
});

test('a dead socket that looks open is replaced', async () => {
  session = new Session(CODE, 'phone');
  await connected();
  const before = ServerEnd.all.length;
  await vi.advanceTimersByTimeAsync(13_000); // no pong ever comes
  expect(ServerEnd.all.length).toBeGreaterThan(before);
});
