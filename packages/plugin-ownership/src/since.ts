import { ownershipError } from './ownership-error.js';

/**
 * The first second of a day, `YYYY-MM-DD` in UTC, since the epoch. Without a day, the beginning of time.
 * @throws PluginError `INVALID_DATE`
 */
export function toFirstSecond(since: string | undefined): number {
  if (since === undefined) return -Infinity;
  const day = new Date(`${since}T00:00:00Z`);
  // JavaScript parses 2025-02-30 as the second of March, so the parsed day is compared with the input.
  const isValid = Number.isFinite(day.getTime()) && day.toISOString().slice(0, 10) === since;
  if (!isValid) throw ownershipError('INVALID_DATE', since);
  return day.getTime() / 1000;
}
