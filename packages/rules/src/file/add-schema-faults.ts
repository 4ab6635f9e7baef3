import type { Violation } from '@code-graph/sdk';
import type { LocatedDocument } from './located-document.js';

/** Adds the violations of a schema to the faults of a document. */
export function addSchemaFaults(document: LocatedDocument, violations: readonly Violation[]): void {
  for (const { pointer, rule, message } of withoutAlternatives(violations)) {
    document.addFault(pointer, message, rule === 'additionalProperties' ? 'key' : 'value');
  }
}

/**
 * A value that fits none of several alternatives violates each of them: only the faults inside of it are worth reading, or else that it fits
 * none.
 */
function withoutAlternatives(violations: readonly Violation[]): readonly Violation[] {
  const choices = new Set(violations.filter(({ rule }) => rule === 'anyOf').map(({ pointer }) => pointer));
  const isInside = (pointer: string, choice: string): boolean => pointer.startsWith(`${choice}/`);
  const seen = new Set<string>();
  return violations.filter(({ pointer, rule, message }) => {
    const key = `${pointer}\n${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    if (!choices.has(pointer)) return true;
    const hasInner = violations.some((other) => isInside(other.pointer, pointer));
    if (rule === 'anyOf') return !hasInner;
    return rule !== 'type';
  });
}
