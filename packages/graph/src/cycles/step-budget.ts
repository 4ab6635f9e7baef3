import { pacer } from '../snapshot/pacer.js';

/** Number of steps after which the pacer's clock is read: a fraction of a millisecond. */
const stepsPerCheck = 20_000;

/** Limits the work on one component, in steps of a few nanoseconds, so that the same graph always has the same result. */
export class StepBudget {
  #untilCheck = stepsPerCheck;

  constructor(private left: number) {}

  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** Counts steps. Returns whether the caller has to pause the pacer before it continues. */
  spend(steps: number): boolean {
    this.left -= steps;
    this.#untilCheck -= steps;
    if (this.#untilCheck > 0) return false;
    this.#untilCheck = stepsPerCheck;
    return pacer.isDue;
  }
}
