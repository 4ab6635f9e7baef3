import type { ConfiguredOptions } from '../compiler/compiler-options.js';

/** A tsconfig.json or jsconfig.json of the workspace, or the fallback for sources without one. */
export interface Project {
  /** Path of the configuration file relative to the root; '' for the fallback. */
  readonly key: string;
  /** The configured options. Paths in them are absolute. */
  readonly options: ConfiguredOptions;
  /** Sources and declaration files that the configuration includes, relative to the root. */
  readonly files: ReadonlySet<string>;
  /** Absolute paths of the configurations that this one references. */
  readonly references: readonly string[];
}
