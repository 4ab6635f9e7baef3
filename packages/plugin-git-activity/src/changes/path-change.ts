import type { Hunk } from './hunk.js';

/** The change of one path in a commit. Paths are strings with one character per byte. */
export interface PathChange {
  readonly kind: 'added' | 'modified' | 'deleted' | 'renamed';
  readonly path: string;
  /** The path of a renamed file before the commit. */
  readonly source?: string;
  /** Object names of the content before and after the commit. */
  readonly before: string;
  readonly after: string;
  /** The changed lines of a modified or renamed file. Absent if lines were not read, and for files that are not text. */
  readonly hunks?: readonly Hunk[];
}
