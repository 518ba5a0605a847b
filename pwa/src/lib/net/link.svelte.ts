import { createClient, type Client } from 'graphql-ws';
import type { TypedDocumentString } from '../../gen/graphql';
import { backoff } from './backoff';

export type LinkState = 'connecting' | 'open' | 'reconnecting';

/** The server refused the token in connection_init. Everything else is worth another try. */
export const BAD_TOKEN_CLOSE = 4403;

const PING_EVERY_MS = 5_000;
const PONG_WITHIN_MS = 4_000;
const HIDDEN_TOO_LONG_MS = 3_000;
const IDLE_CLOSE_MS = 20_000;

/** A GraphQL error or the end of the socket, as a value one can switch on. */
export class LinkError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'LinkError';
  }
}

/** What the protocol's `next` message carries. */
interface Result<R> {
  data?: R | null | undefined;
  errors?: readonly { message: string; extensions?: Record<string, unknown> }[] | undefined;
}

/** Who is asking and in which language; read anew at each connection. */
export interface Caller {
  token: () => string | null;
  language: () => string;
}

export function graphqlAddress(location: { protocol: string; host: string }): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;
}

/**
 * One socket for queries, mutations and the subscription. It comes back by itself, for ever; what was under way is
 * sent again, which is safe because every mutation we send may be repeated.
 */
export class Link {
  state = $state<LinkState>('connecting');
  #client: Client;
  #pongTimer: ReturnType<typeof setTimeout> | undefined;
  #hiddenSince: number | null = null;
  #stop = new AbortController();

  constructor(caller: Caller, url = graphqlAddress(location), webSocketImpl?: unknown) {
    this.#client = createClient({
      url,
      webSocketImpl,
      connectionParams: () => {
        const token = caller.token();
        const language = caller.language();
        return token ? { authorization: `Bearer ${token}`, language } : { language };
      },
      lazyCloseTimeout: IDLE_CLOSE_MS,
      keepAlive: PING_EVERY_MS,
      connectionAckWaitTimeout: 8_000,
      retryAttempts: Infinity,
      retryWait: (retries) => new Promise((done) => setTimeout(done, backoff(retries))),
      shouldRetry: (event) => closeCode(event) !== BAD_TOKEN_CLOSE,
      on: {
        connected: () => (this.state = 'open'),
        closed: (event) => {
          clearTimeout(this.#pongTimer);
          // 1000: nobody needed the socket any more; that is no trouble to report.
          if (closeCode(event) !== 1000) this.state = 'reconnecting';
        },
        ping: (received) => {
          if (!received) this.#pongTimer = setTimeout(() => this.reconnect(), PONG_WITHIN_MS);
        },
        pong: (received) => {
          if (received) clearTimeout(this.#pongTimer);
        },
      },
    });
    this.#watchPage();
  }

  /** Drops the socket; whatever is under way goes on over a new one, with the caller's new token and language. */
  reconnect(): void {
    this.#client.terminate();
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#pongTimer);
    void this.#client.dispose();
  }

  async ask<R, V>(document: TypedDocumentString<R, V>, variables: V): Promise<R> {
    for await (const data of this.follow(document, variables)) return data;
    throw new LinkError('CLOSED', 'closed before the answer came');
  }

  /** The items of an operation. Ends by throwing a LinkError, or quietly when the server completes it. */
  async *follow<R, V>(document: TypedDocumentString<R, V>, variables: V): AsyncGenerator<R> {
    const results: AsyncIterable<Result<R>> = this.#client.iterate<R>({
      query: document.toString(),
      variables: variables as Record<string, unknown>,
    });
    try {
      for await (const result of results) yield dataOf<R>(result);
    } catch (fault) {
      throw asLinkError(fault);
    }
  }

  /** A sleeping phone keeps sockets that look open and are dead: after more than a blink, take a new one. */
  #watchPage(): void {
    const { signal } = this.#stop;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) this.#hiddenSince = Date.now();
        else if (this.#hiddenSince && Date.now() - this.#hiddenSince > HIDDEN_TOO_LONG_MS)
          this.reconnect();
      },
      { signal },
    );
    window.addEventListener('online', () => this.reconnect(), { signal });
  }
}

function dataOf<R>(result: Result<R>): R {
  const fault = result.errors?.[0];
  if (fault) {
    const code = fault.extensions?.['code'];
    throw new LinkError(typeof code === 'string' ? code : 'INTERNAL', fault.message);
  }
  if (result.data === null || result.data === undefined) throw new LinkError('INTERNAL', 'no data');
  return result.data;
}

function asLinkError(fault: unknown): LinkError {
  if (fault instanceof LinkError) return fault;
  if (closeCode(fault) === BAD_TOKEN_CLOSE) return new LinkError('BAD_TOKEN', 'unknown token');
  // An `error` message of the protocol arrives as the list of GraphQL errors.
  if (Array.isArray(fault)) {
    const first = fault[0] as { message?: string; extensions?: { code?: unknown } } | undefined;
    const code = first?.extensions?.code;
    return new LinkError(typeof code === 'string' ? code : 'INTERNAL', first?.message ?? '');
  }
  return new LinkError('CLOSED', 'the connection ended');
}

function closeCode(event: unknown): number | undefined {
  return typeof event === 'object' && event !== null && 'code' in event
    ? Number(event.code)
    : undefined;
}
