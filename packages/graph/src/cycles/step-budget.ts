import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Number of steps between two yields to the event loop: a few milliseconds. */
const stepsPerSlice = 300_000;

/** Limits the work on one component, in steps of a few nanoseconds, so that the same graph always has the same result. */
export class StepBudget {
  #slice = stepsPerSlice;

  constructor(private left: number) {}

  get isSpent(): boolean {
    return this.left <= 0;
  }

  /** Counts steps. Returns whether the caller has to call `yield` before it continues. */
  spend(steps: number): boolean {
    this.left -= steps;
    this.#slice -= steps;
    return this.#slice <= 0;
  }

  async yield(): Promise<void> {
    this.#slice = stepsPerSlice;
    await yieldToEventLoop();
  }
}
