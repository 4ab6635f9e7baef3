import type { Neighbor, Neighborhood, OverriddenMembers, PathAnswer } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { checkSelection } from '../graph/json/check-selection.js';
import { GraphModel } from '../graph/model/graph-model.js';
import type { GraphSnapshot } from '../graph/snapshot/graph-snapshot.js';
import { toStringTest } from '../graph/snapshot/string-test.js';
import { toTestFilter } from '../graph/snapshot/test-code.js';
import { readAdjacency, type Adjacency } from '../graph/traversal/adjacency.js';
import { withCallable, withMembers } from '../graph/traversal/members.js';
import { findOverridden } from '../graph/traversal/overridden-members.js';
import { findShortestPaths } from '../graph/traversal/shortest-paths.js';
import { edgesAt, walk, type Direction } from '../graph/traversal/walk.js';
import { errors } from '../platform/errors/error-catalogue.js';
import { AnswerGraphs, countHiddenCalls } from './answer-graph.js';
import { findCallSites } from './call-sites.js';
import { Jobs } from './jobs.js';
import { NodeFinder } from './node-finder.js';
import { filesOf, summarizeNode } from './node-summary.js';

/** A question about the nodes around a node. */
export interface NeighborhoodQuery {
  /** The id of the node, or a name that only one node has. */
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
  /** True lists test code only, false only other code. The walk passes through both. */
  readonly test?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** A question about the paths between two nodes. */
export interface PathQuery {
  readonly from: string;
  readonly to: string;
  /** Undefined follows edges of all kinds except `contains`. */
  readonly kinds?: ReadonlySet<string> | undefined;
  readonly depth: number;
  readonly limit: number;
}

/** Maximum number of edges that the answer lists for each neighbor. */
const maxEdges = 10;
/** Maximum number of overridden members that the answer lists. */
const maxOverridden = 10;

const rootsOf = {
  none: (_snapshot: GraphSnapshot, _adjacency: Adjacency, node: number) => new Set([node]),
  constructors: withCallable,
  all: withMembers,
} as const;

const opposite: Readonly<Record<Direction, Direction>> = { in: 'out', out: 'in', both: 'both' };

/** Answers questions about the edges between nodes. Every method throws HostError `NOT_READY` while the first graph is missing. */
@injectable()
export class NeighborhoodService {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(NodeFinder) private readonly finder: NodeFinder,
    @inject(AnswerGraphs) private readonly answerGraphs: AnswerGraphs,
    @inject(Jobs) private readonly jobs: Jobs,
  ) {}

  /** @throws HostError `INVALID_PARAMETERS`, `NOT_FOUND`, `AMBIGUOUS_NAME` */
  async neighborhood(query: NeighborhoodQuery): Promise<Neighborhood> {
    const { direction, kinds, depth, test, offset, limit } = query;
    const { snapshot, hasEdge } = this.#read(kinds);
    const { structure } = snapshot;
    const node = await this.finder.resolve(snapshot, query.node);
    const adjacency = await readAdjacency(snapshot);
    const roots = rootsOf[query.members](snapshot, adjacency, node);
    const { nodes, distances } = await walk(structure, adjacency, roots, { direction, hasEdge, depth });
    const all = roots.size === 1 && hasSelfEdge(snapshot, adjacency, node, hasEdge) ? [node, ...nodes] : nodes;
    const reachable = all.filter(toTestFilter(snapshot, test));
    const page = reachable.slice(offset, offset + limit);
    const neighbors = page.map((reached): Neighbor => {
      const isRoot = reached === node;
      const distance = isRoot ? 1 : (distances[reached] ?? 0);
      const edges = new Set<number>();
      for (const [edge, nearer] of edgesAt(structure, adjacency, reached, opposite[direction])) {
        const isNearer = isRoot ? nearer === node : distances[nearer] === distance - 1;
        if (isNearer && hasEdge(edge)) edges.add(edge);
      }
      const listed = [...edges].slice(0, maxEdges);
      const callSites = findCallSites(snapshot, listed);
      return {
        node: summarizeNode(snapshot, adjacency, reached),
        distance,
        edges: listed.map((edge) => snapshot.edgeAt(edge)),
        moreEdges: edges.size - listed.length,
        ...(callSites.length > 0 && { callSites }),
      };
    });
    const summary = summarizeNode(snapshot, adjacency, node);
    const overridden =
      query.withOverridden === true ? await describeOverridden(snapshot, adjacency, node, test) : undefined;
    const overriddenMembers = overridden?.members.map(({ node: member }) => member) ?? [];
    const files = filesOf([summary, ...overriddenMembers, ...neighbors.map((neighbor) => neighbor.node)]);
    const followed = [...roots, ...nodes.filter((reached) => (distances[reached] ?? 0) < depth)];
    return {
      total: reachable.length,
      offset,
      more: Math.max(reachable.length - offset - page.length, 0),
      graph: await this.answerGraphs.describe(snapshot, files),
      unresolvedCalls: countHiddenCalls(snapshot, direction === 'out' ? followed : undefined),
      node: summary,
      members: roots.size - 1,
      direction,
      ...(kinds && { kinds: [...kinds] }),
      depth,
      ...(overridden && { overridden }),
      neighbors,
    };
  }

  /** @throws HostError `INVALID_PARAMETERS`, `NOT_FOUND`, `AMBIGUOUS_NAME` */
  async paths({ from, to, kinds, depth, limit }: PathQuery): Promise<PathAnswer> {
    const { snapshot, hasEdge: hasKind } = this.#read(kinds);
    const isContains = toStringTest(snapshot.structure.edgeFields.get('kind'), new Set(['contains']));
    const hasEdge = kinds ? hasKind : (edge: number): boolean => !isContains(edge);
    const [start, end] = [await this.finder.resolve(snapshot, from), await this.finder.resolve(snapshot, to)];
    if (start === end) throw errors.pathToItself(snapshot.structure.ids[start] ?? '');
    const adjacency = await readAdjacency(snapshot);
    const [starts, ends] = separate(
      withMembers(snapshot, adjacency, start),
      withMembers(snapshot, adjacency, end),
      end,
    );
    const options = { hasEdge, depth, limit };
    const { length, total, paths } = await findShortestPaths(snapshot.structure, adjacency, starts, ends, options);
    const listed = paths.map((nodes) => ({
      nodes: nodes.map((node) => summarizeNode(snapshot, adjacency, node)),
      edges: nodes.slice(1).map((node, position) => {
        return snapshot.edgeAt(edgeBetween(snapshot, adjacency, nodes[position] ?? 0, node, hasEdge));
      }),
    }));
    const summaryOfStart = summarizeNode(snapshot, adjacency, start);
    const summaryOfEnd = summarizeNode(snapshot, adjacency, end);
    const files = filesOf([summaryOfStart, summaryOfEnd, ...listed.flatMap(({ nodes }) => nodes)]);
    return {
      total,
      more: total - listed.length,
      graph: await this.answerGraphs.describe(snapshot, files),
      unresolvedCalls: countHiddenCalls(snapshot),
      from: summaryOfStart,
      to: summaryOfEnd,
      ...(kinds && { kinds: [...kinds] }),
      depth,
      ...(length !== undefined && { length }),
      paths: listed,
    };
  }

  /** The current snapshot, and whether an edge has one of the kinds. */
  #read(kinds: ReadonlySet<string> | undefined): { snapshot: GraphSnapshot; hasEdge: (edge: number) => boolean } {
    this.jobs.requireGraph();
    const { snapshot } = this.model;
    const violations = checkSelection({ kinds }, snapshot.structure);
    if (violations.length > 0) throw errors.invalidParameters(violations);
    return { snapshot, hasEdge: toStringTest(snapshot.structure.edgeFields.get('kind'), kinds) };
  }
}

/** The members that a node overrides, with the numbers of their callers; undefined if there are none. */
async function describeOverridden(
  snapshot: GraphSnapshot,
  adjacency: Adjacency,
  node: number,
  test: boolean | undefined,
): Promise<OverriddenMembers | undefined> {
  const isListed = toTestFilter(snapshot, test);
  const found = await findOverridden(snapshot, adjacency, node);
  if (found.length === 0) return undefined;
  return {
    total: found.length,
    callers: new Set(found.flatMap(({ callers }) => callers.filter(isListed))).size,
    members: found.slice(0, maxOverridden).map(({ member, callers }) => ({
      node: summarizeNode(snapshot, adjacency, member),
      callers: callers.filter(isListed).length,
    })),
  };
}

/** A recursive function is its own caller and callee. */
function hasSelfEdge(
  { structure }: GraphSnapshot,
  adjacency: Adjacency,
  node: number,
  hasEdge: (edge: number) => boolean,
): boolean {
  for (const [edge, neighbor] of edgesAt(structure, adjacency, node, 'out')) {
    if (neighbor === node && hasEdge(edge)) return true;
  }
  return false;
}

function edgeBetween(
  { structure }: GraphSnapshot,
  adjacency: Adjacency,
  source: number,
  target: number,
  hasEdge: (edge: number) => boolean,
): number {
  for (const [edge, neighbor] of edgesAt(structure, adjacency, source, 'out')) {
    if (neighbor === target && hasEdge(edge)) return edge;
  }
  throw new Error('a path has a step without an edge');
}

/** Takes the nodes of the contained end from those of the container, if one of the two ends contains the other. */
function separate(
  starts: ReadonlySet<number>,
  ends: ReadonlySet<number>,
  end: number,
): readonly [ReadonlySet<number>, ReadonlySet<number>] {
  const without = (nodes: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> =>
    new Set([...nodes].filter((node) => !others.has(node)));
  return starts.has(end) ? [without(starts, ends), ends] : [starts, without(ends, starts)];
}
