import type {
  CacheSettings,
  IndexProgress,
  IndexWarning,
  LanguageFiles,
  Exclusion,
  RepositoryBoundary,
  RevisionFiles,
  ScipSummary,
  SeenFiles,
  TestPatterns,
  UnresolvedCalls,
} from '@code-graph/indexer';
import type { GraphAttributes, GraphStructure } from '@code-graph/graph/snapshot';

/** Files that are indexed although they are not on the disk. */
export interface OtherFiles {
  /** Texts of files that are added to those on the disk, by path. */
  readonly restored?: ReadonlyMap<string, string> | undefined;
  /** Texts of files that replace those on the disk, or are added to them, by path. */
  readonly edited?: ReadonlyMap<string, string> | undefined;
  /** The files of a revision, in place of those on the disk. */
  readonly revision?: RevisionFiles | undefined;
}

/** The input of the indexer's thread. */
export interface IndexAssignment extends OtherFiles {
  readonly root: string;
  /** Undefined if the cache cannot be used. */
  readonly cache: CacheSettings | undefined;
  /** SCIP indexes, by absolute path. */
  readonly scip: readonly string[];
  /** The fingerprint of the sources of the current graph. */
  readonly knownFingerprint: string | undefined;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly tests: TestPatterns;
  readonly boundary: boolean;
  /** Whether runs after edits follow, for which the thread keeps its state. */
  readonly watch: boolean;
  /** Whether the run is one before the first edit, see `IndexOptions`. */
  readonly warmsUp?: boolean;
}

/** The result of one run of the indexer. */
export interface IndexOutcome {
  /** Undefined if nothing has changed since the known fingerprint. */
  readonly structure: GraphStructure | undefined;
  /** The `code:` attributes of nodes and edges, aligned with the structure. */
  readonly attributes?: GraphAttributes | undefined;
  readonly fingerprint: string;
  readonly files: number;
  readonly filesAnalyzed: number;
  readonly durationMs: number;
  readonly warnings: readonly IndexWarning[];
  readonly leftOut?: readonly Exclusion[];
  readonly languages?: readonly LanguageFiles[];
  readonly unresolvedCalls?: UnresolvedCalls;
  /** Undefined if the indexer does not compare files. */
  readonly seen?: SeenFiles;
  /** Undefined without SCIP indexes. */
  readonly scip?: ScipSummary;
  /** Undefined if it was not asked for. */
  readonly boundary?: RepositoryBoundary;
}

/** A message of the indexer's thread. `finished` or `failed` comes last. */
export type IndexerMessage =
  | { readonly kind: 'progress'; readonly progress: IndexProgress }
  | { readonly kind: 'finished'; readonly outcome: IndexOutcome }
  | { readonly kind: 'failed'; readonly message: string };
