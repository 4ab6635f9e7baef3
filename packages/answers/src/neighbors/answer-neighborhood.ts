import type { Neighbor, Neighborhood, Overload, OverriddenMembers } from '@code-graph/api';
import { countOtherOverloads, overloadName } from '@code-graph/graph/search';
import { toTestFilter, type GraphSnapshot } from '@code-graph/graph/snapshot';
import {
  edgesAt,
  findOverridden,
  readAdjacency,
  walkNeighborhood,
  withCallable,
  withMembers,
  type Adjacency,
  type Direction,
  type ReachedNodes,
} from '@code-graph/graph/traversal';
import type { AskedGraph } from '../asked-graph.js';
import { countHiddenCalls } from '../calls/hidden-calls.js';
import { filesOf, summarizeNode } from '../nodes/node-summary.js';
import type { NamedNodes } from '../nodes/resolve-nodes.js';
import { toEdgeTest } from '../selection/edge-test.js';
import { findCallSites } from './call-sites.js';

/** A question about the nodes around a node. */
export interface NeighborhoodQuestion {
  /** The overloads of a name are answered for together. */
  readonly nodes: NamedNodes;
  readonly direction: Direction;
  /** Undefined follows edges of all kinds. */
  readonly kinds?: ReadonlySet<string> | undefined;
  /**
   * The members of a type or namespace whose edges count as its own: none, or its constructors (all members of a namespace), or all.
   */
  readonly members: 'none' | 'constructors' | 'all';
  /** Whether the answer has the members that the node overrides, because calls of them may run the node. */
  readonly withOverridden?: boolean;
  readonly depth: number;
  /** true: lists test code only; false: all other code; undefined: both. The walk passes through both. */
  readonly test?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** The parts of a question about callers, and of one about callees. */
export const callQuestions = {
  callers: { direction: 'in', kinds: new Set(['calls']), members: 'constructors', withOverridden: true },
  callees: { direction: 'out', kinds: new Set(['calls']), members: 'all', withOverridden: false },
} as const;

/** Maximum number of edges that the answer lists for each neighbor. */
const maxEdges = 10;
/** Maximum number of overridden members that the answer lists. */
const maxOverridden = 10;

const rootsOf = {
  none: (_snapshot: GraphSnapshot, _adjacency: Adjacency, node: number) => new Set([node]),
  constructors: withCallable,
  all: withMembers,
} as const;

/**
 * Answers a question about the edges between nodes.
 * @throws HostError `INVALID_PARAMETERS` for an unknown kind
 */
export async function answerNeighborhood(
  { snapshot, describe }: AskedGraph,
  { nodes: named, ...question }: NeighborhoodQuestion,
): Promise<Neighborhood> {
  const { direction, kinds, depth, test, offset, limit } = question;
  const hasEdge = toEdgeTest(snapshot, kinds);
  const adjacency = await readAdjacency(snapshot);
  const rootsOfNamed = named.map((node) => rootsOf[question.members](snapshot, adjacency, node));
  const roots = new Set(rootsOfNamed.flatMap((nodes) => [...nodes]));
  const reachesRoots = roots.size === named.length;
  const reached = await walkNeighborhood(snapshot, adjacency, roots, { direction, hasEdge, depth, reachesRoots });
  const reachable = reached.nodes.filter(toTestFilter(snapshot, test));
  const page = reachable.slice(offset, offset + limit);
  const neighbors = page.map((node) => describeNeighbor(snapshot, adjacency, reached, node));
  const overloads =
    named.length === 1
      ? []
      : named.map((node, index): Overload => {
          const summary = summarizeNode(snapshot, adjacency, node);
          const ends = connectedTo(snapshot, adjacency, rootsOfNamed[index] ?? [], { direction, hasEdge });
          const counted = reachable.filter((other) => ends.has(other)).length;
          return { name: overloadName(summary.id), node: summary, neighbors: counted };
        });
  const summary = summarizeNode(snapshot, adjacency, named[0]);
  const otherOverloads = named.length > 1 ? 0 : countOtherOverloads(snapshot, named[0]);
  const overridden =
    question.withOverridden === true ? await describeOverridden(snapshot, adjacency, named, test) : undefined;
  const overriddenMembers = overridden?.members.map(({ node }) => node) ?? [];
  const files = filesOf([summary, ...overriddenMembers, ...neighbors.map(({ node }) => node)]);
  return {
    total: reachable.length,
    offset,
    more: Math.max(reachable.length - offset - page.length, 0),
    graph: await describe(files),
    unresolvedCalls: countHiddenCalls(snapshot, direction === 'out' ? reached.followed : undefined),
    node: summary,
    ...(overloads.length > 0 && { overloads }),
    ...(otherOverloads > 0 && { otherOverloads }),
    members: roots.size - named.length,
    direction,
    ...(kinds && { kinds: [...kinds] }),
    depth,
    ...(overridden && { overridden }),
    neighbors,
  };
}

function describeNeighbor(
  snapshot: GraphSnapshot,
  adjacency: Adjacency,
  reached: ReachedNodes,
  node: number,
): Neighbor {
  const edges = reached.edgesTo(node);
  const listed = edges.slice(0, maxEdges);
  const callSites = findCallSites(snapshot, listed);
  return {
    node: summarizeNode(snapshot, adjacency, node),
    distance: reached.distanceOf(node),
    edges: listed.map((edge) => snapshot.edgeAt(edge)),
    moreEdges: edges.length - listed.length,
    ...(callSites.length > 0 && { callSites }),
  };
}

/** The nodes at the other ends of the edges of some roots. */
function connectedTo(
  { structure }: GraphSnapshot,
  adjacency: Adjacency,
  roots: Iterable<number>,
  { direction, hasEdge }: { readonly direction: Direction; readonly hasEdge: (edge: number) => boolean },
): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const root of roots)
    for (const [edge, end] of edgesAt(structure, adjacency, root, direction)) if (hasEdge(edge)) ends.add(end);
  return ends;
}

/** The members that the nodes override, with the numbers of their callers; undefined if there are none. */
async function describeOverridden(
  snapshot: GraphSnapshot,
  adjacency: Adjacency,
  nodes: NamedNodes,
  test: boolean | undefined,
): Promise<OverriddenMembers | undefined> {
  const isListed = toTestFilter(snapshot, test);
  const overridden = await findOverridden(snapshot, adjacency, nodes);
  if (overridden.length === 0) return undefined;
  return {
    total: overridden.length,
    callers: new Set(overridden.flatMap(({ callers }) => callers.filter(isListed))).size,
    members: overridden.slice(0, maxOverridden).map(({ member, callers }) => ({
      node: summarizeNode(snapshot, adjacency, member),
      callers: callers.filter(isListed).length,
    })),
  };
}
