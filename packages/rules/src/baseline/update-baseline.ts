import type { Baseline, BaselineEntry, CheckAnswer } from '@code-graph/api';
import { toUnevaluatedTest } from './compare-violations.js';
import { KnownViolations, toEntry } from './known-violations.js';

/**
 * The text of a baseline with the violations of a check. Entries that remain keep their reason, owner and expiry. Entries of rules that were not evaluated
 * remain as they are.
 */
export function updateBaseline(
  { rules, violations }: Pick<CheckAnswer, 'rules' | 'violations'>,
  previous: readonly BaselineEntry[],
): string {
  const knownViolations = new KnownViolations(previous);
  const isUnevaluated = toUnevaluatedTest(rules);
  const entries = new Map<string, BaselineEntry>();
  for (const entry of previous) if (isUnevaluated(entry.rule)) entries.set(entry.fingerprint, entry);
  for (const violation of violations) {
    const { reason, owner, expires } = knownViolations.find(violation) ?? {};
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
