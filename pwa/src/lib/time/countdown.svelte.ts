/** Whole seconds until a moment. It goes by the clock: a phone that slept shows what is left when it wakes. */
export class Countdown {
  left = $state(0);
  #until = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Counts down to a moment, in ms as Date.now() tells them. */
  start(until: number): void {
    this.stop();
    this.#until = until;
    this.#look();
    if (this.left > 0) this.#timer = setInterval(() => this.#look(), 250);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.left = Math.max(0, Math.ceil((this.#until - Date.now()) / 1000));
    if (this.left === 0) this.stop();
  }
}

/** 1:05, which is read alike everywhere. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
