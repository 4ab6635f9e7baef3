import type {
  IndexProgress,
  IndexWarning,
  LanguageFiles,
  Exclusion,
  ScipSummary,
  UnresolvedCalls,
} from '@code-graph/indexer';
import type { GraphAttributes, GraphStructure } from '../graph/snapshot/graph-structure.js';

/** What the indexer's thread is started with. */
export interface IndexAssignment {
  readonly root: string;
  readonly cacheFile: string;
  /** SCIP indexes, by absolute path. */
  readonly scip: readonly string[];
  /** What the graph at hand was made from. */
  readonly knownFingerprint: string | undefined;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** What one run of the indexer found. */
export interface IndexOutcome {
  /** Undefined when nothing has changed since the known fingerprint. */
  readonly structure: GraphStructure | undefined;
  /** What the code says of nodes and edges beyond their fields, aligned with the structure. */
  readonly attributes?: GraphAttributes | undefined;
  readonly fingerprint: string;
  readonly files: number;
  readonly filesAnalyzed: number;
  readonly durationMs: number;
  readonly warnings: readonly IndexWarning[];
  readonly leftOut?: readonly Exclusion[];
  readonly languages?: readonly LanguageFiles[];
  readonly unresolvedCalls?: UnresolvedCalls;
  /** Undefined without SCIP indexes. */
  readonly scip?: ScipSummary;
}

/** What the indexer's thread sends. `finished` or `failed` comes last. */
export type IndexerMessage =
  | { readonly kind: 'progress'; readonly progress: IndexProgress }
  | { readonly kind: 'finished'; readonly outcome: IndexOutcome }
  | { readonly kind: 'failed'; readonly message: string };
