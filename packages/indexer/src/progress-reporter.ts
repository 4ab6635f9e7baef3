import type { IndexProgress } from './index-options.js';

const intervalMs = 50;

/** An estimate from less than this jumps about too much to be worth anything. */
const leastToTellBy = { percent: 10, milliseconds: 1000 } as const;

type Phase = IndexProgress['phase'];

/** Turns the steps of a run into progress calls that never fall and never flood the listener. */
export class ProgressReporter {
  readonly #started = performance.now();
  #phase: Phase | undefined;
  #percent = 0;
  #lastCall = -Infinity;

  constructor(private readonly listener: ((progress: IndexProgress) => void) | undefined) {}

  /** `percent` is of the whole run. A change of phase is always told. */
  report(progress: Omit<IndexProgress, 'secondsLeft'>): void {
    if (this.listener === undefined) return;
    const percent = Math.max(this.#percent, Math.min(100, progress.percent));
    const now = performance.now();
    if (progress.phase === this.#phase && percent < 100 && now - this.#lastCall < intervalMs) return;
    this.#phase = progress.phase;
    this.#percent = percent;
    this.#lastCall = now;
    this.listener({ ...progress, percent, ...this.#estimate(percent, now - this.#started) });
  }

  #estimate(percent: number, elapsed: number): Pick<IndexProgress, 'secondsLeft'> {
    if (percent < leastToTellBy.percent || elapsed < leastToTellBy.milliseconds) return {};
    return { secondsLeft: Math.ceil((elapsed * (100 - percent)) / percent / 1000) };
  }
}
