import { describe, InvalidRecord, isObject, type JsonObject } from '@code-graph/reports';
import type { Level } from '../finding.js';

/** The kinds of results that report a problem, or that a person has to judge. The others report the absence of one, or nothing. */
const kindsOfFindings: ReadonlySet<unknown> = new Set(['fail', 'open', 'review']);
const otherKinds: ReadonlySet<unknown> = new Set(['pass', 'notApplicable', 'informational']);

/** Whether a result is a finding, by its kind. */
export function isFinding(kind: unknown): boolean {
  if (kind === undefined || kindsOfFindings.has(kind)) return true;
  if (otherKinds.has(kind)) return false;
  throw new InvalidRecord(`kind is ${describe(kind)}, which SARIF does not have`);
}

/**
 * The level of a finding: its own one, that of the configuration of the run, that of the rule, or warning. Results that are not failures
 * and say nothing else have the level none, which counts as a note.
 */
export function levelOf(
  result: { readonly level?: unknown; readonly kind?: unknown },
  configured: unknown,
  rule: JsonObject | undefined,
): Level {
  if (result.level !== undefined) return toLevel(result.level);
  if (result.kind !== undefined && result.kind !== 'fail') return 'note';
  if (configured !== undefined) return toLevel(configured);
  const defaults = rule?.['defaultConfiguration'];
  const level = isObject(defaults) ? defaults['level'] : undefined;
  return level === undefined ? 'warning' : toLevel(level);
}

/** @throws InvalidRecord */
export function toLevel(level: unknown): Level {
  if (level === 'none') return 'note';
  if (level === 'error' || level === 'warning' || level === 'note') return level;
  throw new InvalidRecord(`level is ${describe(level)}, not error, warning, note or none`);
}
