import {
  AddBotDocument,
  AnswerDocument,
  EndGameDocument,
  GameEventsDocument,
  GameUpdatesDocument,
  LeaveSeatDocument,
  RemoveSeatDocument,
  StartGameDocument,
  TakeSeatDocument,
  UndoDocument,
  type EventPartsFragment,
  type GamePartsFragment,
  type GameUpdatesSubscription,
  type PickInput,
} from '../../gen/graphql';
import { m } from '../../paraglide/messages';
import { language } from '../locale/locale.svelte';
import { backoff } from '../net/backoff';
import { drop, keep, keysOf, seatTokenToSend } from '../net/keyring';
import { Link, LinkError } from '../net/link.svelte';
import { withNews } from './log';
import { outcome, type Answering } from './outcome';

export type Game = GamePartsFragment;
export type GameSeat = Game['seats'][number];
export type Decision = NonNullable<Game['decision']>;
export type LogEvent = EventPartsFragment;

/** A phone looks with its seat's eyes, a table with nobody's (the host's token opens no hand). */
export type Eyes = 'phone' | 'table';

/** One game as one screen sees it: kept current by the subscription, changed by asking the server. */
export class Session {
  game = $state.raw<Game | null>(null);
  log = $state.raw<readonly LogEvent[]>([]);
  gone = $state(false);
  /** Why this device lost its key, until it has another. */
  lost = $state<'BAD_TOKEN' | 'SEAT_MOVED' | null>(null);
  readonly link: Link;

  #seen = 0;
  /** The token that the present socket was opened with. */
  #sent: string | null = null;
  /** Giving the seat up ourselves: that it is void may be told before the answer comes, and is no news. */
  #leaving = false;
  #closed = false;
  #stopListening: () => void;

  waiting = $derived.by(() => {
    const ids = this.game?.waitingFor.map((seat) => seat.id) ?? [];
    return this.game?.seats.filter((seat) => ids.includes(seat.id)) ?? [];
  });

  constructor(
    readonly code: string,
    readonly eyes: Eyes,
  ) {
    this.link = new Link({
      token: () => (this.#sent = this.#token()),
      language: () => language.current,
    });
    this.#stopListening = language.whenChosen(() => {
      this.#seen = 0; // the log too comes again in the new language
      this.link.reconnect();
    });
    void this.#follow();
  }

  close(): void {
    this.#closed = true;
    this.#stopListening();
    this.link.close();
  }

  seat(id: string | undefined): GameSeat | undefined {
    return this.game?.seats.find((seat) => seat.id === id);
  }

  // Each of these resolves to null, or to what is wrong in the reader's words.

  async takeSeat(name: string): Promise<string | null> {
    const token = seatTokenToSend(this.code);
    const input = { code: this.code, name, token };
    const problem = await this.#say(this.link.ask(TakeSeatDocument, { input }));
    if (problem !== null) return problem;
    keep(this.code, { seat: token, name });
    drop(this.code, 'pendingSeat');
    this.lost = null;
    this.link.reconnect(); // from now on with the seat's eyes
    return null;
  }

  async leaveSeat(): Promise<string | null> {
    this.#leaving = true;
    const problem = await this.#say(this.link.ask(LeaveSeatDocument, {}));
    this.#leaving = false;
    if (problem !== null) return problem;
    drop(this.code, 'seat');
    this.link.reconnect();
    return null;
  }

  addBot(number: number): Promise<string | null> {
    return this.#say(this.link.ask(AddBotDocument, { input: { code: this.code, number } }));
  }

  removeSeat(seat: string): Promise<string | null> {
    return this.#say(this.link.ask(RemoveSeatDocument, { input: { seat } }));
  }

  start(): Promise<string | null> {
    return this.#say(this.link.ask(StartGameDocument, { input: { code: this.code } }));
  }

  answer(decision: string, picks: PickInput[]): Promise<string | null> {
    return this.#say(this.link.ask(AnswerDocument, { input: { decision, picks } }));
  }

  undo(decision: string): Promise<string | null> {
    return this.#say(this.link.ask(UndoDocument, { input: { decision } }));
  }

  end(): Promise<string | null> {
    return this.#say(this.link.ask(EndGameDocument, { input: { code: this.code } }));
  }

  #token(): string | null {
    const keys = keysOf(this.code);
    return (this.eyes === 'phone' ? keys?.seat : undefined) ?? keys?.host ?? null;
  }

  async #say(answering: Promise<Answering>): Promise<string | null> {
    try {
      return outcome(await answering);
    } catch (fault) {
      if (fault instanceof LinkError && fault.code === 'RATE_LIMITED') return fault.message;
      return m.trouble();
    }
  }

  async #follow(): Promise<void> {
    // A getter: graphql-ws writes the variables out anew at each connection, so only what is missing is sent again.
    const seen = () => this.#seen;
    const variables = {
      code: this.code,
      get after() {
        return seen();
      },
    };
    for (let tries = 0; !this.#closed && !this.gone; tries++) {
      try {
        for await (const { gameUpdates } of this.link.follow(GameUpdatesDocument, variables)) {
          tries = 0;
          this.#take(gameUpdates);
        }
      } catch (fault) {
        if (fault instanceof LinkError) this.#lose(fault.code);
      }
      await new Promise((done) => setTimeout(done, backoff(tries)));
    }
  }

  #take({ game, events, skipped }: GameUpdatesSubscription['gameUpdates']): void {
    const before = this.#seen;
    this.game = game;
    this.log = withNews(this.log, events);
    this.#seen = game.version;
    if (this.#token() !== null) keep(this.code, { title: game.rulebook.title });
    if (skipped) void this.#catchUp(before);
  }

  /** This screen was too slow for some versions: the game is right already, the log has a gap. */
  async #catchUp(after: number): Promise<void> {
    try {
      const { game } = await this.link.ask(GameEventsDocument, { code: this.code, after });
      if (game) this.log = withNews(this.log, game.events);
    } catch {
      // Only the log is short of a few lines; the next whole item after a reconnect brings them.
      this.#seen = Math.min(this.#seen, after);
    }
  }

  #lose(code: string): void {
    if (code === 'NO_SUCH_GAME') {
      this.gone = true;
      drop(this.code, 'host', 'seat', 'pendingSeat');
    } else if (code === 'BAD_TOKEN' || code === 'SEAT_MOVED') {
      this.#loseKey(code);
    }
  }

  #loseKey(why: 'BAD_TOKEN' | 'SEAT_MOVED'): void {
    if (this.#leaving) return;
    this.link.reconnect(); // this socket stays that of the void token
    const keys = keysOf(this.code);
    const part = (['seat', 'host'] as const).find((name) => keys?.[name] === this.#sent);
    if (part === undefined || this.#sent === null) return; // given up by ourselves: no news
    drop(this.code, part);
    this.lost = why;
    this.#seen = 0;
    this.game = null;
    this.log = [];
  }
}
