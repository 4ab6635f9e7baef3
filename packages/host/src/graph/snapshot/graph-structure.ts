import type { Columns } from './column.js';

/** The names of a node's own fields that are kept in columns, in the order in which they are served. */
export const nodeFieldNames = ['name', 'type', 'file', 'startLine', 'endLine', 'language', 'parent'] as const;

/** The names of an edge's own fields that are kept in columns, in the order in which they are served. */
export const edgeFieldNames = ['kind', 'weight'] as const;

/**
 * Nodes and edges without the attributes of overlays and layout. A node or edge is known by its place: every column of
 * attributes is aligned with these places.
 */
export interface GraphStructure {
  readonly ids: readonly string[];
  readonly nodeFields: Columns;
  /** Place of each edge's source node. */
  readonly sources: Uint32Array;
  /** Place of each edge's target node. */
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
