import type { Clock } from '@code-graph/host';

/** A clock whose time of day only changes when a test advances it. Durations are real. */
export class ManualClock implements Clock {
  #now = Date.parse('2026-01-02T03:04:05Z');

  now(): Date {
    return new Date(this.#now);
  }

  monotonic(): number {
    return performance.now();
  }

  pass({ days = 0, minutes = 0, seconds = 0 }: { days?: number; minutes?: number; seconds?: number }): void {
    this.#now += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
  }
}
