import type { AttributeColumns } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import { valueOfVisibleNode, type VisibleValue } from '../values/visible-values.js';
import type { VisibleGraph } from '../visible-graph.js';
import type { Coloring } from './coloring.js';

/** The value of a visible node that a coloring shows. */
export function coloringValue(
  { structure, nodeColumns }: { readonly structure: GraphStructure; readonly nodeColumns: AttributeColumns },
  visible: VisibleGraph,
  { overlay }: Coloring,
  index: number,
): VisibleValue | undefined {
  const column = nodeColumns.get(overlay.definition.attribute);
  return column && valueOfVisibleNode(structure, visible, column, index);
}
