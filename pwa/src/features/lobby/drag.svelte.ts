import { flushSync } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { landing, makesRoom, type Box } from './order';

/**
 * Rows of a list, put into another order by their handles: with a finger, a pen or a mouse. While a row is dragged
 * nothing moves in the page but what is drawn (a handle that is taken out loses its finger); where it lands is told at
 * the end. Escape, and whatever else takes the pointer away, puts it back.
 */
export class Drag {
  /** What is dragged. */
  id = $state<string | null>(null);
  #by = $state(0);
  #from = $state(0);
  #boxes = $state.raw<readonly Box[]>([]);
  #to = $derived(landing(this.#boxes, this.#from, this.#by));

  constructor(
    private readonly takes: () => void,
    private readonly landed: (id: string, to: number) => void,
  ) {}

  /** How far from its place a row is drawn. */
  shift(index: number): string | null {
    if (this.id === null) return null;
    const by =
      index === this.#from ? this.#by : makesRoom(this.#boxes, this.#from, this.#to, index);
    return by === 0 ? null : `0 ${by}px`;
  }

  cancel(): void {
    this.id = null;
  }

  handle = (id: string): Attachment<HTMLElement> => {
    return (handle) => {
      const stop = new AbortController();
      const { signal } = stop;
      const row = handle.closest('li');
      let start = 0;
      const at = (event: PointerEvent) => event.clientY + window.scrollY;

      const take = (event: PointerEvent) => {
        if (event.button !== 0 || !row?.parentElement) return;
        event.preventDefault(); // no text is marked
        handle.setPointerCapture(event.pointerId);
        const before = row.getBoundingClientRect().top;
        flushSync(this.takes);
        const rows = [...row.parentElement.children].filter((one) => one instanceof HTMLElement);
        this.#boxes = rows.map(({ offsetTop, offsetHeight }) => ({
          top: offsetTop,
          height: offsetHeight,
        }));
        this.#from = rows.indexOf(row);
        start = at(event) - before + row.getBoundingClientRect().top;
        this.#by = at(event) - start;
        this.id = id;
      };
      const move = (event: PointerEvent) => {
        if (this.id !== id) return;
        this.#by = at(event) - start;
        row?.scrollIntoView({ block: 'nearest' });
      };
      const drop = () => {
        if (this.id !== id) return;
        const [from, to] = [this.#from, this.#to];
        this.cancel();
        if (from !== to) this.landed(id, to);
      };
      const putBack = () => {
        if (this.id === id) this.cancel();
      };
      handle.addEventListener('pointerdown', take, { signal });
      handle.addEventListener('pointermove', move, { signal });
      handle.addEventListener('pointerup', drop, { signal });
      handle.addEventListener('pointercancel', putBack, { signal });
      handle.addEventListener('lostpointercapture', putBack, { signal });
      window.addEventListener('keydown', (event) => event.key === 'Escape' && putBack(), {
        signal,
      });
      return () => {
        stop.abort();
        putBack();
      };
    };
  };
}
