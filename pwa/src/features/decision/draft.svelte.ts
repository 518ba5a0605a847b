import { SvelteMap } from 'svelte/reactivity';
import type { PickInput } from '../../gen/graphql';
import type { Decision } from '../../lib/game/session.svelte';

export type Shape = 'one' | 'many' | 'nothing';

/** How a question is best shown: exactly or at most one pick, several, or only to be confirmed. */
export function shapeOf(decision: Pick<Decision, 'options' | 'most'>): Shape {
  if (decision.most === 0 || decision.options.length === 0) return 'nothing';
  return decision.most === 1 ? 'one' : 'many';
}

/** An answer in the making, for any decision: how often each option is picked. */
export class Draft {
  #counts = new SvelteMap<string, number>();
  /** For questions that may be answered with nothing: that was chosen, not just left open. */
  #none = $state(false);

  total = $derived([...this.#counts.values()].reduce((sum, count) => sum + count, 0));
  shape: Shape;
  ready = $derived.by(() => {
    if (this.shape === 'one' && this.total === 0) return this.#none;
    return this.total >= this.decision.least && this.total <= this.decision.most;
  });

  constructor(readonly decision: Pick<Decision, 'options' | 'least' | 'most'>) {
    this.shape = shapeOf(decision);
  }

  get none(): boolean {
    return this.#none;
  }

  count(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  canAdd(key: string): boolean {
    const limit = this.decision.options.find((option) => option.key === key)?.limit ?? 0;
    return this.count(key) < limit && this.total < this.decision.most;
  }

  add(key: string): void {
    if (this.canAdd(key)) this.#counts.set(key, this.count(key) + 1);
  }

  remove(key: string): void {
    const left = this.count(key) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }

  /** This one and no other; null: none at all. */
  choose(key: string | null): void {
    this.#counts.clear();
    this.#none = key === null;
    if (key !== null) this.#counts.set(key, 1);
  }

  /** In the order of the options, so that equal answers are equal whatever the order of the taps. */
  picks(): PickInput[] {
    return this.decision.options
      .map(({ key }) => ({ option: key, count: this.count(key) }))
      .filter(({ count }) => count > 0);
  }
}
