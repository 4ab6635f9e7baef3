import { hasValue, presenceLength, type Column, type Columns } from '../snapshot/column.js';
import type { GraphAttributes, GraphStructure } from '../snapshot/graph-structure.js';

const missing = 0xffffffff;

/**
 * Moves attributes from one structure to another: a node keeps its values under the same id, an edge under the same
 * source, target and kind. Values of elements that are gone go with them.
 */
export function carryAttributes(
  attributes: GraphAttributes,
  from: GraphStructure,
  to: GraphStructure,
): GraphAttributes {
  return {
    nodes: carryColumns(attributes.nodes, to.ids.length, () => placesInBoth(from.ids, to.ids)),
    edges: carryColumns(attributes.edges, to.sources.length, () => placesInBoth(edgeKeys(from), edgeKeys(to))),
  };
}

function carryColumns(columns: Columns, length: number, findOrigins: () => Uint32Array): Columns {
  if (columns.size === 0) return columns;
  const origins = findOrigins();
  const carried = new Map<string, Column>();
  for (const [name, column] of columns) {
    const moved = carryColumn(column, origins, length);
    if (moved.count > 0) carried.set(name, moved);
  }
  return carried;
}

function carryColumn(column: Column, origins: Uint32Array, length: number): Column {
  const presence = new Uint8Array(presenceLength(length));
  const values = new (column.values.constructor as new (length: number) => Column['values'])(length);
  let count = 0;
  for (let place = 0; place < length; place++) {
    const origin = origins[place] ?? missing;
    if (origin === missing || !hasValue(column, origin)) continue;
    values[place] = column.values[origin] ?? 0;
    presence[place >> 3] = (presence[place >> 3] ?? 0) | (1 << (place & 7));
    count++;
  }
  return { ...column, presence, values, count } as Column;
}

/** For each element of `to`, its place in `from`. Elements with the same key correspond in the order in which they stand. */
function placesInBoth(from: readonly string[], to: readonly string[]): Uint32Array {
  const places = new Map<string, number[]>();
  for (let place = from.length - 1; place >= 0; place--) {
    const key = from[place] ?? '';
    const known = places.get(key);
    if (known) known.push(place);
    else places.set(key, [place]);
  }
  return Uint32Array.from(to, (key) => places.get(key)?.pop() ?? missing);
}

function edgeKeys({ ids, sources, targets, edgeFields }: GraphStructure): string[] {
  const kinds = edgeFields.get('kind');
  const kindAt = (place: number): string =>
    kinds?.type === 'string' && hasValue(kinds, place) ? (kinds.dictionary[kinds.values[place] ?? 0] ?? '') : '';
  return Array.from(sources, (source, place) => JSON.stringify([ids[source], ids[targets[place] ?? 0], kindAt(place)]));
}
