import type { IndexProgress } from './index-options.js';

const intervalMs = 50;

type Phase = IndexProgress['phase'];

/** Turns the steps of a run into progress calls that never fall and never flood the listener. */
export class ProgressReporter {
  #phase: Phase | undefined;
  #percent = 0;
  #lastCall = -Infinity;

  constructor(private readonly listener: ((progress: IndexProgress) => void) | undefined) {}

  /** `percent` is of the whole run. A change of phase is always told. */
  report(progress: IndexProgress): void {
    if (this.listener === undefined) return;
    const percent = Math.max(this.#percent, Math.min(100, progress.percent));
    const now = performance.now();
    if (progress.phase === this.#phase && percent < 100 && now - this.#lastCall < intervalMs) return;
    this.#phase = progress.phase;
    this.#percent = percent;
    this.#lastCall = now;
    this.listener({ ...progress, percent });
  }
}
