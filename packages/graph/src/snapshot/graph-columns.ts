import type { GraphAttributes, GraphStructure } from './graph-structure.js';

/** A whole graph: a structure, and attributes aligned with it. */
export interface GraphColumns {
  readonly structure: GraphStructure;
  readonly attributes: GraphAttributes;
}
