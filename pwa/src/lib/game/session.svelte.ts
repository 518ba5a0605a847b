import {
  AddBotDocument,
  AnswerDocument,
  ArrangeSeatsDocument,
  ChangeGameDocument,
  EndGameDocument,
  GameEventsDocument,
  GameUpdatesDocument,
  LeaveSeatDocument,
  PassHostDocument,
  PassSeatDocument,
  ReissueSeatDocument,
  RematchDocument,
  RematchesDocument,
  RemoveSeatDocument,
  StartGameDocument,
  TakeHostDocument,
  TakeSeatDocument,
  UndoDocument,
  type ChangeGameInput,
  type EventPartsFragment,
  type GamePartsFragment,
  type GameUpdatesSubscription,
  type PassPartsFragment,
  type PickInput,
} from '../../gen/graphql';
import { language } from '../locale/locale.svelte';
import { backoff } from '../net/backoff';
import {
  carryOver,
  drop,
  gamesHere,
  keep,
  keysOf,
  seatTokenToSend,
  tokenBefore,
} from '../net/keyring';
import { Link, LinkError } from '../net/link.svelte';
import { Absences } from './absences.svelte';
import { lowestFree } from './chairs';
import { claim } from './claim';
import { withNews } from './log';
import { standIns } from './news';
import { told, type Answering, type Told } from './outcome';

export type Game = GamePartsFragment;
export type GameSeat = Game['seats'][number];
export type Decision = NonNullable<Game['decision']>;
export type LogEvent = EventPartsFragment;
export type SeatPass = PassPartsFragment;

/**
 * Why a device lost its key. PASSED: somebody used the pass that it showed; KEPT: the host had given it the seat, and the
 * seat's old phone was back in time.
 */
export type Lost = 'BAD_TOKEN' | 'SEAT_MOVED' | 'PASSED' | 'KEPT';

/** A phone looks with its seat's eyes, a table with nobody's (the host's token opens no hand). */
export type Eyes = 'phone' | 'table';

/** How many of its latest games a device looks through for an earlier one of the evening. */
const LOOKED_BACK = 3;

interface Next {
  code: string;
  rematch?: Next | null;
}

function leadsTo(next: Next | null | undefined, code: string): boolean {
  return next ? next.code === code || leadsTo(next.rematch, code) : false;
}

/** One game as one screen sees it: kept current by the subscription, changed by asking the server. */
export class Session {
  game = $state.raw<Game | null>(null);
  log = $state.raw<readonly LogEvent[]>([]);
  gone = $state(false);
  /** Why this device lost its key, until it has another. */
  lost = $state<Lost | null>(null);
  /** The seat is this phone's, but its old phone may still be back: until then it sees what the table sees. */
  early = $state(false);
  /** Whether a rematch was made while this screen was watching. */
  rematchIsNews = $state(false);
  readonly absences = new Absences();
  readonly link: Link;

  #seen = 0;
  /** The token that the present socket was opened with. */
  #sent: string | null = null;
  /** Giving the seat up ourselves: that it is void may be told before the answer comes, and is no news. */
  #leaving = false;
  #showedPass = false;
  #closed = false;
  #stopListening: () => void;

  waiting = $derived.by(() => {
    const ids = this.game?.waitingFor.map((seat) => seat.id) ?? [];
    return this.game?.seats.filter((seat) => ids.includes(seat.id)) ?? [];
  });
  /** People for whom a bot plays until they are back. */
  standIns = $derived(standIns(this.log));

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
    this.absences.stop();
    this.link.close();
  }

  seat(id: string | undefined): GameSeat | undefined {
    return this.game?.seats.find((seat) => seat.id === id);
  }

  // Each of these resolves to null, or to what is wrong in the reader's words.

  async takeSeat(name: string): Promise<string | null> {
    const before = tokenBefore(this.code);
    const token = before ?? seatTokenToSend(this.code);
    const taken = await told(
      this.link.ask(TakeSeatDocument, { input: { code: this.code, name, token } }),
    );
    if (taken.problem !== null) {
      if (before === undefined || taken.code !== 'BAD_PASS') return taken.problem;
      drop(this.code, 'before'); // that seat has gone to somebody else: this is a new person
      return this.takeSeat(name);
    }
    this.#sit(this.code, taken.data.token, name);
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

  arrangeSeats(seats: string[]): Promise<Told<{ game: { version: number } }>> {
    return told(this.link.ask(ArrangeSeatsDocument, { input: { code: this.code, seats } }));
  }

  change(wish: Omit<ChangeGameInput, 'code'>): Promise<string | null> {
    return this.#say(this.link.ask(ChangeGameDocument, { input: { code: this.code, ...wish } }));
  }

  /** A pass with which another phone takes over this phone's seat. */
  passSeat(): Promise<Told<SeatPass>> {
    this.#showedPass = true;
    return told(this.link.ask(PassSeatDocument, {}));
  }

  /** The host's pass for the new phone of somebody who is gone. */
  reissueSeat(seat: string): Promise<Told<SeatPass>> {
    return told(this.link.ask(ReissueSeatDocument, { input: { seat } }));
  }

  /** Takes over a seat by its pass; the code of its game, which may be another one. */
  async claimSeat(pass: string): Promise<Told<string>> {
    const claimed = await claim(this.link, pass);
    if (claimed.problem === null && claimed.data === this.code) {
      this.lost = null;
      this.link.reconnect();
    }
    return claimed;
  }

  passHost(seat: string): Promise<string | null> {
    return this.#say(this.link.ask(PassHostDocument, { input: { seat } }));
  }

  takeHost(): Promise<string | null> {
    return this.#say(this.link.ask(TakeHostDocument, { input: { code: this.code } }));
  }

  /** Whether this device had a seat earlier in the evening, which then takes the same chair here: the name it had. */
  async findBefore(): Promise<string | null> {
    if (tokenBefore(this.code) !== undefined) return keysOf(this.code)?.name ?? null;
    const seats = gamesHere().filter(({ code, seat }) => seat !== undefined && code !== this.code);
    for (const { code, name } of seats.slice(0, LOOKED_BACK)) {
      try {
        const { game } = await this.link.ask(RematchesDocument, { code });
        if (!leadsTo(game?.rematch, this.code)) continue;
      } catch {
        continue; // then they sit down as a new person
      }
      keep(this.code, { before: code, rematch: true });
      return name ?? null;
    }
    return null;
  }

  /** After the end: the code of the rematch, which the host makes with this, and in it the same chair for a seat. */
  async playAgain(): Promise<Told<string>> {
    let next = this.game?.rematch?.code;
    if (next === undefined) {
      const made = await told(this.link.ask(RematchDocument, { input: { code: this.code } }));
      if (made.problem !== null) return made;
      next = made.data.game.code;
    }
    carryOver(this.code, next);
    const name = this.game?.you?.name;
    if (name !== undefined && keysOf(next)?.seat === undefined) {
      // With the old seat's token as ours, the server gives the new one, the same however often it is asked.
      const taken = await told(this.link.ask(TakeSeatDocument, { input: { code: next, name } }));
      if (taken.problem !== null) return taken;
      this.#sit(next, taken.data.token, name);
    }
    return { problem: null, data: next };
  }

  /** A bot plays for somebody who is away. */
  addBot(number: number): Promise<string | null> {
    return this.#say(this.link.ask(AddBotDocument, { input: { code: this.code, number } }));
  }

  /**
   * A new bot in the lobby. Its chair is named, so that a request sent twice sits one bot down, not two; only in a
   * rematch the server chooses, since it alone knows which chairs are kept for people who have not come yet.
   */
  addNewBot(): Promise<string | null> {
    const isRematch = keysOf(this.code)?.rematch ?? (this.game?.evening.length ?? 0) > 0;
    const number = isRematch ? null : lowestFree(this.game?.seats ?? []);
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
    return (await told(answering)).problem;
  }

  #sit(code: string, seat: string, name: string): void {
    keep(code, { seat, name });
    drop(code, 'pendingSeat', 'before');
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
    const wasEarly = this.early;
    const holdsSeat = this.#sent !== null && this.#sent === keysOf(this.code)?.seat;
    this.early = holdsSeat && game.you === null;
    this.rematchIsNews ||= this.game?.rematch === null && game.rematch !== null;
    this.game = game;
    this.absences.see(game.seats);
    this.log = withNews(this.log, events);
    this.#seen = game.version;
    if (this.#token() !== null) keep(this.code, { title: game.rulebook.title });
    if (wasEarly && game.you !== null) {
      drop(this.code, 'opensAt');
      void this.#catchUp(0); // the log as the seat heard it
    } else if (skipped) void this.#catchUp(before);
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
    drop(this.code, part, 'opensAt');
    this.lost = why;
    if (why === 'SEAT_MOVED' && this.#showedPass) this.lost = 'PASSED';
    if (why === 'SEAT_MOVED' && this.early) this.lost = 'KEPT';
    this.early = false;
    this.#showedPass = false;
    this.#seen = 0;
    this.game = null;
    this.log = [];
  }
}
