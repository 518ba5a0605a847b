// What a Relay app would declare: fragments where they are used, two of them to be fetched again by id.

import { graphql } from 'relay-runtime';

export const query = graphql`
  query TableQuery($code: String!, $after: Int = 0) {
    game(code: $code) {
      ...Table_game @arguments(after: $after)
    }
  }
`;

export const game = graphql`
  fragment Table_game on Game
  @refetchable(queryName: "TableGameRefetchQuery")
  @argumentDefinitions(after: { type: "Int", defaultValue: 0 }) {
    code
    version
    phase
    seats {
      ...Table_seat
    }
    waitingFor {
      id
    }
    events(after: $after) {
      version
      kind
      text
    }
    decision {
      id
      kind
      prompt
      options {
        key
        label
        limit
      }
      least
      most
      sample {
        option
        count
      }
    }
    view {
      __typename
      ...Table_wallet @alias(as: "wallet")
      ... on PurseView {
        step
        players {
          seat {
            ...Table_seat
          }
          handCount
        }
      }
    }
    result {
      standings {
        place
        score
        seat {
          name
        }
      }
    }
  }
`;

export const seat = graphql`
  fragment Table_seat on Seat @refetchable(queryName: "TableSeatRefetchQuery") {
    number
    name
    status
    game {
      code
    }
  }
`;

export const wallet = graphql`
  fragment Table_wallet on WalletView {
    round
    stage
    hourglasses
  }
`;

export const rulebook = graphql`
  fragment Table_rulebook on Rulebook @refetchable(queryName: "TableRulebookRefetchQuery") {
    slug
    title
    editions {
      slug
    }
  }
`;

export const shelf = graphql`
  query TableShelfQuery {
    rulebooks {
      ...Table_rulebook
    }
  }
`;

export const anything = graphql`
  query TableNodeQuery($id: ID!) {
    node(id: $id) {
      __typename
      id
    }
  }
`;

export const updates = graphql`
  subscription TableUpdatesSubscription($code: String!) {
    gameUpdates(code: $code) {
      skipped
      game {
        ...Table_game
      }
    }
  }
`;

export const takeSeat = graphql`
  mutation TableTakeSeatMutation($input: TakeSeatInput!) {
    takeSeat(input: $input) {
      __typename
      ... on SeatTaken {
        token
        seat {
          ...Table_seat
        }
      }
      ... on Problem {
        code
        message
      }
    }
  }
`;

export const answer = graphql`
  mutation TableAnswerMutation($input: AnswerInput!) {
    answer(input: $input) {
      __typename
      ... on Answered {
        game {
          ...Table_game
        }
      }
      ... on Problem {
        code
        message
        path
      }
    }
  }
`;
