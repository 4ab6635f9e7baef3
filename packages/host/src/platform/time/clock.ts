/** Time, so that tests can bring their own. */
export interface Clock {
  /** The time of day. */
  now(): Date;
  /** Milliseconds that never go back, for durations. */
  monotonic(): number;
}

export const Clock = Symbol('Clock');

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
};
