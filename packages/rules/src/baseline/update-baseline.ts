import type { Baseline, BaselineEntry, CheckAnswer } from '@code-graph/api';
import { KnownViolations, toEntry } from './known-violations.js';

/**
 * The text of a baseline with the violations of a check. Entries that remain keep their reason, owner and expiry. Entries that the check found
 * to be gone or grown are removed; all others, such as those of rules that were not evaluated, remain as they are.
 */
export function updateBaseline(
  { baseline: compared, violations }: Pick<CheckAnswer, 'baseline' | 'violations'>,
  previous: readonly BaselineEntry[],
): string {
  const knownViolations = new KnownViolations(previous);
  const outdated = new Set(
    [...(compared?.gone ?? []), ...(compared?.grown ?? [])].map(({ fingerprint }) => fingerprint),
  );
  const replaced = new Set(violations.flatMap((violation) => knownViolations.find(violation)));
  const entries = new Map<string, BaselineEntry>();
  for (const entry of previous)
    if (!replaced.has(entry) && !outdated.has(entry.fingerprint)) entries.set(entry.fingerprint, entry);
  for (const violation of violations) {
    const { reason, owner, expires } = knownViolations.find(violation).at(-1) ?? {};
    entries.set(violation.fingerprint, {
      ...toEntry(violation),
      ...(reason !== undefined && { reason }),
      ...(owner !== undefined && { owner }),
      ...(expires !== undefined && { expires }),
    });
  }
  const baseline: Baseline = { violations: [...entries.values()].sort(compareEntries) };
  return `${JSON.stringify(baseline, undefined, 2)}\n`;
}

function compareEntries(one: BaselineEntry, other: BaselineEntry): number {
  const [key, otherKey] = [sortKey(one), sortKey(other)];
  return key < otherKey ? -1 : key > otherKey ? 1 : 0;
}

function sortKey({ rule, source = '', target = '', edgeKind = '', members = [], fingerprint }: BaselineEntry): string {
  return [rule, source, target, edgeKind, members.join('\u0001'), fingerprint].join('\u0000');
}
