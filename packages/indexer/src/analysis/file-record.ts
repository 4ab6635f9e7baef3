import type { GraphNode } from '@code-graph/sdk';

export type EdgeKind = 'contains' | 'calls' | 'references' | 'imports' | 'extends' | 'implements';

/** An edge found in a file; `contains` edges are not among them, they follow from the nodes' parents. */
export interface RecordedEdge {
  readonly source: string;
  readonly target: string;
  readonly kind: EdgeKind;
  /** Number of occurrences. */
  readonly weight: number;
  /** How sure the edge is, between 0 and 1; absent where a compiler said so. Written as `code:confidence`. */
  readonly confidence?: number;
  /** The edge is there for types alone, and gone when the program runs. Written as `code:typeOnly`. */
  readonly isTypeOnly?: boolean;
}

/** Everything one source file contributes to the graph, and what that depends on. */
export interface FileRecord {
  readonly file: string;
  /** What decided how the file was read, such as its project. A file that gets another context is analysed again. */
  readonly context: string;
  /** The file's own node first, the others in source order. Calls whose target is not known are counted as `code:unresolvedCalls`. */
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly RecordedEdge[];
  /** Source files of the workspace this file imports, in whatever way; also through files that are no sources. */
  readonly dependencies: readonly string[];
  /** What the file imports besides that adds to a scope all files see. Absent if there is none. */
  readonly sharedImports?: readonly string[];
  /** Paths in the workspace that were looked for and are absent: if one appears, an import may mean something else. */
  readonly absent: readonly string[];
  /** The file adds to a scope that all files see, so a change to it can change any of them. */
  readonly affectsEverything: boolean;
  /** Reasons why the file is not understood completely. */
  readonly warnings: readonly string[];
  /** What the analyzer wants to know of the file in the next run, as JSON can say it. */
  readonly notes?: object;
}
