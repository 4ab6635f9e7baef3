import type ts from 'typescript';

/** A tsconfig.json or jsconfig.json of the workspace, or the fallback for sources that belong to none. */
export interface Project {
  /** Path of the configuration file relative to the root; '' for the fallback. */
  readonly key: string;
  /** As configured; paths in them are absolute. */
  readonly options: ts.CompilerOptions;
  /** Sources and declaration files the configuration takes in, relative to the root. */
  readonly files: ReadonlySet<string>;
  /** Configurations this one refers to, by absolute path. */
  readonly references: readonly string[];
}
