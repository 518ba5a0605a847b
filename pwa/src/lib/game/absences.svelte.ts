import type { GameSeat } from './session.svelte';

/** A seat is AWAY when its phone has been gone for 30 s; the rules of the table know "gone" from 60 s on. */
const FROM_AWAY_TO_LONG_GONE_MS = 30_000;
const LATE_MS = 500;

/** Who has been gone for long, as far as this screen saw them go. Of those who were away before, it learns later. */
export class Absences {
  /** The ids of their seats. */
  long = $state.raw<readonly string[]>([]);
  #since: readonly (readonly [id: string, ms: number])[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** To be told the seats whenever they may have changed. */
  see(seats: readonly Pick<GameSeat, 'id' | 'status'>[]): void {
    // A bot may play for somebody who is away, who is still away then.
    const absent = seats.filter(({ status }) => status !== 'PRESENT').map(({ id }) => id);
    const known = Object.fromEntries(this.#since);
    this.#since = absent.map((id) => [id, known[id] ?? Date.now()] as const);
    this.#look();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #look(): void {
    this.stop();
    const waits = this.#since.map(([id, since]) => {
      return { id, wait: since + FROM_AWAY_TO_LONG_GONE_MS + LATE_MS - Date.now() };
    });
    this.long = waits.filter(({ wait }) => wait <= 0).map(({ id }) => id);
    const next = Math.min(...waits.map(({ wait }) => wait).filter((wait) => wait > 0));
    if (next < Infinity) this.#timer = setTimeout(() => this.#look(), next);
  }
}
