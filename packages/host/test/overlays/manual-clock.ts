import type { Clock } from '@code-graph/host';

/** A clock that only a test advances: on a slow machine, no more time passes. */
export class ManualClock implements Clock {
  #now = Date.parse('2026-01-02T03:04:05Z');
  #passedMs = 0;

  now(): Date {
    return new Date(this.#now);
  }

  monotonic(): number {
    return this.#passedMs;
  }

  /** Lets time pass. */
  pass(duration: Duration): void {
    this.#passedMs += millisecondsOf(duration);
    this.jump(duration);
  }

  /** Sets the time of day without letting time pass, as when a computer's clock is corrected. */
  jump(duration: Duration): void {
    this.#now += millisecondsOf(duration);
  }

  /** Sets the time of day to an ISO date. */
  jumpTo(time: string): void {
    this.#now = Date.parse(time);
  }
}

interface Duration {
  readonly days?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

function millisecondsOf({ days = 0, minutes = 0, seconds = 0 }: Duration): number {
  return ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
}
