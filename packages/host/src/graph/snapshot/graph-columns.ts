import type { GraphAttributes, GraphStructure } from './graph-structure.js';

/** A graph in columns, structure and attributes aligned. */
export interface GraphColumns {
  readonly structure: GraphStructure;
  readonly attributes: GraphAttributes;
}
