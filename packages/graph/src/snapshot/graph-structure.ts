import type { Columns } from './column.js';

/** Names of the fields of nodes that are columns, in the order in which they are served. */
export const nodeFieldNames = ['name', 'type', 'file', 'startLine', 'endLine', 'language', 'parent'] as const;

/** Names of the fields of edges that are columns, in the order in which they are served. */
export const edgeFieldNames = ['kind', 'weight'] as const;

/**
 * Nodes and edges without the attributes of overlays and layouts. Nodes and edges are identified by index: the columns of attributes
 * are aligned with the arrays of the structure.
 */
export interface GraphStructure {
  readonly ids: readonly string[];
  readonly nodeFields: Columns;
  /** Index of the source node of each edge. */
  readonly sources: Uint32Array;
  /** Index of the target node of each edge. */
  readonly targets: Uint32Array;
  readonly edgeFields: Columns;
}

/** Columns of attributes on nodes and on edges. */
export interface GraphAttributes {
  readonly nodes: Columns;
  readonly edges: Columns;
}

export const emptyStructure: GraphStructure = {
  ids: [],
  nodeFields: new Map(),
  sources: new Uint32Array(0),
  targets: new Uint32Array(0),
  edgeFields: new Map(),
};

export const noAttributes: GraphAttributes = { nodes: new Map(), edges: new Map() };
