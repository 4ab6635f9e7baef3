import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { toStringTest } from '../snapshot/string-test.js';
import type { Adjacency } from './adjacency.js';
import { edgesAt, walk } from './walk.js';

/** A member that another member overrides or implements, and the nodes that call it. */
export interface OverriddenMember {
  readonly member: number;
  readonly callers: readonly number[];
}

/** The members that nodes override or implement, directly or not, nearest first. Calls of them may run the nodes. */
export async function findOverridden(
  { structure }: GraphSnapshot,
  adjacency: Adjacency,
  overriding: Iterable<number>,
): Promise<readonly OverriddenMember[]> {
  const kind = structure.edgeFields.get('kind');
  if (kind === undefined) return [];
  const hasEdge = toStringTest(kind, new Set(['overrides']));
  const isCall = toStringTest(kind, new Set(['calls']));
  const { nodes } = await walk(structure, adjacency, overriding, { direction: 'out', hasEdge, depth: Infinity });
  return nodes.map((member) => {
    const callers = new Set<number>();
    for (const [edge, caller] of edgesAt(structure, adjacency, member, 'in')) if (isCall(edge)) callers.add(caller);
    return { member, callers: [...callers] };
  });
}
