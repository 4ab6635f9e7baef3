import type { RuleFault } from './located-document.js';

/** A rule file or a baseline that cannot be used. */
export class RuleFileError extends Error {
  override readonly name = 'RuleFileError';

  constructor(readonly faults: readonly RuleFault[]) {
    super(faults.map(({ line, column, message }) => `${line}:${column}: ${message}`).join('\n'));
  }
}
