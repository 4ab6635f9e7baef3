import type { Selection } from './rule-file.js';

/** The file before its rules are told apart by their kind. */
export interface RawRuleFile {
  readonly groups?: Readonly<Record<string, Selection>>;
  readonly rules: readonly Readonly<Record<string, unknown>>[];
}
