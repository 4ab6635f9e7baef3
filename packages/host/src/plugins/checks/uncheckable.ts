import type { Violation } from '@code-graph/sdk';

/** The violation of options that could not be checked. */
export function uncheckable(reason: string): Violation {
  return { pointer: '', rule: 'deadline', message: `the options could not be checked ${reason}` };
}
