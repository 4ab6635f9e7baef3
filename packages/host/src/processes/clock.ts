/** The time of the host. Tests replace it. */
export interface Clock {
  /** The time of day. */
  now(): Date;
  /** Milliseconds on a clock that never goes back, for durations. */
  monotonic(): number;
}

export const Clock = Symbol('Clock');

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
};
