/** Delays and limits of deliveries. */
export interface DeliverySettings {
  /** Milliseconds until an attempt fails if the receiver has not replied. */
  readonly replyTimeoutMs: number;
  /** Milliseconds after each failed attempt until the next one. After one more attempt than there are delays, the delivery fails. */
  readonly retryDelaysMs: readonly number[];
  /** Random number between 0 and 1, by which a delay is extended by up to a fifth, so that retries to one receiver are spread. */
  readonly random: () => number;
  /** Maximum milliseconds for which a receiver can postpone the next attempt with `Retry-After`. */
  readonly longestRetryAfterMs: number;
  /** Maximum milliseconds between two checks for attempts that are due. */
  readonly checkIntervalMs: number;
  /** Milliseconds for attempts in progress to end when the host stops. */
  readonly stopGraceMs: number;
  /** Maximum number of deliveries of one webhook that wait for an attempt. A further one fails at once. */
  readonly maxPending: number;
  /** Maximum number of failed deliveries that are kept for each webhook. */
  readonly maxFailed: number;
  /** Maximum number of successful deliveries that are kept for each webhook. */
  readonly maxDelivered: number;
}

export const DeliverySettings = Symbol('DeliverySettings');

const [second, minute, hour] = [1000, 60_000, 3_600_000];

export const deliverySettings: DeliverySettings = {
  replyTimeoutMs: 10 * second,
  retryDelaysMs: [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour],
  random: Math.random,
  longestRetryAfterMs: 24 * hour,
  checkIntervalMs: second,
  stopGraceMs: 2 * second,
  maxPending: 1000,
  maxFailed: 1000,
  maxDelivered: 100,
};
