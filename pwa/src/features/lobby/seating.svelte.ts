import type { GameSeat, Session } from '../../lib/game/session.svelte';
import { inOrder, moved } from './order';

/** The order round the table as the host wishes it, until the server's has caught up. */
export class Seating {
  problem = $state<string | null>(null);
  #wish = $state.raw<readonly string[] | null>(null);
  #sending = false;
  #changed = false;
  /** The version that has the wish in it. */
  #due = 0;
  seats = $derived.by<readonly GameSeat[]>(() =>
    inOrder(this.session.game?.seats ?? [], this.#wish ?? []),
  );

  constructor(private readonly session: Session) {}

  async move(id: string, to: number): Promise<void> {
    const ids = this.seats.map((seat) => seat.id);
    const from = ids.indexOf(id);
    if (from < 0 || to < 0 || to >= ids.length || to === from) return;
    this.#wish = moved(ids, from, to);
    this.#changed = true;
    if (!this.#sending) await this.#send();
  }

  /** To be told when a new version of the game has come. */
  heard(version: number): void {
    if (!this.#sending && version >= this.#due) this.#wish = null;
  }

  /** One at a time: of several moves on the way the last would not have to be the last to arrive. */
  async #send(): Promise<void> {
    this.#sending = true;
    while (this.#changed) {
      this.#changed = false;
      const arranged = await this.session.arrangeSeats(this.seats.map((seat) => seat.id));
      this.problem = arranged.problem;
      if (arranged.problem !== null) this.#changed = false;
      this.#due = arranged.data?.game.version ?? 0;
    }
    this.#sending = false;
    this.heard(this.session.game?.version ?? 0);
  }
}
