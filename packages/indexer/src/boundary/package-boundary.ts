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
  /** The entry point or module within the package; '' is the main one. */
  readonly entryPoint: string;
  readonly range: string | undefined;
  readonly locked: string | undefined;
  /** Below 1 if the manifest does not declare the package, or if the name of the module only suggests it. */
  readonly confidence: number;
}

/** The packages of one package manager in a repository. */
export interface PackageBoundary {
  readonly packages: readonly PublishedPackage[];
  /** Whether symbols are qualified names, such as `flask.views.View`, instead of names in entry points. */
  readonly hasQualifiedNames?: true;
  /** The symbols that users of its package can import from a file. */
  exportsOf(record: FileRecord): readonly ExportedSymbol[];
  /** The packages that a name in an imported module may come from; none for one of this repository or of the language's library. */
  locate(module: string, file: string, name: string): LocatedModule | readonly LocatedModule[] | undefined;
}

/** Confidence of an import whose package no manifest declares: it may be an alias of a path. */
export const undeclaredConfidence = 0.5;

/** The symbol of a name in an entry point. */
export function symbolOf(entryPoint: string, name: string): string {
  return entryPoint === '' ? name : `${entryPoint}:${name}`;
}

/** The symbol of a name in languages with qualified names. The name `*` stands for the module itself. */
export function qualifiedName(module: string, name: string): string {
  return name === '*' && module !== '' ? module : [module, name].filter((each) => each !== '').join('.');
}
