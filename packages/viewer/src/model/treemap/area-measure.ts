import { combineValues, isUnitType } from '@code-graph/graph/legends';
import type { AttributeColumns } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import type { Overlay } from '../channels/channel.js';
import { combineInGraph, countLines, type NodeColumns } from '../values/overlay-values.js';
import type { VisibleGraph } from '../visible-graph.js';

/** The quantity that the areas of a treemap show. */
export interface AreaMeasure {
  readonly title: string;
  /** The quantity of each node of the graph; NaN is "no data". */
  readonly quantities: ArrayLike<number>;
  /**
   * 1 for the nodes whose quantity is not the sum of what is inside, and which are added up: files, whose commits may have changed
   * several of their functions. Undefined if all quantities are sums.
   */
  readonly isAddend: Uint8Array | undefined;
}

const dayMs = 86_400_000;

/** The attribute of the size channel, otherwise lines of code, otherwise the number of nodes. */
export function toAreaMeasure(graph: NodeColumns, visible: VisibleGraph, size: Overlay | undefined): AreaMeasure {
  const { structure, nodeColumns } = graph;
  const column = size && nodeColumns.get(size.definition.attribute);
  if (size !== undefined && column !== undefined && 'values' in column) {
    const { definition } = size;
    const values = combineInGraph(graph, visible, definition)?.values ?? column.values;
    return {
      title: definition.name,
      quantities: column.type === 'date' ? toDays(values) : values,
      isAddend: definition.combine === 'sum' ? undefined : findFiles(structure, nodeColumns),
    };
  }
  const lines = countLines(nodeColumns);
  if (lines === undefined) {
    return { title: 'Number of nodes', quantities: new Float64Array(structure.nodeCount).fill(1), isAddend: undefined };
  }
  const containment = {
    order: structure.preorder,
    parents: structure.parents,
    isUnit: Uint8Array.from(structure.types, (type) => (isUnitType(structure.typeNames[type] ?? '') ? 1 : 0)),
    isOmitted: visible.isOmitted,
  };
  const { values } = combineValues(containment, { values: lines }, 'sum');
  return { title: 'Lines of code', quantities: values, isAddend: undefined };
}

/** Dates have no zero: the quantity is the number of days since the earliest one. */
function toDays(values: Float64Array): Float64Array {
  let earliest = Infinity;
  for (const value of values) if (value < earliest) earliest = value;
  return values.map((value) => (value - earliest) / dayMs + 1);
}

/** The outermost node of each file; without files, the nodes without contents. */
function findFiles({ parents, positions, contentEnds }: GraphStructure, columns: AttributeColumns): Uint8Array {
  const file = columns.get('file');
  const codes = file !== undefined && 'codes' in file ? file.codes : undefined;
  return Uint8Array.from(parents, (parent, node) => {
    if (codes === undefined) return (contentEnds[node] ?? 0) === (positions[node] ?? 0) + 1 ? 1 : 0;
    const code = codes[node] ?? -1;
    return code !== -1 && code !== (parent === -1 ? -1 : codes[parent]) ? 1 : 0;
  });
}
