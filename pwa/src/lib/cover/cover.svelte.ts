import type { Attachment } from 'svelte/attachments';

/** covered; held: as long as a finger or key stays down; kept: by the switch; deciding: the sheet is open. */
export type CoverState = 'covered' | 'held' | 'kept' | 'deciding';

/** Left open and untouched for this long, a hand covers itself. */
export const FORGOTTEN_AFTER_MS = 60_000;

/**
 * Whether the hand may be in the DOM. Covered by default; covers itself when the finger lifts, the page loses the
 * focus or is hidden, the phone sleeps, or nobody has touched it for a while.
 */
export class Cover {
  state = $state<CoverState>('covered');
  open = $derived(this.state !== 'covered');
  #timer: ReturnType<typeof setTimeout> | undefined;

  hold(): void {
    if (this.state === 'covered') this.#turn('held');
  }

  release(): void {
    if (this.state === 'held') this.cover();
  }

  toggleKept(): void {
    this.#turn(this.state === 'kept' ? 'covered' : 'kept');
  }

  decide(): void {
    this.#turn('deciding');
  }

  cover(): void {
    this.#turn('covered');
  }

  #turn(state: CoverState): void {
    this.state = state;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.state === 'kept' || this.state === 'deciding')
      this.#timer = setTimeout(() => this.cover(), FORGOTTEN_AFTER_MS);
  }

  /** For the screen's outermost element: everything that covers without anybody pressing anything. */
  watch: Attachment<HTMLElement> = () => {
    const stop = new AbortController();
    const { signal } = stop;
    const cover = () => this.cover();
    const touched = () => this.#wait();
    window.addEventListener('blur', cover, { signal });
    window.addEventListener('pagehide', cover, { signal });
    document.addEventListener('visibilitychange', cover, { signal });
    document.addEventListener('pointerdown', touched, { signal });
    document.addEventListener('keydown', touched, { signal });
    return () => {
      stop.abort();
      this.cover();
    };
  };

  /** For the button that is pressed and held, by finger, mouse or key. */
  pad: Attachment<HTMLElement> = (element) => {
    const stop = new AbortController();
    const { signal } = stop;
    const on = <K extends keyof HTMLElementEventMap>(
      types: K[],
      act: (event: HTMLElementEventMap[K]) => void,
    ) => types.forEach((type) => element.addEventListener(type, act, { signal }));

    on(['pointerdown'], (event) => {
      if (event.button !== 0) return;
      try {
        element.setPointerCapture(event.pointerId);
      } catch {
        // The finger is gone already, or the event was made by a program.
      }
      this.hold();
    });
    on(['pointerup', 'pointercancel', 'lostpointercapture', 'blur'], () => this.release());
    on(['contextmenu'], (event) => event.preventDefault());
    on(['keydown'], (event) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) this.hold();
    });
    on(['keyup'], (event) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault(); // else a space let go is a click too
      this.release();
    });
    // A screen reader's click comes without pointer and key: it can't hold, so it opens and covers in turn.
    on(['click'], (event) => {
      if (event.detail === 0) this.toggleKept();
    });
    return () => stop.abort();
  };
}
