import { createHash } from 'node:crypto';
import type { RuleViolation } from '@code-graph/api';

/** Identifies a violation by its parts, none of which is a line. */
export function toFingerprint(parts: readonly (string | readonly string[] | undefined)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part ?? null)))
    .digest('hex');
}

type Identified = Pick<RuleViolation, 'kind' | 'source' | 'target' | 'edgeKind' | 'members' | 'cut' | 'value'>;

/** Identifies a violation of a rule. */
export function fingerprintOf(rule: string, violation: Identified): string {
  const { kind, source, target, edgeKind, members = [], cut = [], value } = violation;
  if (kind === 'cycle')
    return toFingerprint([rule, members, cut.map((each) => `${each.source.node}\n${each.target.node}`).sort()]);
  const row = source === undefined ? String(value) : undefined;
  return toFingerprint([rule, source?.node, target?.node, edgeKind ?? row]);
}
