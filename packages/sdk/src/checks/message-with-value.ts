import type { Violation } from '@code-graph/sdk';

/** The message of a violation with the offending value, unless the message contains it: `/port must be integer, not "x"`. */
export function messageWithValue({ message, rule, got }: Omit<Violation, 'pointer'>): string {
  const value = describeValue(rule, got);
  return value === undefined ? message : `${message}, not ${value}`;
}

/** For an object or an array, a violation contains the name of its type instead of the value. */
function describeValue(rule: string, got: unknown): string | undefined {
  if (got === 'object' || got === 'array') return rule === 'type' ? `an ${got}` : undefined;
  return got === null || ['string', 'number', 'boolean'].includes(typeof got) ? JSON.stringify(got) : undefined;
}
