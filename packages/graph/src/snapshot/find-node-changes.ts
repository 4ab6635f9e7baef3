import { hasValue, valueAt, type Column, type Columns } from './column.js';
import { forEachSlice } from './for-each-slice.js';
import type { GraphAttributes, GraphStructure } from './graph-structure.js';
import { NodeLookup } from './node-lookup.js';

/** Number of nodes compared, or of edges hashed, in a slice: some milliseconds. */
const elementsPerSlice = 5_000;

/** A structure with the attributes of the indexer, which are aligned with it. */
export interface IndexedGraph {
  readonly structure: GraphStructure;
  readonly attributes: GraphAttributes;
}

/** The nodes that differ between two graphs, by index. */
export interface NodeChanges {
  /** Indexes in the later graph. */
  readonly added: readonly number[];
  /** Indexes in the earlier graph. */
  readonly removed: readonly number[];
  /** Indexes in the later graph. */
  readonly changed: readonly number[];
}

/**
 * Compares two graphs by the ids of their nodes. A node has changed if a field, an attribute, or the edges that leave it are different;
 * the order of nodes and edges does not matter. Returns to the event loop in between.
 */
export async function findNodeChanges(from: IndexedGraph, to: IndexedGraph): Promise<NodeChanges> {
  const [earlier, later] = [new NodeLookup(from.structure.ids), new NodeLookup(to.structure.ids)];
  await Promise.all([earlier.prepare(), later.prepare()]);
  const removed = await findNodes(from.structure.ids, (id) => later.indexOf(id) === undefined);
  const columns = pairColumns(
    [from.structure.nodeFields, from.attributes.nodes],
    [to.structure.nodeFields, to.attributes.nodes],
  );
  const [edgesBefore, edgesAfter] = [await hashEdges(from), await hashEdges(to)];
  const added: number[] = [];
  const changed = await findNodes(to.structure.ids, (id, index) => {
    const origin = earlier.indexOf(id);
    if (origin !== undefined) return edgesBefore[origin] !== edgesAfter[index] || hasOtherValue(columns, origin, index);
    added.push(index);
    return false;
  });
  return { added, removed, changed };
}

async function findNodes(ids: readonly string[], matches: (id: string, index: number) => boolean): Promise<number[]> {
  const matching: number[] = [];
  await forEachSlice(ids.length, elementsPerSlice, (start, end) => {
    for (let index = start; index < end; index++) if (matches(ids[index] ?? '', index)) matching.push(index);
  });
  return matching;
}

type ColumnPair = readonly [Column | undefined, Column | undefined];

function pairColumns(from: readonly Columns[], to: readonly Columns[]): ColumnPair[] {
  const [before, after] = [from, to].map((all) => new Map(all.flatMap((columns) => [...columns])));
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...names].map((name) => [before?.get(name), after?.get(name)]);
}

function hasOtherValue(pairs: readonly ColumnPair[], origin: number, index: number): boolean {
  return pairs.some(([before, after]) => (before && valueAt(before, origin)) !== (after && valueAt(after, index)));
}

/** A hash of the edges that leave each node. It does not depend on their order. */
async function hashEdges({ structure, attributes }: IndexedGraph): Promise<Float64Array> {
  const { ids, sources, targets, edgeFields } = structure;
  const hashes = new Float64Array(ids.length);
  const hashesOfIds = new Map<number, number>();
  const columns = [...edgeFields, ...attributes.edges].map(([name, column]) => hashColumn(name, column));
  await forEachSlice(sources.length, elementsPerSlice, (start, end) => {
    for (let edge = start; edge < end; edge++) {
      const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
      let hash = hashesOfIds.get(target);
      if (hash === undefined) hashesOfIds.set(target, (hash = hashText(ids[target] ?? '')));
      for (const hashAt of columns) hash = mix(hash, hashAt(edge));
      hashes[source] = (hashes[source] ?? 0) + (hash >>> 0);
    }
  });
  return hashes;
}

/** Returns a function that hashes the value of an edge, or returns 0 if it has none. Each string is hashed once. */
function hashColumn(name: string, column: Column): (edge: number) => number {
  const hashOfName = hashText(name);
  const hashesOfStrings = column.type === 'string' ? column.dictionary.map((text) => hashText(text)) : undefined;
  return (edge) => {
    if (!hasValue(column, edge)) return 0;
    const value = column.values[edge] ?? 0;
    return mix(hashOfName, hashesOfStrings ? (hashesOfStrings[value] ?? 0) : hashNumber(value));
  };
}

function hashNumber(value: number): number {
  return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : hashText(String(value));
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
}

/** Combines two hashes of 32 bits, with the finalizer of MurmurHash3. */
function mix(one: number, other: number): number {
  let hash = Math.imul(one, 31) + other;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
