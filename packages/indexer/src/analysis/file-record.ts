import type { RecordedBoundary } from '../boundary/recorded-boundary.js';
import type { GraphNode } from '@code-graph/sdk';
import type { HttpRecord } from '../http/http-record.js';
import type { NativeRecord } from '../native/native-record.js';
import type { RecordedCode } from './recorded-code.js';

export type EdgeKind =
  | 'contains'
  | 'calls'
  | 'references'
  | 'imports'
  | 'extends'
  | 'implements'
  | 'overrides'
  | 'requests';

/** An edge found in a file. `contains` edges are not recorded: they follow from the parents of the nodes. */
export interface RecordedEdge {
  readonly source: string;
  readonly target: string;
  readonly kind: EdgeKind;
  /** Number of occurrences. */
  readonly weight: number;
  /** Probability that the edge is right, between 0 and 1. Absent if a compiler resolved it. Written as `code:confidence`. */
  readonly confidence?: number;
  /** The edge only concerns types, which are erased before the program runs. Written as `code:typeOnly`. */
  readonly isTypeOnly?: boolean;
  /** The lines of the occurrences in the file of the source, see `toEdgeLines`. Absent if they are not recorded. Written as `code:lines`. */
  readonly lines?: string;
}

/**
 * A statement outside of functions: the hash of the part of it that other statements and files can observe, the names that it declares, and the
 * other names of the file, imported ones included, of which that part makes use. An export is a name of its own, `export name`, and `export *`
 * stands for exports without known names, and `export shared scope` for declarations that other files see without an import. `*` stands for
 * all names of the file, `>` for those that later statements declare.
 */
export type RecordedStatement = readonly [hash: string, names: readonly string[], mentions: readonly string[]];

/** The contribution of one source file to the graph, with the dependencies that invalidate it. */
export interface FileRecord extends RecordedBoundary {
  readonly file: string;
  /** The configuration under which the file was read, such as its project. A file whose context changes is analyzed again. */
  readonly context: string;
  /**
   * The file's own node first, then the others in source order. `code:unresolvedCalls` counts calls without a known target, and `code:test`
   * marks nodes that the file itself declares to be test code. `code:missingPackages` and `code:undeclaredPackages` of the file name the
   * packages that it imports and that are not installed.
   */
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly RecordedEdge[];
  /** Source files of the workspace that this file imports in any way, also through files that are not sources. */
  readonly dependencies: readonly string[];
  /** Other files that this file imports and that add to a scope visible to all files. Absent if there are none. */
  readonly sharedImports?: readonly string[];
  /**
   * Paths in the workspace that were looked up and do not exist, or are unlisted files. If one appears, changes or vanishes, an import may
   * resolve differently.
   */
  readonly absent: readonly string[];
  /** The file adds to a scope visible to all files, so a change of that part may affect any record. */
  readonly affectsEverything: boolean;
  /** The statements of the file, as far as other files can observe them. Absent if all of its content counts. */
  readonly statements?: readonly RecordedStatement[];
  /** Hash of the statements without the bodies of functions whose return type is inferred. Absent if there are no such functions. */
  readonly outline?: string;
  /** Hashes of the return types of these functions, or of their bodies where other files can observe more, in order. */
  readonly results?: readonly string[];
  /** The code of the file, see `moveLines`. Absent if it is not known. */
  readonly code?: RecordedCode;
  /**
   * The names that the file imports, by the dependency that exports them: `name`, or `name as other` if the file uses another name. The name
   * `*` stands for a whole module. Lists no dependencies that the file uses in other ways. Absent if there are none.
   */
  readonly bindings?: Readonly<Record<string, readonly string[]>>;
  /**
   * The packages that decide what the file's unresolved imports lack, each with its declaration in the workspace's manifests. Absent if
   * there are none.
   */
  readonly declarations?: readonly string[];
  /** Reasons why the file is only partly analyzed. */
  readonly warnings: readonly string[];
  /**
   * Modules in other files that this file declares to be test code: paths of files without their extension, or of folders. Absent if
   * there are none.
   */
  readonly testModules?: readonly string[];
  /** Ids of the nodes, in any file, that this file exports to code outside of the workspace. Absent if there are none. */
  readonly exports?: readonly string[];
  /** The HTTP requests and routes of the file. Absent if there are none. */
  readonly http?: HttpRecord;
  /** The declarations of the file that other languages call, and its calls of those. Absent if there are none. */
  readonly native?: NativeRecord;
  /** State that the analyzer stores for the next run, serializable as JSON. */
  readonly notes?: object;
}
