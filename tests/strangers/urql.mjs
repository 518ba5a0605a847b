// urql with its normalised cache plays a whole game with nothing but decisions:
// `node urql.mjs http://127.0.0.1:8000 CODE Name`.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Client, fetchExchange, subscriptionExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import * as common from './common.mjs';

const [server, code, name] = process.argv.slice(2);
const warnings = [];
for (const how of ['warn', 'error']) console[how] = (...words) => warnings.push(words.join(' '));

// With the schema the cache knows unions and interfaces, and says what does not fit. Types without an id have no key.
const schema = await common.introspection(server);
const keys = Object.fromEntries(
  schema.__schema.types
    .filter(({ kind, fields }) => kind === 'OBJECT' && !fields.some(({ name }) => name === 'id'))
    .map((type) => [type.name, () => null]),
);

const token = randomBytes(24).toString('base64url');
const authorization = `Bearer ${token}`;

const anybody = new Client({
  url: `${server}/graphql`,
  preferGetMethod: false,
  exchanges: [fetchExchange],
});
const taken = await anybody
  .mutation(common.TAKE_SEAT, { input: { code, name, token } })
  .toPromise();
assert.equal(taken.error, undefined);
assert.equal(taken.data.takeSeat.__typename, 'SeatTaken', taken.data.takeSeat.message);
const {
  id: seat,
  game: { id: game },
} = taken.data.takeSeat.seat;

const socket = createClient({
  url: `${server.replace('http', 'ws')}/graphql`,
  webSocketImpl: WebSocket,
  connectionParams: { authorization, language: 'en' },
});
const sent = [];
const client = new Client({
  url: `${server}/graphql`,
  preferGetMethod: 'within-url-limit',
  fetchOptions: { headers: { authorization } },
  fetch(url, options) {
    sent.push(options.method);
    return fetch(url, options);
  },
  exchanges: [
    cacheExchange({ schema, keys }),
    fetchExchange,
    subscriptionExchange({
      forwardSubscription: ({ query, variables }) => ({
        subscribe: (sink) => ({ unsubscribe: socket.subscribe({ query, variables }, sink) }),
      }),
    }),
  ],
});

// Three queries see the same game and the same seat; they are sent by GET.
function watch(query, variables, pick) {
  const versions = [];
  const first = new Promise((resolve, reject) => {
    client.query(query, variables).subscribe(({ data, error }) => {
      if (error) return reject(error);
      versions.push(pick(data).version);
      resolve(pick(data));
    });
  });
  return { versions, first };
}

const byCode = watch(common.BY_CODE, { code }, ({ game }) => game);
assert.equal((await byCode.first).you.id, seat);
const byId = watch(common.BY_ID, { game, seat }, ({ table }) => table);
const byToken = watch(common.BY_TOKEN, {}, ({ seat }) => seat.game);
assert.deepEqual([(await byId.first).id, (await byToken.first).id], [game, game]);

const over = common.ending();
let answered = 0;
let updates = 0;
client.subscription(common.FOLLOW, { code }).subscribe(async ({ data, error }) => {
  try {
    assert.equal(error, undefined);
    updates++;
    const { game } = data.gameUpdates;
    if (game.phase === 'OVER') return over.resolve(game);
    if (!game.decision) return;
    const input = common.answerTo(game.decision);
    const said = await client.mutation(common.ANSWER, { input }).toPromise();
    assert.equal(said.error, undefined);
    assert.equal(said.data.answer.__typename, 'Answered', said.data.answer.message);
    answered++;
  } catch (error) {
    over.reject(error);
  }
});
const last = await over.reached;

// A refusal is a value of the union, and no error.
const refused = await client.mutation(common.ANSWER, { input: common.REFUSED }).toPromise();
assert.equal(refused.error, undefined);
assert.equal(refused.data.answer.__typename, 'Problem');
assert.equal(refused.data.answer.code, 'STALE_DECISION');

// What came by the subscription and by answers is what all three queries see, none of which was sent again.
for (const { versions } of [byCode, byId, byToken]) {
  assert.equal(versions.at(-1), last.version);
  assert.ok(versions.length > 3, `${versions}`);
}
assert.equal(sent.filter((method) => method === 'GET').length, 3);

// In the cache there is one object for each id.
const table = client.readQuery(common.BY_ID, { game, seat });
assert.deepEqual(
  [table.data.table.id, table.data.table.version, table.data.table.phase, table.data.chair.name],
  [game, last.version, 'OVER', name],
);
assert.deepEqual(warnings, []);

for (const { place, seat, score } of last.result.standings) console.log(place, seat.name, score);
console.log(JSON.stringify({ answered, updates, version: last.version }));
await socket.dispose();
