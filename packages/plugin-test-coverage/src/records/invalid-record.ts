import { describe, InvalidRecord } from '@code-graph/reports';

/** A non-negative integer, as text or as a number. */
export function toCount(value: unknown, name: string): number {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0)
    throw new InvalidRecord(`${name} is ${describe(value)}, not a whole number from 0`);
  return count;
}

/** Whether a number of executions is above 0. Counters that overflowed are negative and count as 0, as in lcov. */
export function isExecution(value: unknown, name: string): boolean {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof count !== 'number' || Number.isNaN(count))
    throw new InvalidRecord(`${name} is ${describe(value)}, not a number`);
  return count > 0;
}
