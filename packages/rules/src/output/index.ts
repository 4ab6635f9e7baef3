import type { CheckAnswer } from '@code-graph/api';

/** The answer of a check as text for a terminal. */
export function formatForTerminal({ rules, violations, passed }: CheckAnswer): string {
  const newOnes = violations.filter(({ state }) => state === 'new');
  const lines = newOnes.map(({ severity, rule, message }) => `${severity}  ${rule}  ${message}`);
  const problems = rules.flatMap(({ name, problem }) => (problem === undefined ? [] : [`problem  ${name}  ${problem}`]));
  return [...problems, ...lines, passed ? 'The check passed.' : 'The check failed.', ''].join('\n');
}
