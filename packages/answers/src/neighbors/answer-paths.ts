import type { NodeSummary, PathAnswer } from '@code-graph/api';
import { toStringTest, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { edgesAt, findShortestPaths, readAdjacency, withMembers, type Adjacency } from '@code-graph/graph/traversal';
import type { AskedGraph } from '../asked-graph.js';
import { countHiddenCalls } from '../calls/hidden-calls.js';
import { filesOf, summarizeNode } from '../nodes/node-summary.js';
import { questionErrors } from '../nodes/question-errors.js';
import type { NamedNodes } from '../nodes/resolve-nodes.js';
import { toEdgeTest } from '../selection/edge-test.js';

/** A question about the paths between two nodes. */
export interface PathQuestion {
  /** All overloads of a name are ends of paths. */
  readonly from: NamedNodes;
  readonly to: NamedNodes;
  /** Undefined follows edges of all kinds except `contains`. */
  readonly kinds?: ReadonlySet<string> | undefined;
  readonly depth: number;
  readonly limit: number;
}

/**
 * Answers a question about the paths between two nodes.
 * @throws HostError `INVALID_PARAMETERS` for an unknown kind, and if both ends are the same
 */
export async function answerPaths(
  { snapshot, describe }: AskedGraph,
  { from: first, to: last, kinds, depth, limit }: PathQuestion,
): Promise<PathAnswer> {
  const hasKind = toEdgeTest(snapshot, kinds);
  const kindColumn = snapshot.structure.edgeFields.get('kind');
  const isContains = toStringTest(kindColumn, new Set(['contains']));
  const hasEdge = kinds ? hasKind : (edge: number): boolean => !isContains(edge);
  const isOverride = toStringTest(kindColumn, new Set(kinds?.has('overrides') === false ? [] : ['overrides']));
  if (first.length === last.length && first.every((node) => last.includes(node)))
    throw questionErrors.pathToItself(snapshot.structure.ids[first[0]] ?? '');
  const adjacency = await readAdjacency(snapshot);
  const withContent = (nodes: readonly number[]): ReadonlySet<number> =>
    new Set(nodes.flatMap((node) => [...withMembers(snapshot, adjacency, node)]));
  const [starts, ends] = separate(withContent(first), withContent(last), last);
  const options = { hasEdge, isOverride, depth, limit };
  const { length, total, paths } = await findShortestPaths(snapshot.structure, adjacency, starts, ends, options);
  const summarize = (node: number): NodeSummary => summarizeNode(snapshot, adjacency, node);
  const listed = paths.map((nodes) => {
    const steps = nodes.slice(1).map((node, position) => {
      const before = nodes[position] ?? 0;
      const edge = edgeBetween(snapshot, adjacency, [before, node], hasEdge);
      if (edge !== undefined) return { edge, isOverridden: false };
      const override = edgeBetween(snapshot, adjacency, [node, before], isOverride);
      if (override === undefined) throw new Error('a path has a step without an edge');
      return { edge: override, isOverridden: true };
    });
    const overriddenBy = steps.flatMap(({ isOverridden }, step) => (isOverridden ? [step] : []));
    return {
      nodes: nodes.map(summarize),
      edges: steps.map(({ edge }) => snapshot.edgeAt(edge)),
      ...(overriddenBy.length > 0 && { overriddenBy }),
    };
  });
  const [fromNodes, toNodes] = [first.map(summarize), last.map(summarize)];
  const files = filesOf([...fromNodes, ...toNodes, ...listed.flatMap(({ nodes }) => nodes)]);
  return {
    total,
    more: total - listed.length,
    graph: await describe(files),
    unresolvedCalls: countHiddenCalls(snapshot),
    from: summarize(first[0]),
    ...(fromNodes.length > 1 && { fromOverloads: fromNodes }),
    to: summarize(last[0]),
    ...(toNodes.length > 1 && { toOverloads: toNodes }),
    ...(kinds && { kinds: [...kinds] }),
    depth,
    ...(length !== undefined && { length }),
    paths: listed,
  };
}

/** The first edge from one node to another. */
function edgeBetween(
  { structure }: GraphSnapshot,
  adjacency: Adjacency,
  [source, target]: readonly [source: number, target: number],
  hasEdge: (edge: number) => boolean,
): number | undefined {
  for (const [edge, neighbor] of edgesAt(structure, adjacency, source, 'out')) {
    if (neighbor === target && hasEdge(edge)) return edge;
  }
  return undefined;
}

/** If one end contains the other, removes the nodes of the inner end from those of the outer end. */
function separate(
  starts: ReadonlySet<number>,
  ends: ReadonlySet<number>,
  last: readonly number[],
): readonly [ReadonlySet<number>, ReadonlySet<number>] {
  const without = (nodes: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> =>
    new Set([...nodes].filter((node) => !others.has(node)));
  return last.every((node) => starts.has(node)) ? [without(starts, ends), ends] : [starts, without(ends, starts)];
}
