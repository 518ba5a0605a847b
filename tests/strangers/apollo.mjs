// Apollo Client, 3 or 4, with its normalised cache, plays a whole game with nothing but decisions:
// `node apollo.mjs http://127.0.0.1:8000 CODE Name 4`.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import * as common from './common.mjs';

const [server, code, name, version] = process.argv.slice(2);
const apollo = { 3: 'apollo-client-3', 4: '@apollo/client' }[version];
const require = createRequire(import.meta.url);
const { ApolloClient, ApolloLink, HttpLink, InMemoryCache, gql } = require(`${apollo}/core`);
const { GraphQLWsLink } = require(`${apollo}/link/subscriptions`);
assert.equal(require(`${apollo}/package.json`).version.split('.')[0], version);

const warnings = [];
for (const how of ['warn', 'error']) console[how] = (...words) => warnings.push(words.join(' '));

const operations = Object.fromEntries(
  Object.entries(common)
    .filter(([, value]) => typeof value === 'string')
    .map(([key, document]) => [key, gql(document)]),
);

// As Apollo's own documentation has it: the possible types of unions and interfaces, asked of the server.
const { __schema: schema } = await common.introspection(server);
const possibleTypes = Object.fromEntries(
  schema.types
    .filter(({ kind }) => kind === 'UNION' || kind === 'INTERFACE')
    .map((type) => [type.name, type.possibleTypes.map((possible) => possible.name)]),
);
assert.deepEqual(possibleTypes.Node.toSorted(), ['Game', 'Rulebook', 'Seat']);
assert.deepEqual(possibleTypes.TakeSeatResult.toSorted(), ['Problem', 'SeatTaken']);

const sent = [];
const counted = new ApolloLink((operation, forward) => {
  sent.push(operation.operationName);
  return forward(operation);
});

function http(headers) {
  return new HttpLink({ uri: `${server}/graphql`, headers });
}

// One sits down as anybody, with a token of one's own; sent twice it is the same seat.
const anybody = new ApolloClient({ link: http({}), cache: new InMemoryCache({ possibleTypes }) });
const token = randomBytes(24).toString('base64url');
const seats = [];
for (let times = 0; times < 2; times++) {
  const { data } = await anybody.mutate({
    mutation: operations.TAKE_SEAT,
    variables: { input: { code, name, token } },
  });
  assert.equal(data.takeSeat.__typename, 'SeatTaken', data.takeSeat.message);
  assert.equal(data.takeSeat.token, token);
  seats.push(data.takeSeat.seat.id);
}
const [seat] = seats;
assert.equal(seats[1], seat);

const authorization = `Bearer ${token}`;
const socket = createClient({
  url: `${server.replace('http', 'ws')}/graphql`,
  webSocketImpl: WebSocket,
  connectionParams: { authorization, language: 'en' },
});
// Who is asked is a list to replace, of which Apollo wants to be told.
const typePolicies = { Game: { fields: { waitingFor: { merge: false } } } };
const cache = new InMemoryCache({ possibleTypes, typePolicies });
const client = new ApolloClient({
  link: counted.concat(
    ApolloLink.split(
      ({ query }) => query.definitions.some(({ operation }) => operation === 'subscription'),
      new GraphQLWsLink(socket),
      http({ authorization }),
    ),
  ),
  cache,
});

// Three queries see the same game and the same seat.
function watch(query, variables, pick) {
  const versions = [];
  const first = new Promise((resolve, reject) => {
    client.watchQuery({ query, variables }).subscribe({
      next({ data, loading, partial }) {
        if (loading || partial || !data) return;
        versions.push(pick(data).version);
        resolve(pick(data));
      },
      error: reject,
    });
  });
  return { versions, first };
}

const byCode = watch(operations.BY_CODE, { code }, ({ game }) => game);
const { id: game, you } = await byCode.first;
assert.equal(you.id, seat);
const byId = watch(operations.BY_ID, { game, seat }, ({ table }) => table);
const byToken = watch(operations.BY_TOKEN, {}, ({ seat }) => seat.game);
assert.deepEqual([(await byId.first).id, (await byToken.first).id], [game, game]);

const over = common.ending();
let answered = 0;
let updates = 0;
client.subscribe({ query: operations.FOLLOW, variables: { code } }).subscribe({
  async next({ data, errors, error }) {
    try {
      assert.ok(!errors && !error, JSON.stringify(errors ?? error));
      updates++;
      const { game } = data.gameUpdates;
      if (game.phase === 'OVER') return over.resolve(game);
      if (!game.decision) return;
      assert.equal(typeof game.decision.prompt, 'string');
      const { data: said } = await client.mutate({
        mutation: operations.ANSWER,
        variables: { input: common.answerTo(game.decision) },
      });
      assert.equal(said.answer.__typename, 'Answered', said.answer.message);
      answered++;
    } catch (error) {
      over.reject(error);
    }
  },
  error: over.reject,
});
const last = await over.reached;

// A refusal is a value of the union, and no error.
const { data: refused } = await client.mutate({
  mutation: operations.ANSWER,
  variables: { input: common.REFUSED },
});
assert.equal(refused.answer.__typename, 'Problem');
assert.equal(refused.answer.code, 'STALE_DECISION');

// What came by the subscription and by answers is what all three queries see, none of which was sent again.
for (const { versions } of [byCode, byId, byToken]) {
  assert.equal(versions.at(-1), last.version);
  assert.ok(versions.length > 3, `${versions}`);
}
for (const query of ['ByCode', 'ById', 'ByToken']) {
  assert.equal(sent.filter((name) => name === query).length, 1, query);
}

// In the cache there is one object for each id.
const kept = cache.extract();
const games = Object.keys(kept).filter((key) => key.startsWith('Game:'));
assert.deepEqual(games, [`Game:${game}`]);
assert.equal(kept[`Game:${game}`].version, last.version);
const chairs = Object.keys(kept).filter((key) => key.startsWith('Seat:'));
assert.deepEqual(chairs.toSorted(), last.seats.map(({ id }) => `Seat:${id}`).toSorted());
assert.deepEqual(kept.ROOT_QUERY[`node({"id":"${seat}"})`], { __ref: `Seat:${seat}` });
assert.deepEqual(kept.ROOT_QUERY.seat, { __ref: `Seat:${seat}` });

// A fragment on the interface finds its object by the possible types.
const fragment = gql`
  fragment Anything on Node {
    id
  }
`;
assert.equal(cache.readFragment({ id: `Seat:${seat}`, fragment }).id, seat);

assert.deepEqual(warnings, []);
for (const { place, seat, score } of last.result.standings) console.log(place, seat.name, score);
console.log(JSON.stringify({ answered, updates, version: last.version }));
client.stop();
await socket.dispose();
