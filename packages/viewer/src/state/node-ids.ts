import type { GraphWithCircles } from '../data/graph-messages.js';
import { indexStrings, type StringTable } from '../graph/string-table.js';

const indexes = new WeakMap<StringTable, ReadonlyMap<string, number>>();

/** The index of each node by its id. Computed once for each graph: that of the workspace and one of two revisions are in use at a time. */
export function indexIds(ids: StringTable): ReadonlyMap<string, number> {
  let index = indexes.get(ids);
  if (index === undefined) indexes.set(ids, (index = indexStrings(ids)));
  return index;
}

/** Index of a node in the graph by its id. */
export function indexOfId(graph: GraphWithCircles, id: string): number | undefined {
  return indexIds(graph.structure.ids).get(id);
}
