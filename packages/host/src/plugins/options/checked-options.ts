import type { Violation } from '@code-graph/sdk';

/** Options with the defaults of the schema filled in, and their violations of the schema. */
export interface CheckedOptions {
  readonly options: unknown;
  readonly violations: readonly Violation[];
  /** JSON pointers of the options that the schema marks as `writeOnly`: they are never stored, logged or returned. */
  readonly secrets: readonly string[];
  /** The options with the format `path`. */
  readonly paths: readonly PathOption[];
}

/** An option that names a file or folder. */
export interface PathOption {
  readonly pointer: string;
  readonly path: string;
}
