import type { NodeSummary, UnusedAnswer } from '@code-graph/api';
import { listOf, toStringTest, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { readAdjacency, type Adjacency } from '@code-graph/graph/traversal';
import { findUnused, type UnusedClass, type UnusedNode } from '@code-graph/graph/unused';
import type { AskedGraph } from '../asked-graph.js';
import { countHiddenCalls } from '../calls/hidden-calls.js';
import { filesOf, summarizeNode } from '../nodes/node-summary.js';
import { toNodeTest, type NodeSelection } from '../selection/node-selection.js';

/** A question about the nodes that nothing uses. */
export interface UnusedQuestion extends NodeSelection {
  /** Undefined selects all. */
  readonly classes?: ReadonlySet<UnusedClass> | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The certainty of each class, the most certain first. */
const meanings: Readonly<Record<UnusedClass, string>> = {
  unused: 'Nothing uses it, and nothing else can: only code of its own file can name it, and all of that is known.',
  testOnly: 'Only test code uses it in this workspace. The doubts say what else may use it.',
  possiblyUnused: 'Nothing in this workspace is known to use it. The doubts say what may use it nevertheless.',
};

const classNames = Object.keys(meanings) as UnusedClass[];

/** Maximum number of users that the answer lists for each node. */
const maxUsers = 5;

/** Results by their snapshots: the next page of an answer has the same. */
const results = new WeakMap<GraphSnapshot, Promise<readonly UnusedNode[]>>();

/**
 * Answers a question about the nodes that nothing uses.
 * @throws HostError `INVALID_PARAMETERS` for an unknown type or language
 */
export async function answerUnused(
  { snapshot, describe }: AskedGraph,
  { classes, types, languages, test, offset, limit }: UnusedQuestion,
): Promise<UnusedAnswer> {
  const isWanted = toNodeTest(snapshot, { types, languages, test });
  const adjacency = await readAdjacency(snapshot);
  const selected = (await findOnce(snapshot)).filter(({ node, class: name }) => {
    return (classes?.has(name) ?? true) && isWanted(node);
  });
  const nodes = selected.slice(offset, offset + limit).map((unused) => describeUnused(snapshot, adjacency, unused));
  return {
    total: selected.length,
    offset,
    more: Math.max(selected.length - offset - nodes.length, 0),
    graph: await describe(filesOf(nodes.map(({ node }) => node))),
    unresolvedCalls: countHiddenCalls(snapshot),
    classes: classNames
      .filter((name) => classes?.has(name) ?? true)
      .map((name) => ({
        class: name,
        total: selected.filter((unused) => unused.class === name).length,
        meaning: meanings[name],
      })),
    nodes,
  };
}

function findOnce(snapshot: GraphSnapshot): Promise<readonly UnusedNode[]> {
  const pending = results.get(snapshot) ?? findUnused(snapshot);
  results.set(snapshot, pending);
  return pending;
}

function describeUnused(
  snapshot: GraphSnapshot,
  adjacency: Adjacency,
  { node, class: name, doubts }: UnusedNode,
): UnusedAnswer['nodes'][number] {
  const inside = withNested(adjacency, node);
  const users = usersOf(snapshot, adjacency, inside);
  const summarize = (user: number): NodeSummary => summarizeNode(snapshot, adjacency, user);
  return {
    class: name,
    node: summarize(node),
    members: inside.size - 1,
    doubts: [...doubts],
    usedBy: users.slice(0, maxUsers).map(summarize),
    moreUsedBy: Math.max(users.length - maxUsers, 0),
  };
}

/** A node and all nodes in it. */
function withNested({ members }: Adjacency, node: number): ReadonlySet<number> {
  const nested = new Set([node]);
  for (const container of nested) for (const member of listOf(members, container)) nested.add(member);
  return nested;
}

function usersOf({ structure }: GraphSnapshot, { incoming }: Adjacency, inside: ReadonlySet<number>): number[] {
  const isOther = toStringTest(structure.edgeFields.get('kind'), new Set(['contains', 'overrides', 'imports']));
  const users = new Set<number>();
  for (const member of inside) {
    for (const edge of listOf(incoming, member)) {
      const source = structure.sources[edge] ?? 0;
      if (!inside.has(source) && !isOther(edge)) users.add(source);
    }
  }
  return [...users];
}
