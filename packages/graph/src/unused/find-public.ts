import { hasValue } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { forEachOf } from '../snapshot/index-lists.js';
import { toStringTest } from '../snapshot/string-test.js';
import type { Adjacency } from '../traversal/adjacency.js';

/** The attribute of nodes that code outside of the workspace can name. */
const attribute = 'code:public';

const inheriting: ReadonlySet<string> = new Set(['extends', 'implements']);

/**
 * Finds the public API of the workspace: the nodes that it exports to other code, their members except private ones, and the types from
 * which they inherit.
 */
export function findPublic(
  { structure, attributes }: GraphSnapshot,
  { outgoing, members }: Adjacency,
  isPrivate: (node: number) => boolean,
): ReadonlySet<number> {
  const publicNodes = new Set<number>();
  const column = attributes.nodes.get(attribute);
  if (column?.type !== 'boolean') return publicNodes;
  for (let node = 0; node < column.values.length; node++) {
    if (hasValue(column, node) && column.values[node] === 1) publicNodes.add(node);
  }
  const isInheritance = toStringTest(structure.edgeFields.get('kind'), inheriting);
  for (const node of publicNodes) {
    forEachOf(members, node, (member) => {
      if (!isPrivate(member)) publicNodes.add(member);
    });
    forEachOf(outgoing, node, (edge) => {
      if (isInheritance(edge)) publicNodes.add(structure.targets[edge] ?? node);
    });
  }
  return publicNodes;
}
