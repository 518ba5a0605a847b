import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGame } from '../../testing/game';
import { ClientSocket, ServerEnd } from '../../testing/socket';
import { language } from '../locale/locale.svelte';
import { carryOver, drop, keep, keysOf } from '../net/keyring';
import { Session } from './session.svelte';

const CODE = 'CDF349';
const NEXT = 'HJK467';
let session: Session;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ClientSocket);
  ServerEnd.all = [];
});

afterEach(() => {
  session.close();
  for (const code of [CODE, NEXT]) drop(code, 'host', 'seat', 'pendingSeat', 'before', 'opensAt');
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

test.each([1001, 1006, 1011, 1012, 1013])(
  'closed with %i by the server, it comes back too',
  async (code) => {
    session = new Session(CODE, 'phone');
    const first = await connected();
    await update(first, { version: 2 }, [1, 2]);
    first.drop(code);
    const again = await connected();
    expect(updates(again).variables).toEqual({ code: CODE, after: 2 });
    expect(session.link.state).toBe('open');
    expect(session.lost).toBeNull();
  },
);

test.each([1012, 1013])('what was under way when it closed with %i is sent again', async (code) => {
  session = new Session(CODE, 'phone');
  const first = await connected();
  const answered = session.answer('d1', [{ option: 'a', count: 1 }]);
  await vi.advanceTimersByTimeAsync(0);
  first.drop(code);
  const end = await connected();
  end.next(operation(end, 'mutation Answer'), { answer: { __typename: 'Answered' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(await answered).toBeNull();
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
  const asked = operation(end, 'mutation TakeSeat');
  const { token } = asked.variables['input'] as { token: string };
  end.next(asked, { takeSeat: { __typename: 'SeatTaken', token } });
  expect(await taken).toBeNull();
  expect(keysOf(CODE)?.seat).toBe(token);
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

/** Answers what was asked, as the server would. */
async function reply(end: ServerEnd, name: string, result: object) {
  await vi.advanceTimersByTimeAsync(0);
  const asked = operation(end, `mutation ${name}`);
  end.next(asked, { [name.charAt(0).toLowerCase() + name.slice(1)]: result });
  await vi.advanceTimersByTimeAsync(0);
  return asked.variables['input'] as Record<string, unknown>;
}

const problem = (code: string, message: string) => ({ __typename: 'Problem', code, message });
const over = { phase: 'OVER' as const, version: 9 };
const next = { rematch: { id: 'n', code: NEXT } };

test('play again: the old seat asks for its chair, and its new token is kept for the new game', async () => {
  keep(CODE, { seat: 'seat-token', name: 'Ann', title: 'Toy' });
  session = new Session(CODE, 'phone');
  const end = await connected();
  await update(end, { ...over, ...next }, [9]);
  const again = session.playAgain();
  const input = await reply(end, 'TakeSeat', { __typename: 'SeatTaken', token: 'new-token' });
  expect(end.params['authorization']).toBe('Bearer seat-token');
  expect(input).toEqual({ code: NEXT, name: 'Ann' });
  expect(await again).toEqual({ problem: null, data: NEXT });
  expect(keysOf(NEXT)).toMatchObject({ seat: 'new-token', name: 'Ann', title: 'Toy' });
  expect(keysOf(CODE)?.seat).toBe('seat-token');
});

test('the host makes the rematch first', async () => {
  keep(CODE, { seat: 'seat-token' });
  session = new Session(CODE, 'phone');
  const end = await connected();
  await update(end, { ...over, youAreHost: true }, [9]);
  const again = session.playAgain();
  await reply(end, 'Rematch', { __typename: 'Rematched', game: { code: NEXT } });
  await reply(end, 'TakeSeat', { __typename: 'SeatTaken', token: 'new-token' });
  expect((await again).data).toBe(NEXT);
});

test('a screen that hosts goes on with the same key', async () => {
  keep(CODE, { host: 'host-token', title: 'Toy' });
  session = new Session(CODE, 'table');
  const end = await connected();
  await update(end, { ...over, you: null, youAreHost: true }, [9]);
  expect(session.rematchIsNews).toBe(false);
  await update(end, { ...over, ...next, you: null, version: 10 }, [10]);
  expect(session.rematchIsNews).toBe(true);
  expect(await session.playAgain()).toEqual({ problem: null, data: NEXT });
  expect(keysOf(NEXT)).toMatchObject({ host: 'host-token', title: 'Toy' });
});

test('a rematch that was there already is no news: nobody is led away from the old standings', async () => {
  session = new Session(CODE, 'table');
  await update(await connected(), { ...over, ...next }, [9]);
  expect(session.rematchIsNews).toBe(false);
});

test('a name that is taken in the rematch: the chair can still be had under another one', async () => {
  keep(CODE, { seat: 'seat-token', name: 'Ann' });
  session = new Session(CODE, 'phone');
  const end = await connected();
  await update(end, { ...over, ...next }, [9]);
  const again = session.playAgain();
  await reply(end, 'TakeSeat', problem('NAME_TAKEN', 'Another name, please.'));
  expect((await again).problem).toBe('Another name, please.');
  session.close();
  session = new Session(NEXT, 'phone');
  const there = await connected();
  const taken = session.takeSeat('Anna');
  const input = await reply(there, 'TakeSeat', { __typename: 'SeatTaken', token: 'new-token' });
  expect(input).toEqual({ code: NEXT, name: 'Anna', token: 'seat-token' });
  expect(await taken).toBeNull();
  expect(keysOf(NEXT)).toMatchObject({ seat: 'new-token', name: 'Anna' });
});

test('an old seat that has gone to somebody else takes no chair: this is a new person', async () => {
  keep(CODE, { seat: 'seat-token' });
  keep(NEXT, { before: CODE });
  session = new Session(NEXT, 'phone');
  const end = await connected();
  const taken = session.takeSeat('Ann');
  await reply(end, 'TakeSeat', problem('BAD_PASS', 'In use.'));
  end.operations.shift();
  const asked = end.operations.filter(({ query }) => query.includes('mutation TakeSeat')).at(-1);
  const { token } = asked?.variables['input'] as { token: string };
  expect(token).not.toBe('seat-token');
  if (asked) end.next(asked, { takeSeat: { __typename: 'SeatTaken', token } });
  await vi.advanceTimersByTimeAsync(0);
  expect(await taken).toBeNull();
  expect(keysOf(NEXT)?.seat).toBe(token);
});

test('scanning the new code finds the chair of the old game too', async () => {
  keep(CODE, { seat: 'seat-token', name: 'Ann' });
  session = new Session(NEXT, 'phone');
  const end = await connected();
  const found = session.findBefore();
  await vi.advanceTimersByTimeAsync(0);
  const asked = operation(end, 'query Rematches');
  expect(asked.variables).toEqual({ code: CODE });
  end.next(asked, { game: { id: 'g', rematch: { code: 'GGGGGG', rematch: { code: NEXT } } } });
  await vi.advanceTimersByTimeAsync(0);
  expect(await found).toBe('Ann');
  expect(keysOf(NEXT)?.before).toBe(CODE);
});

const claimed = (reissued: boolean) => ({
  __typename: 'SeatTaken',
  token: 'claimed-token',
  seat: { name: 'Bo', reissued, game: { code: CODE, rulebook: { title: 'Toy' } } },
});

test('a pass is claimed with the same token until an answer comes, even after a reload', async () => {
  session = new Session(CODE, 'phone');
  const end = await connected();
  void session.claimSeat('GHJKM46793');
  await vi.advanceTimersByTimeAsync(0);
  const first = operation(end, 'mutation ClaimSeat').variables['input'];
  session.close();
  session = new Session(CODE, 'phone');
  const again = await connected();
  const claiming = session.claimSeat('ghjkm 46793');
  const input = await reply(again, 'ClaimSeat', claimed(false));
  expect(input['token']).toBe((first as { token: string }).token);
  expect(await claiming).toEqual({ problem: null, data: CODE });
  expect(keysOf(CODE)).toMatchObject({ seat: 'claimed-token', name: 'Bo', title: 'Toy' });
  expect((await connected()).params['authorization']).toBe('Bearer claimed-token');
  const other = session.claimSeat('GHJKM46793');
  expect((await reply(ServerEnd.last, 'ClaimSeat', claimed(false)))['token']).not.toBe(
    input['token'],
  );
  await other;
});

test('a pass that is refused is told, and nothing is kept', async () => {
  session = new Session(CODE, 'phone');
  const end = await connected();
  const claiming = session.claimSeat('GHJKM46793');
  await reply(end, 'ClaimSeat', problem('BAD_PASS', 'Too old.'));
  expect((await claiming).problem).toBe('Too old.');
  expect(keysOf(CODE)?.seat).toBeUndefined();
});

test('a seat from the host: the table until the old phone can no more be back, then the hand', async () => {
  session = new Session(CODE, 'phone');
  const end = await connected();
  const claiming = session.claimSeat('GHJKM46793');
  await reply(end, 'ClaimSeat', claimed(true));
  await claiming;
  expect(keysOf(CODE)?.opensAt).toBe(Date.now() + 30_000);
  const there = await connected();
  await update(there, { you: null, version: 5 }, [4, 5]);
  expect(session.early).toBe(true);
  await update(there, { version: 5 });
  expect(session.early).toBe(false);
  expect(keysOf(CODE)?.opensAt).toBeUndefined();
  expect(operation(there, 'query GameEvents').variables).toEqual({ code: CODE, after: 0 });
});

test('the old phone was back in time: the new one says so', async () => {
  keep(CODE, { seat: 'claimed-token', opensAt: Date.now() + 30_000 });
  session = new Session(CODE, 'phone');
  const end = await connected();
  await update(end, { you: null }, [1]);
  end.error(updates(end), 'SEAT_MOVED');
  await settle();
  expect(session.lost).toBe('KEPT');
  expect(session.early).toBe(false);
});

test('the phone that showed the pass says where its seat went', async () => {
  keep(CODE, { seat: 'seat-token' });
  session = new Session(CODE, 'phone');
  const end = await connected();
  await update(end, {}, [1]);
  const passing = session.passSeat();
  await reply(end, 'PassSeat', {
    __typename: 'SeatPass',
    pass: 'GHJKM46793',
    expiresInSeconds: 120,
  });
  expect((await passing).data?.pass).toBe('GHJKM46793');
  end.error(updates(end), 'SEAT_MOVED');
  await settle();
  expect(session.lost).toBe('PASSED');
  expect(keysOf(CODE)?.seat).toBeUndefined();
});

test('a new bot gets a chair by number, but none that a rematch keeps for its people', async () => {
  session = new Session(CODE, 'phone');
  const end = await connected();
  await update(end, { phase: 'LOBBY' }, [1]);
  const added = session.addNewBot();
  expect(await reply(end, 'AddBot', { __typename: 'BotAdded' })).toEqual({ code: CODE, number: 2 });
  expect(await added).toBeNull();
  session.close();
  keep(CODE, { seat: 'seat-token' });
  carryOver(CODE, NEXT);
  session = new Session(NEXT, 'phone');
  const there = await connected();
  await update(there, { phase: 'LOBBY' }, [1]);
  void session.addNewBot();
  const input = await reply(there, 'AddBot', { __typename: 'BotAdded' });
  expect(input).toEqual({ code: NEXT, number: null });
});
