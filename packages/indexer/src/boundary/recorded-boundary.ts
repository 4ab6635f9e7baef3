import type { UseKind } from './repository-boundary.js';

/** A use of another package in one file, before its package and versions are looked up in the manifests. */
export interface RecordedUse {
  /** Id of the innermost node that contains the use. */
  readonly owner: string;
  /** The module as imported, such as `hono/jsx`. */
  readonly module: string;
  /** Path of the symbol in the module, such as `Parser.parse`; `*` for the whole module. */
  readonly name: string;
  readonly kind: UseKind;
  readonly line: number;
  readonly confidence: number;
}

/**
 * A name that an entry file exports, with the id of the node that it stands for, in any file. `*` stands for all names of the file of the
 * node. A member of a type in another file begins with `#`, the id of the type, and a dot.
 */
export type ExportedName = readonly [name: string, nodeId: string];

/** The part of a file's record that crosses the boundary of the repository. Only recorded if a run asks for it. */
export interface RecordedBoundary {
  /** Absent if there are none. */
  readonly externalUses?: readonly RecordedUse[];
  /** The file exports all names of a module of another package, which are not known. Absent if it does not. */
  readonly reexportsModule?: true;
  /** The entry points of the package through which users import the file; '' is the main one. Absent if there are none. */
  readonly entryPoints?: readonly string[];
  /** Absent unless users import the file. */
  readonly exportedNames?: readonly ExportedName[];
}
