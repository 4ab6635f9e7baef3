import type { Violation } from '@code-graph/sdk';

/** The message of a violation with the offending value, if a reader would not know it: `/port must be integer, not "x"`. */
export function messageWithValue({ message, rule, got }: Omit<Violation, 'pointer'>): string {
  const value = describeValue(rule, got);
  return value === undefined ? message : `${message}, not ${value}`;
}

/** A violation has the word for an object or an array in place of the value. */
function describeValue(rule: string, got: unknown): string | undefined {
  if (got === 'object' || got === 'array') return rule === 'type' ? `an ${got}` : undefined;
  return got === null || ['string', 'number', 'boolean'].includes(typeof got) ? JSON.stringify(got) : undefined;
}
