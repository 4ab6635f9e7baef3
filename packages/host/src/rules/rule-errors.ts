import type { RuleFault } from '@code-graph/rules';
import { define } from '@code-graph/api/errors';

/** Maximum number of faults that a message lists. */
const maxListed = 20;

const describeFaults = (file: string, what: string, faults: readonly RuleFault[]) => ({
  message: [
    `${file} ${what}:`,
    ...faults.slice(0, maxListed).map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`),
    ...(faults.length > maxListed ? [`and ${faults.length - maxListed} more`] : []),
  ].join('\n  '),
  details: faults.map(({ pointer, line, column, message }) => ({ pointer, rule: `${line}:${column}`, message })),
});

/** The errors of rules. */
export const ruleErrors = {
  rulesNotFound: define(
    'not-found',
    'RULES_NOT_FOUND',
    (file: string) => `The workspace has no ${file}. "code-graph rules init" writes one.`,
  ),
  rulesInvalid: define('invalid-input', 'RULES_INVALID', (file: string, faults: readonly RuleFault[]) =>
    describeFaults(file, 'is not a valid rule file', faults),
  ),
  baselineInvalid: define('invalid-input', 'BASELINE_INVALID', (file: string, faults: readonly RuleFault[]) =>
    describeFaults(file, 'is not a valid baseline', faults),
  ),
  ruleFileRefused: define(
    'forbidden',
    'RULE_FILE_REFUSED',
    (file: string, reason: string) => `${file} is not read: ${reason}. It must be a file inside the workspace.`,
  ),
} as const;
