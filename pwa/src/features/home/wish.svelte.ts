import { SvelteMap } from 'svelte/reactivity';
import type { CreateGameInput, ShelfQuery } from '../../gen/graphql';

type Shelf = ShelfQuery['rulebooks'];

/** What somebody wants to play. Only slugs are kept, so a shelf in another language changes the words alone. */
export class Wish {
  #rulebook = $state<string | null>(null);
  #edition = $state<string | null>(null);
  #options = new SvelteMap<string, string>();
  readonly #shelf: () => Shelf;

  constructor(shelf: () => Shelf) {
    this.#shelf = shelf;
  }

  get rulebook(): Shelf[number] | undefined {
    const shelf = this.#shelf();
    return shelf.find((rulebook) => rulebook.slug === this.#rulebook) ?? shelf[0];
  }

  get edition(): Shelf[number]['editions'][number] | undefined {
    const editions = this.rulebook?.editions;
    return editions?.find((edition) => edition.slug === this.#edition) ?? editions?.[0];
  }

  chooseRulebook(slug: string): void {
    this.#rulebook = slug;
    this.#edition = null;
    this.#options.clear();
  }

  chooseEdition(slug: string): void {
    this.#edition = slug;
    this.#options.clear();
  }

  value(option: { name: string; default: string }): string {
    return this.#options.get(option.name) ?? option.default;
  }

  set(name: string, value: string): void {
    this.#options.set(name, value);
  }

  input(): CreateGameInput | null {
    const { rulebook, edition } = this;
    if (!rulebook || !edition) return null;
    return {
      rulebook: rulebook.slug,
      edition: edition.slug,
      options: edition.options.map((option) => ({ name: option.name, value: this.value(option) })),
    };
  }
}
