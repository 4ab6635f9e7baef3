import type { GraphStructure } from '../snapshot/graph-structure.js';
import { pacer } from '../snapshot/pacer.js';
import type { Adjacency } from './adjacency.js';
import { PathSteps, type FollowedEdges, type State } from './path-steps.js';

/** The shortest paths between two sets of nodes. */
export interface ShortestPaths {
  /** The number of edges of each path. Undefined if there is no path. */
  readonly length: number | undefined;
  /** The number of shortest paths; at most a billion. */
  readonly total: number;
  /** The first paths, as the nodes along each. */
  readonly paths: readonly (readonly number[])[];
}

export interface PathOptions extends FollowedEdges {
  /** Maximum number of edges of a path. */
  readonly depth: number;
  readonly limit: number;
}

/** Paths are counted up to this number: there can be exponentially many. */
const maxCount = 1_000_000_000;

/** Number of states after which the pacer's clock is read. */
const statesPerCheck = 200;

/** Finds the shortest directed paths from any node of one set to any node of another. The sets have no node in common. */
export async function findShortestPaths(
  structure: GraphStructure,
  adjacency: Adjacency,
  from: ReadonlySet<number>,
  to: ReadonlySet<number>,
  options: PathOptions,
): Promise<ShortestPaths> {
  const steps = new PathSteps(structure, adjacency, options);
  const { states, distances } = await walkToGoal(steps, from, to, options.depth);
  const ends = states.filter((state) => to.has(steps.nodeOf(state)));
  const [end] = ends;
  if (end === undefined) return { length: undefined, total: 0, paths: [] };

  const previousOf = (state: State): State[] => {
    const wanted = (distances[state] ?? 0) - 1;
    if (wanted < 0) return [];
    const previous = new Set<State>();
    for (const each of steps.before(state)) if (distances[each] === wanted) previous.add(each);
    return [...previous].sort((one, other) => one - other);
  };
  return {
    length: distances[end],
    total: countPaths(states, from, ends, previousOf),
    paths: listPaths(ends, previousOf, options.limit).map((path) => path.map((state) => steps.nodeOf(state))),
  };
}

/** Walks in breadth to the first level with a goal. States of one distance are in their order. */
async function walkToGoal(
  steps: PathSteps,
  from: ReadonlySet<number>,
  to: ReadonlySet<number>,
  depth: number,
): Promise<{ readonly states: readonly State[]; readonly distances: Int32Array }> {
  const distances = new Int32Array(steps.stateCount).fill(-1);
  let level: State[] = [...from];
  for (const state of level) distances[state] = 0;
  const states: State[] = [];
  let visits = 0;
  for (let distance = 1; distance <= depth && level.length > 0; distance++) {
    const reached: State[] = [];
    for (const state of level) {
      for (const next of steps.after(state)) {
        if (distances[next] !== -1) continue;
        distances[next] = distance;
        reached.push(next);
      }
      if (++visits % statesPerCheck === 0 && pacer.isDue) await pacer.pause();
    }
    level = reached.filter((state) => {
      const broader = steps.broaderThan(state);
      if (broader === undefined || distances[broader] === -1) return true;
      distances[state] = -1;
      return false;
    });
    level.sort((one, other) => one - other);
    for (const state of level) states.push(state);
    if (level.some((state) => to.has(steps.nodeOf(state)))) break;
  }
  return { states, distances };
}

type PreviousOf = (state: State) => readonly State[];

function countPaths(
  states: readonly State[],
  from: ReadonlySet<number>,
  ends: readonly State[],
  previousOf: PreviousOf,
): number {
  // Only states on a shortest path matter: from the ends backwards.
  const relevant = new Set(ends);
  for (const state of relevant) for (const previous of previousOf(state)) relevant.add(previous);
  const counts = new Map<State, number>();
  for (const root of from) counts.set(root, 1);
  for (const state of states) {
    if (!relevant.has(state)) continue;
    const count = previousOf(state).reduce((sum, previous) => sum + (counts.get(previous) ?? 0), 0);
    counts.set(state, Math.min(count, maxCount));
  }
  return Math.min(
    ends.reduce((sum, end) => sum + (counts.get(end) ?? 0), 0),
    maxCount,
  );
}

function listPaths(ends: readonly State[], previousOf: PreviousOf, limit: number): State[][] {
  const paths: State[][] = [];
  const extend = (path: readonly State[]): void => {
    const previous = previousOf(path[0] ?? 0);
    // Only a root has no state before it.
    if (previous.length === 0) paths.push([...path]);
    for (const state of previous) if (paths.length < limit) extend([state, ...path]);
  };
  for (const end of ends) if (paths.length < limit) extend([end]);
  return paths;
}
