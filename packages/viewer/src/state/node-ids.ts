import type { GraphWithCircles } from '../data/graph-messages.js';
import { StringIndex } from '../graph/string-index.js';
import type { StringTable } from '../graph/string-table.js';

const indexes = new WeakMap<StringTable, StringIndex>();

/** The index of each node by its id. Computed once for each graph: that of the workspace and one of two revisions are in use at a time. */
export function indexIds(ids: StringTable): StringIndex {
  let index = indexes.get(ids);
  if (index === undefined) indexes.set(ids, (index = new StringIndex(ids)));
  return index;
}

/** Index of a node in the graph by its id. */
export function indexOfId(graph: GraphWithCircles, id: string): number | undefined {
  return indexIds(graph.structure.ids).get(id);
}
