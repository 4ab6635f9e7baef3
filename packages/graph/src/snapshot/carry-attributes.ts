import { hasValue, presenceLength, type Column, type Columns } from './column.js';
import { forEachSlice } from './for-each-slice.js';
import type { GraphAttributes, GraphStructure } from './graph-structure.js';

const missing = 0xffffffff;

/** Number of keys made and looked up in a slice: some milliseconds. */
const keysPerSlice = 5_000;

/** Number of values copied in a slice. */
const valuesPerSlice = 250_000;

/** Identifies the elements of a structure, nodes or edges, by strings. */
interface ElementKeys {
  readonly length: number;
  readonly keyAt: (index: number) => string;
}

/**
 * Moves attributes from one structure to another: a node keeps its values under the same id, an edge under the same source, target and
 * kind. The values of removed elements are dropped. Returns to the event loop in between.
 */
export async function carryAttributes(
  attributes: GraphAttributes,
  from: GraphStructure,
  to: GraphStructure,
): Promise<GraphAttributes> {
  return {
    nodes: await carryColumns(attributes.nodes, nodeKeys(from), nodeKeys(to)),
    edges: await carryColumns(attributes.edges, edgeKeys(from), edgeKeys(to)),
  };
}

async function carryColumns(columns: Columns, from: ElementKeys, to: ElementKeys): Promise<Columns> {
  if (columns.size === 0) return columns;
  const origins = await findOrigins(from, to);
  const carried = new Map<string, Column>();
  for (const [name, column] of columns) {
    const moved = await carryColumn(column, origins);
    if (moved.count > 0) carried.set(name, moved);
  }
  return carried;
}

async function carryColumn(column: Column, origins: Uint32Array): Promise<Column> {
  const { length } = origins;
  const presence = new Uint8Array(presenceLength(length));
  const values = new (column.values.constructor as new (length: number) => Column['values'])(length);
  let count = 0;
  await forEachSlice(length, valuesPerSlice, (start, end) => {
    for (let index = start; index < end; index++) {
      const origin = origins[index] ?? missing;
      if (origin === missing || !hasValue(column, origin)) continue;
      values[index] = column.values[origin] ?? 0;
      presence[index >> 3] = (presence[index >> 3] ?? 0) | (1 << (index & 7));
      count++;
    }
  });
  return { ...column, presence, values, count } as Column;
}

/** For each element of `to`, its index in `from`. Elements with the same key correspond in order. */
async function findOrigins(from: ElementKeys, to: ElementKeys): Promise<Uint32Array> {
  const first = new Map<string, number>();
  /** For each element of `from`, the next one with the same key. */
  const next = new Uint32Array(from.length).fill(missing);
  await forEachSlice(from.length, keysPerSlice, (start, end) => {
    for (let offset = start; offset < end; offset++) {
      const index = from.length - 1 - offset;
      const key = from.keyAt(index);
      next[index] = first.get(key) ?? missing;
      first.set(key, index);
    }
  });
  const origins = new Uint32Array(to.length);
  await forEachSlice(to.length, keysPerSlice, (start, end) => {
    for (let index = start; index < end; index++) {
      const key = to.keyAt(index);
      const origin = first.get(key) ?? missing;
      origins[index] = origin;
      if (origin !== missing) first.set(key, next[origin] ?? missing);
    }
  });
  return origins;
}

function nodeKeys({ ids }: GraphStructure): ElementKeys {
  return { length: ids.length, keyAt: (index) => ids[index] ?? '' };
}

function edgeKeys({ ids, sources, targets, edgeFields }: GraphStructure): ElementKeys {
  const kinds = edgeFields.get('kind');
  const kindAt = (index: number): string =>
    kinds?.type === 'string' && hasValue(kinds, index) ? (kinds.dictionary[kinds.values[index] ?? 0] ?? '') : '';
  return {
    length: sources.length,
    keyAt: (index) => JSON.stringify([ids[sources[index] ?? 0], ids[targets[index] ?? 0], kindAt(index)]),
  };
}
