import { countBits, hasValue, type Column, type Columns } from '../snapshot/column.js';
import type { GraphAttributes, GraphStructure } from '../snapshot/graph-structure.js';

/** The farthest from 1970 that a date can be. */
const farthestMilliseconds = 8.64e15;

/** Nodes, edges and attributes without numbers that JSON has no word for: in a store that is not ours they can be there. */
export function toServable(
  structure: GraphStructure,
  attributes: GraphAttributes,
): { readonly structure: GraphStructure; readonly attributes: GraphAttributes } {
  return {
    structure: {
      ...structure,
      nodeFields: servableColumns(structure.nodeFields),
      edgeFields: servableColumns(structure.edgeFields),
    },
    attributes: { nodes: servableColumns(attributes.nodes), edges: servableColumns(attributes.edges) },
  };
}

function servableColumns(columns: Columns): Columns {
  return new Map([...columns].map(([name, column]) => [name, servableColumn(column)]));
}

/** The same column if all is well, else one in which such a value is absent. */
function servableColumn(column: Column): Column {
  if (column.type !== 'number' && column.type !== 'date') return column;
  const farthest = column.type === 'date' ? farthestMilliseconds : Number.MAX_VALUE;
  const { values } = column;
  let presence: Uint8Array | undefined;
  for (let place = 0; place < values.length; place++) {
    if (Math.abs(values[place] ?? 0) <= farthest || !hasValue(column, place)) continue;
    presence ??= column.presence.slice();
    presence[place >> 3] = (presence[place >> 3] ?? 0) & ~(1 << (place & 7));
  }
  return presence === undefined ? column : { ...column, presence, count: countBits(presence) };
}
