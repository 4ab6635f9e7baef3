import type { GraphWithCircles } from '../data/graph-messages.js';
import { indexStrings } from '../graph/string-table.js';
import { memoizeLast } from './memoize-last.js';

/** The index of each node by its id. */
export const indexIds = memoizeLast(indexStrings);

/** Index of a node in the graph by its id. */
export function indexOfId(graph: GraphWithCircles, id: string): number | undefined {
  return indexIds(graph.structure.ids).get(id);
}
