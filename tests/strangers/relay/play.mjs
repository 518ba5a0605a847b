// relay-runtime, with what relay-compiler made of Table.js, plays a whole game with nothing but decisions:
// `node play.mjs http://127.0.0.1:8000 CODE Name`, where `artifacts` lies beside it.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { createClient } from 'graphql-ws';
import relay from 'relay-runtime';
import WebSocket from 'ws';
import { answerTo, ending, REFUSED } from './common.mjs';

const [server, code, name] = process.argv.slice(2);
const warnings = [];
for (const how of ['warn', 'error']) console[how] = (...words) => warnings.push(words.join(' '));

const require = createRequire(import.meta.url);
const made = (artifact) => require(`./artifacts/${artifact}.graphql`);

function environment(token) {
  const authorization = token && `Bearer ${token}`;
  const socket = createClient({
    url: `${server.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization, language: 'en' },
  });
  async function ask({ text: query }, variables) {
    const headers = { 'content-type': 'application/json' };
    if (authorization) headers.authorization = authorization;
    const reply = await fetch(`${server}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    return reply.json();
  }
  function follow({ text: query, name: operationName }, variables) {
    return relay.Observable.create((sink) =>
      socket.subscribe({ operationName, query, variables }, sink),
    );
  }
  const network = relay.Network.create(ask, follow);
  const store = new relay.Store(new relay.RecordSource());
  return { environment: new relay.Environment({ network, store }), socket };
}

const fetched = (at, artifact, variables) =>
  relay.fetchQuery(at, made(artifact), variables, { fetchPolicy: 'network-only' }).toPromise();

function changed(at, artifact, variables) {
  return new Promise((resolve, reject) => {
    relay.commitMutation(at, {
      mutation: made(artifact),
      variables,
      onCompleted: (data, errors) =>
        errors ? reject(new Error(errors[0].message)) : resolve(data),
      onError: reject,
    });
  });
}

const anybody = environment();
const token = randomBytes(24).toString('base64url');
const input = { code, name, token };
const { takeSeat } = await changed(anybody.environment, 'TableTakeSeatMutation', { input });
assert.equal(takeSeat.__typename, 'SeatTaken', takeSeat.message);

const { environment: mine, socket } = environment(token);
const records = () => mine.getStore().getSource();
const of = (typename) =>
  records()
    .getRecordIDs()
    .filter((id) => records().get(id).__typename === typename);

await fetched(mine, 'TableQuery', { code });
await fetched(mine, 'TableShelfQuery', {});
const [game] = of('Game');

// Relay's rules for nodes: what has been seen is found again by its id, as the same type and with the same id; an id
// that is not known is nothing. What a fragment is fetched again by is `node(id:)` as well.
const refetch = [
  ['Game', 'TableGameRefetchQuery', 'code'],
  ['Seat', 'TableSeatRefetchQuery', 'name'],
  ['Rulebook', 'TableRulebookRefetchQuery', 'slug'],
];
let found = 0;
for (const [typename, artifact, lasting] of refetch) {
  assert.ok(of(typename).length > 0, typename);
  for (const id of of(typename)) {
    assert.deepEqual(await fetched(mine, 'TableNodeQuery', { id }), {
      node: { __typename: typename, id },
    });
    const before = records().get(id)[lasting];
    const { node } = await fetched(mine, artifact, { id });
    assert.equal(node.__id, id);
    assert.deepEqual(records().get(id)[lasting], before);
    found++;
  }
}
assert.deepEqual(await fetched(mine, 'TableNodeQuery', { id: 'nobody' }), { node: null });

/** What a component that uses the fragment of a game would be given now. */
function read() {
  const fragment = relay.getFragment(made('Table_game'));
  const pointer = {
    __id: game,
    __fragments: { Table_game: { after: 0 } },
    __fragmentOwner: relay.createOperationDescriptor(made('TableQuery'), { code, after: 0 })
      .request,
  };
  return mine.lookup(relay.getSelector(fragment, pointer)).data;
}

const over = ending();
let answered = 0;
let updates = 0;
relay.requestSubscription(mine, {
  subscription: made('TableUpdatesSubscription'),
  variables: { code },
  async onNext() {
    try {
      updates++;
      const { phase, decision } = read();
      if (phase === 'OVER') return over.resolve();
      if (!decision) return;
      const { answer } = await changed(mine, 'TableAnswerMutation', { input: answerTo(decision) });
      assert.equal(answer.__typename, 'Answered', answer.message);
      answered++;
    } catch (error) {
      over.reject(error);
    }
  },
  onError: over.reject,
});
await over.reached;

const { answer: refused } = await changed(mine, 'TableAnswerMutation', { input: REFUSED });
assert.equal(refused.__typename, 'Problem');
assert.equal(refused.code, 'STALE_DECISION');

// There is one game, which the query by its code, the subscription, the answers and `node` have all written.
const last = read();
assert.deepEqual(of('Game'), [game]);
assert.equal(last.phase, 'OVER');
assert.ok(['WalletView', 'PurseView'].includes(last.view.__typename));
assert.equal(Boolean(last.view.wallet), last.view.__typename === 'WalletView');
assert.deepEqual(of('Seat').toSorted(), last.seats.map(({ __id }) => __id).toSorted());
assert.deepEqual(warnings, []);

for (const { place, seat, score } of last.result.standings) console.log(place, seat.name, score);
console.log(JSON.stringify({ answered, updates, version: last.version, nodes: found }));
await Promise.all([socket.dispose(), anybody.socket.dispose()]);
