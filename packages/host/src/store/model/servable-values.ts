import {
  countBits,
  hasValue,
  type Column,
  type Columns,
  type GraphAttributes,
  type GraphStructure,
} from '@code-graph/graph/snapshot';

/** Maximum distance of a `Date` from 1970 in milliseconds. */
const farthestMilliseconds = 8.64e15;

/** The columns that were looked through, which never change: after a commit of another host, only the columns that it has written are new. */
const servableOf = new WeakMap<Column, Column>();

/**
 * Removes numbers that JSON cannot represent, which a store of another implementation may contain. Returns the same structure and columns
 * if there are none.
 */
export function toServable(
  structure: GraphStructure,
  attributes: GraphAttributes,
): { readonly structure: GraphStructure; readonly attributes: GraphAttributes } {
  const nodeFields = servableColumns(structure.nodeFields);
  const edgeFields = servableColumns(structure.edgeFields);
  const isServable = nodeFields === structure.nodeFields && edgeFields === structure.edgeFields;
  return {
    structure: isServable ? structure : { ...structure, nodeFields, edgeFields },
    attributes: { nodes: servableColumns(attributes.nodes), edges: servableColumns(attributes.edges) },
  };
}

function servableColumns(columns: Columns): Columns {
  const servable = new Map([...columns].map(([name, column]) => [name, knownServable(column)]));
  return [...columns].every(([name, column]) => servable.get(name) === column) ? columns : servable;
}

function knownServable(column: Column): Column {
  const servable = servableOf.get(column) ?? servableColumn(column);
  servableOf.set(column, servable);
  return servable;
}

/** Returns the same column if all values can be served, otherwise a copy without those that cannot. */
function servableColumn(column: Column): Column {
  if (column.type !== 'number' && column.type !== 'date') return column;
  const farthest = column.type === 'date' ? farthestMilliseconds : Number.MAX_VALUE;
  const { values } = column;
  let presence: Uint8Array | undefined;
  for (let index = 0; index < values.length; index++) {
    if (Math.abs(values[index] ?? 0) <= farthest || !hasValue(column, index)) continue;
    presence ??= column.presence.slice();
    presence[index >> 3] = (presence[index >> 3] ?? 0) & ~(1 << (index & 7));
  }
  return presence === undefined ? column : { ...column, presence, count: countBits(presence) };
}
