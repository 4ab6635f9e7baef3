import type { IndexProgress } from './index-options.js';

const intervalMs = 50;

/** Estimates from less progress than this are too unstable to report. */
const minimumForEstimate = { percent: 10, milliseconds: 1000 } as const;

type Phase = IndexProgress['phase'];

/** Turns the steps of a run into calls of a listener, at most one per 50 ms and phase, whose percentage never falls. */
export class ProgressReporter {
  readonly #started: number;
  #phase: Phase | undefined;
  #percent = 0;
  #lastCall = -Infinity;

  /** @param now returns the time in milliseconds since any fixed moment */
  constructor(
    private readonly listener: ((progress: IndexProgress) => void) | undefined,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#started = now();
  }

  /** Reports a step with its percentage of the whole run. The first step of a phase is always reported. */
  report(progress: Omit<IndexProgress, 'secondsLeft'>): void {
    if (this.listener === undefined) return;
    const percent = Math.max(this.#percent, Math.min(100, progress.percent));
    const now = this.now();
    if (progress.phase === this.#phase && percent < 100 && now - this.#lastCall < intervalMs) return;
    this.#phase = progress.phase;
    this.#percent = percent;
    this.#lastCall = now;
    this.listener({ ...progress, percent, ...this.#estimate(percent, now - this.#started) });
  }

  #estimate(percent: number, elapsed: number): Pick<IndexProgress, 'secondsLeft'> {
    if (percent < minimumForEstimate.percent || elapsed < minimumForEstimate.milliseconds) return {};
    return { secondsLeft: Math.ceil((elapsed * (100 - percent)) / percent / 1000) };
  }
}
