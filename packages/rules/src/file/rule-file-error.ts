import type { LocatedDocument, RuleFault } from './located-document.js';

/** A rule file or a baseline that cannot be used. */
export class RuleFileError extends Error {
  override readonly name = 'RuleFileError';

  constructor(readonly faults: readonly RuleFault[]) {
    super(faults.map(({ line, column, message }) => `${line}:${column}: ${message}`).join('\n'));
  }
}

/** @throws RuleFileError with the faults of a document in their order, if there are some */
export function requireNoFaults({ faults }: LocatedDocument): void {
  if (faults.length === 0) return;
  throw new RuleFileError(faults.sort((one, other) => one.line - other.line || one.column - other.column));
}
