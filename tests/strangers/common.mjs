// What the clients of other people share here: the operations, and what a server says of its schema.

import { getIntrospectionQuery } from 'graphql';

export const TAKE_SEAT = `
  mutation TakeSeat($input: TakeSeatInput!) {
    takeSeat(input: $input) {
      __typename
      ... on SeatTaken { token seat { id name game { id } } }
      ... on Problem { code message }
    }
  }`;

// The same seat and the same game, on three ways.
export const BY_CODE = `
  query ByCode($code: String!) {
    game(code: $code) { id version phase seats { id name status } you { id number } }
  }`;
export const BY_ID = `
  query ById($game: ID!, $seat: ID!) {
    table: node(id: $game) { id ... on Game { version phase } }
    chair: node(id: $seat) { id ... on Seat { name status } }
  }`;
export const BY_TOKEN = `
  query ByToken { seat { id name status game { id version phase } } }`;

export const FOLLOW = `
  subscription Follow($code: String!) {
    gameUpdates(code: $code) {
      skipped
      events { version kind text seat { id } }
      game {
        id version phase
        seats { id name status }
        waitingFor { id }
        view {
          ... on WalletView { round wallet: edition }
          ... on PurseView { step players { seat { id } handCount } }
        }
        decision { id prompt options { key label limit seat { id } } least most sample { option count } }
        result { standings { place score seat { id name } } }
      }
    }
  }`;
export const ANSWER = `
  mutation Answer($input: AnswerInput!) {
    answer(input: $input) {
      __typename
      ... on Answered { game { id version } }
      ... on Problem { code message path }
    }
  }`;
export const REFUSED = { decision: 'invented', picks: [] };

/** What a server says of its schema. */
export async function introspection(server) {
  const reply = await fetch(`${server}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const { data, errors } = await reply.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

/** The answer to a decision: its sample, without what clients add to what they read. */
export function answerTo(decision) {
  const picks = decision.sample.map(({ option, count }) => ({ option, count }));
  return { decision: decision.id, picks };
}

/** Settles when something has come to its end. */
export function ending() {
  const end = {};
  end.reached = new Promise((resolve, reject) => Object.assign(end, { resolve, reject }));
  return end;
}
