import type { DeliveryRecord } from '../store/webhook-store.js';
import type { DeliverySettings } from './delivery-settings.js';
import type { AttemptOutcome } from './message-sender.js';

/** Maximum jitter, as a part of the delay that it extends. */
const jitter = 0.2;

/** Statuses whose `Retry-After` postpones the next attempt. */
const postponing: ReadonlySet<number | undefined> = new Set([429, 503]);

/** The delivery after an attempt that ended at a time: delivered, waiting for the next attempt, or failed after the last one. */
export function afterAttempt(
  delivery: DeliveryRecord,
  outcome: AttemptOutcome,
  now: Date,
  settings: DeliverySettings,
): DeliveryRecord {
  const { nextAttemptAt: _time, delayMs: _delay, lastStatus: _status, lastError: _error, ...kept } = delivery;
  const attempted: DeliveryRecord = {
    ...kept,
    attempts: delivery.attempts + 1,
    lastAttemptAt: now.toISOString(),
    ...(outcome.status === undefined ? {} : { lastStatus: outcome.status }),
    ...(outcome.error === undefined ? {} : { lastError: outcome.error }),
  };
  if (outcome.error === undefined) return { ...attempted, status: 'delivered' };
  const delay = settings.retryDelaysMs[delivery.attempts];
  if (delay === undefined) return { ...attempted, status: 'failed' };
  const delayMs = Math.max(
    Math.round(delay * (1 + jitter * settings.random())),
    postponing.has(outcome.status) ? Math.min(retryAfterMs(outcome.retryAfter, now), settings.longestRetryAfterMs) : 0,
  );
  return { ...attempted, status: 'pending', delayMs, nextAttemptAt: new Date(now.getTime() + delayMs).toISOString() };
}

/** The milliseconds in a `Retry-After` header, which has seconds or a date; 0 without a valid header. */
function retryAfterMs(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? '';
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds);
}
