import type { FileRecord } from '../analysis/file-record.js';
import type { ExportedSymbol, PublishedPackage } from './repository-boundary.js';

/** The files of a repository that describe its packages. Paths are relative to the root. */
export interface PackageFiles {
  /** All sources and configuration files. */
  readonly paths: readonly string[];
  /** Text of any file; `undefined` if it does not exist or cannot be read. */
  readonly read: (path: string) => string | undefined;
}

/** The package behind an imported module, with its version as the manifest and the lock file of the importing file state it. */
export interface LocatedModule {
  readonly package: string;
  /** The entry point within the package; '' is the main one. */
  readonly entryPoint: string;
  readonly range: string | undefined;
  readonly locked: string | undefined;
  /** Below 1 if the manifest does not declare the package. */
  readonly confidence: number;
}

/** The packages of one package manager in a repository. */
export interface PackageBoundary {
  readonly packages: readonly PublishedPackage[];
  /** The symbols that users of its package can import from a file. */
  exportsOf(record: FileRecord): readonly ExportedSymbol[];
  /** The package of an import; `undefined` for one of this repository or of the language's library. */
  locate(module: string, file: string): LocatedModule | undefined;
}

/** Confidence of an import whose package no manifest declares: it may be an alias of a path. */
export const undeclaredConfidence = 0.5;

/** The symbol of a name in an entry point. */
export function symbolOf(entryPoint: string, name: string): string {
  return entryPoint === '' ? name : `${entryPoint}:${name}`;
}
