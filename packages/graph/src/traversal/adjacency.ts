import { hasValue, type Column } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { groupByKey, type IndexLists } from '../snapshot/index-lists.js';
import { oncePerStructure } from '../snapshot/once-per-structure.js';

/** The edges and the containment of a structure, by node. */
export interface Adjacency {
  /** The edges that begin at each node. */
  readonly outgoing: IndexLists;
  /** The edges that end at each node. */
  readonly incoming: IndexLists;
  /** The containing node of each node; -1 if there is none. */
  readonly parents: Int32Array;
  /** The nodes that each node contains directly. */
  readonly members: IndexLists;
}

/** The adjacency of a snapshot, built in slices on first use. */
export const readAdjacency = oncePerStructure(async (snapshot: GraphSnapshot): Promise<Adjacency> => {
  const { sources, targets, nodeFields, ids } = snapshot.structure;
  const outgoing = await groupByKey(sources.length, ids.length, (edge) => sources[edge] ?? 0);
  const incoming = await groupByKey(targets.length, ids.length, (edge) => targets[edge] ?? 0);
  await snapshot.prepareLookup();
  const parents = findParents(snapshot, nodeFields.get('parent'));
  const members = await groupByKey(ids.length, ids.length, (node) => parents[node] ?? -1);
  return { outgoing, incoming, parents, members };
});

function findParents(snapshot: GraphSnapshot, column: Column | undefined): Int32Array {
  const parents = new Int32Array(snapshot.nodeCount).fill(-1);
  if (column?.type !== 'string') return parents;
  const indexes = Int32Array.from(column.dictionary, (id) => snapshot.indexOf(id) ?? -1);
  for (let node = 0; node < parents.length; node++) {
    if (hasValue(column, node)) parents[node] = indexes[column.values[node] ?? 0] ?? -1;
  }
  return parents;
}
