import type { GraphChanges, NodeList } from '@code-graph/api';
import { findNodeChanges, valueAt, type GraphStructure, type IndexedGraph } from '@code-graph/graph/snapshot';

/** Maximum number of ids in a list. The event log keeps a thousand events in memory. */
const maxIds = 100;

/** Compares two versions of the indexed graph: the nodes, as an event names them, and all files of these nodes. */
export async function describeChanges(
  from: IndexedGraph,
  to: IndexedGraph,
): Promise<{ readonly nodes: GraphChanges; readonly files: readonly string[] }> {
  const { added, removed, changed } = await findNodeChanges(from, to);
  const files = new Set([
    ...filesOf(from.structure, removed),
    ...filesOf(to.structure, changed),
    ...filesOf(to.structure, added),
  ]);
  return {
    nodes: {
      added: toList(to.structure, added),
      removed: toList(from.structure, removed),
      changed: toList(to.structure, changed),
    },
    files: [...files],
  };
}

function toList({ ids }: GraphStructure, nodes: readonly number[]): NodeList {
  return { count: nodes.length, ids: nodes.slice(0, maxIds).map((node) => ids[node] ?? '') };
}

function filesOf({ nodeFields }: GraphStructure, nodes: readonly number[]): string[] {
  const column = nodeFields.get('file');
  if (!column) return [];
  return nodes.map((node) => valueAt(column, node)).filter((file) => typeof file === 'string');
}
