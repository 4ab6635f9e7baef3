import type { Neighbor, Neighborhood, Overload, OverriddenMembers } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
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
import { GraphModel } from '../../store/model/graph-model.js';
import { AnswerGraphs, countHiddenCalls } from '../answer-graph.js';
import { findCallSites } from './call-sites.js';
import { toEdgeTest } from './edge-test.js';
import { Jobs } from '../../jobs/jobs.js';
import { NodeFinder, type NamedNodes } from '../search/node-finder.js';
import { filesOf, summarizeNode } from '../node-summary.js';

/** A question about the nodes around a node. */
export interface NeighborhoodQuestion {
  /** The id of a node, or a name: the overloads of a name are answered for together. */
  readonly node: string;
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

/** The name by which the routes still import it. */

/** Maximum number of edges that the answer lists for each neighbor. */
const maxEdges = 10;
/** Maximum number of overridden members that the answer lists. */
const maxOverridden = 10;

const rootsOf = {
  none: (_snapshot: GraphSnapshot, _adjacency: Adjacency, node: number) => new Set([node]),
  constructors: withCallable,
  all: withMembers,
} as const;

/** Answers questions about the edges between nodes. */
@injectable()
export class NeighborhoodService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(NodeFinder) private readonly finder: NodeFinder,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** @throws HostError `NOT_READY`, `INVALID_PARAMETERS`, `NOT_FOUND`, `AMBIGUOUS_NAME` */
  async neighborhood(question: NeighborhoodQuestion): Promise<Neighborhood> {
    this.jobs.requireGraph();
    const { direction, kinds, depth, test, offset, limit } = question;
    const { snapshot } = this.model;
    const hasEdge = toEdgeTest(snapshot, kinds);
    const named = await this.finder.resolve(snapshot, question.node);
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
            const ends = connectedTo(snapshot, adjacency, rootsOfNamed[index] ?? [], direction, hasEdge);
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
      graph: await this.answerGraphs.describe(snapshot, files),
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
  direction: Direction,
  hasEdge: (edge: number) => boolean,
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
