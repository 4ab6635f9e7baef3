import type { Violation } from '@code-graph/sdk';
import { compileOptionsSchema, type OptionsValidation } from '@code-graph/sdk/validation';
import { DescriptorsExhausted } from '../process/free-descriptors.js';
import { runWithDeadline } from '../time/run-with-deadline.js';

/** Maximum duration of a check in milliseconds: a pattern such as `(a+)+$` would run for years. */
const longestCheckMs = 500;

/**
 * Compiles a plugin's options schema for checks that end at a deadline.
 * @throws Error if it is not a JSON Schema (draft-07) of an object, or is too large
 */
export function compileLimitedCheck(
  schema: Readonly<Record<string, unknown>>,
  checkMs = longestCheckMs,
): OptionsValidation {
  const validate = compileOptionsSchema(schema);
  return (options, special) => {
    try {
      return runWithDeadline(checkMs, () => validate(options, special));
    } catch (error) {
      if (error instanceof DescriptorsExhausted) throw error;
      return [uncheckable];
    }
  };
}

/** The violation of options whose check exceeded its deadline. */
export const uncheckable: Violation = {
  pointer: '',
  rule: 'deadline',
  message: `the options could not be checked within ${longestCheckMs} ms: a rule of the plugin's options schema does not terminate for these values`,
};
