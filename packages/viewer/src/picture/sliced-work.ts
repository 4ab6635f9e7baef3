/** Work that may pause at each `yield`, so that the page can react. */
export type Work = Generator<undefined, void, undefined>;

/** Milliseconds that a slice takes, at least. A slice and the rest of a task have to stay below 200 ms. */
const sliceMs = 40;

/** Does one piece of work at a time. Starting another one drops the rest of the previous one. */
export class SlicedWork {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Does all of the work now. */
  finish(work: Work): void {
    this.stop();
    while (work.next().done !== true);
  }

  /** Does the work in slices, each in a task of its own. */
  start(work: Work): void {
    this.stop();
    this.#timer = setTimeout(() => {
      const end = performance.now() + sliceMs;
      while (performance.now() < end) if (work.next().done === true) return;
      this.start(work);
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
