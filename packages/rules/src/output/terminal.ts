import type { CheckAnswer } from '@code-graph/api';

/** The answer of a check as text for a terminal: problems, new violations, and a summary. */
export function formatForTerminal({ rules, violations, baseline, passed }: CheckAnswer): string {
  const problems = rules.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [`problem  ${name}: ${problem}`],
  );
  const skipped = rules.flatMap(({ name, skipped: reason }) =>
    reason === undefined ? [] : [`skipped  ${name}: ${reason}`],
  );
  const found = violations
    .filter(({ state }) => state === 'new')
    .flatMap(({ severity, rule, message, locations }) => [
      `${severity}  ${rule}: ${message}`,
      ...locations.slice(0, 3).map(({ file, line }) => `    ${file}${line === undefined ? '' : `:${line}`}`),
    ]);
  const gone = (baseline?.gone ?? []).map(({ rule, source, target, members }) => {
    const subject = members?.join(', ') ?? [source, target].filter((id) => id !== undefined).join(' → ');
    return `gone  ${rule}: ${subject} no longer occurs. Remove it from the baseline with --update-baseline.`;
  });
  const newCount = violations.filter(({ state }) => state === 'new').length;
  const counts = `${rules.length} rules, ${newCount} new violations, ${violations.length - newCount} known`;
  return [...problems, ...skipped, ...found, ...gone, `${passed ? 'Passed' : 'Failed'}: ${counts}.`, ''].join('\n');
}
