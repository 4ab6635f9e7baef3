import type { Options } from './manifest.js';
import { gitActivityError } from './git-activity-error.js';

/** A range of days in UTC. */
export interface DateRange {
  /** First day, `YYYY-MM-DD`. */
  readonly since: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly until: string;
  /** First second of the range, since the epoch. */
  readonly start: number;
  /** First second after the range, since the epoch. */
  readonly end: number;
}

const secondsPerDay = 86_400;
const defaultMonths = 6;

/**
 * The range of the options. By default `until` is today, and `since` is six months before `until`.
 * @throws PluginError `INVALID_DATE` for a day that does not exist, `INVALID_RANGE` if `since` is after `until`
 */
export function toDateRange(options: Pick<Options, 'since' | 'until'>, now: Date): DateRange {
  const until = toDay('until', options.until ?? now.toISOString().slice(0, 10));
  const since = options.since === undefined ? monthsBefore(until, defaultMonths) : toDay('since', options.since);
  if (since > until) throw gitActivityError('INVALID_RANGE', toText(since), toText(until), options.until === undefined);
  return {
    since: toText(since),
    until: toText(until),
    start: since.getTime() / 1000,
    end: until.getTime() / 1000 + secondsPerDay,
  };
}

/** The day of a time, `YYYY-MM-DD` in UTC. */
export function toDayText(seconds: number): string {
  return toText(new Date(seconds * 1000));
}

function toDay(option: string, text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript parses 2025-02-30 as the second of March, so the parsed day is compared with the input.
  if (!Number.isFinite(day.getTime()) || toText(day) !== text) throw gitActivityError('INVALID_DATE', option, text);
  return day;
}

/** The same day `months` earlier, or the last day of that month if the month is shorter. */
function monthsBefore(day: Date, months: number): Date {
  const earlier = new Date(day);
  earlier.setUTCMonth(day.getUTCMonth() - months);
  if (earlier.getUTCDate() !== day.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

function toText(day: Date): string {
  return day.toISOString().slice(0, 10);
}
