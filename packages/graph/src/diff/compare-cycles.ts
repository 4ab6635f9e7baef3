import { findCheapestCut } from '../cycles/cheapest-cut.js';
import { toComponentGraph } from '../cycles/component-graph.js';
import { pacer } from '../snapshot/pacer.js';
import type { UnitGraph } from '../cycles/unit-graph.js';
import { hasDependency } from './compare-dependencies.js';
import type { NodeMatches } from './node-matches.js';

export type CycleLevel = 'file' | 'folder' | 'package';

/** The cycles between the units of one graph. */
export interface CyclesOfLevel {
  readonly graph: UnitGraph;
  readonly components: readonly (readonly number[])[];
}

export interface UnitPair {
  readonly source: number;
  readonly target: number;
}

/**
 * The difference of one cycle. `changed`: as many members joined as left. If cycles were joined or split, each part that two members of
 * both are in is one difference.
 */
export interface CycleDifference {
  readonly change: 'added' | 'removed' | 'grown' | 'shrunk' | 'changed';
  readonly level: CycleLevel;
  /** The members before, as indexes in the earlier graph; empty if it was added. */
  readonly before: readonly number[];
  /** The members after, as indexes in the later graph; empty if it was removed. */
  readonly after: readonly number[];
  /** Members that were not part of it before, as indexes in the later graph. */
  readonly joined: readonly number[];
  /** Members that are no longer part of it, as indexes in the earlier graph. */
  readonly left: readonly number[];
  /** The dependencies between members that are new, in the later graph; of a cycle that was removed or shrunk, those that are gone, in the earlier one. */
  readonly closing: readonly UnitPair[];
  /** The cheapest dependencies without which no cycle is left, in the later graph; in the earlier one if it was removed. */
  readonly cut: readonly UnitPair[];
  readonly isCutExact: boolean;
}

/** Compares the cycles of two graphs by their members. The order of the later graph's cycles, then those that were removed. */
export async function compareCycles(
  level: CycleLevel,
  before: CyclesOfLevel,
  after: CyclesOfLevel,
  matches: NodeMatches,
): Promise<readonly CycleDifference[]> {
  const componentOf = new Map(before.components.flatMap((members, index) => members.map((unit) => [unit, index])));
  const isContinued = new Set<number>();
  const differences: CycleDifference[] = [];
  const describe = createDescription(level, before, after, matches);
  for (const members of after.components) {
    if (pacer.isDue) await pacer.pause();
    const shared = new Map<number, number>();
    for (const unit of members) {
      const component = componentOf.get(matches.earlierOf[unit] ?? -1);
      if (component !== undefined) shared.set(component, (shared.get(component) ?? 0) + 1);
    }
    const origins = [...shared].flatMap(([component, count]) => (count > 1 ? [component] : []));
    if (origins.length === 0) differences.push(await describe([], members));
    for (const origin of origins) {
      isContinued.add(origin);
      const difference = await describe(before.components[origin] ?? [], members);
      if (difference.joined.length > 0 || difference.left.length > 0) differences.push(difference);
    }
  }
  for (const [index, members] of before.components.entries())
    if (!isContinued.has(index)) differences.push(await describe(members, []));
  return differences;
}

function createDescription(
  level: CycleLevel,
  before: CyclesOfLevel,
  after: CyclesOfLevel,
  { earlierOf, laterOf }: NodeMatches,
): (earlier: readonly number[], later: readonly number[]) => Promise<CycleDifference> {
  return async (earlier, later) => {
    const [wasMember, isMember] = [new Set(earlier), new Set(later)];
    const joined = later.filter((unit) => !wasMember.has(earlierOf[unit] ?? -1));
    const left = earlier.filter((unit) => !isMember.has(laterOf[unit] ?? -1));
    const change = changeOf(earlier, later, joined.length - left.length);
    const isLoss = change === 'removed' || change === 'shrunk';
    const isSame = joined.length === 0 && left.length === 0;
    const closing = isLoss
      ? newPairs(before.graph, earlier, (source, target) =>
          hasDependency(after.graph, laterOf[source] ?? -1, laterOf[target] ?? -1),
        )
      : newPairs(after.graph, later, (source, target) =>
          hasDependency(before.graph, earlierOf[source] ?? -1, earlierOf[target] ?? -1),
        );
    const { pairs: cut, isExact } = isSame
      ? { pairs: [], isExact: true }
      : await (later.length === 0 ? cutOf(before.graph, earlier) : cutOf(after.graph, later));
    return { change, level, before: earlier, after: later, joined, left, closing, cut, isCutExact: isExact };
  };
}

function changeOf(earlier: readonly number[], later: readonly number[], growth: number): CycleDifference['change'] {
  if (earlier.length === 0) return 'added';
  if (later.length === 0) return 'removed';
  return growth > 0 ? 'grown' : growth < 0 ? 'shrunk' : 'changed';
}

/** The dependencies between members that do not exist on the other side. */
function newPairs(
  { offsets, targets }: UnitGraph,
  members: readonly number[],
  exists: (source: number, target: number) => boolean,
): UnitPair[] {
  const isMember = new Set(members);
  return members.flatMap((source) =>
    Array.from(targets.subarray(offsets[source] ?? 0, offsets[source + 1] ?? 0))
      .filter((target) => isMember.has(target) && !exists(source, target))
      .map((target) => ({ source, target })),
  );
}

async function cutOf(
  graph: UnitGraph,
  members: readonly number[],
): Promise<{ readonly pairs: UnitPair[]; readonly isExact: boolean }> {
  const component = await toComponentGraph(graph, members);
  const { method, dependencies } = await findCheapestCut(component);
  const pairs = dependencies.map((dependency) => ({
    source: members[component.sources[dependency] ?? 0] ?? 0,
    target: members[component.targets[dependency] ?? 0] ?? 0,
  }));
  return { pairs, isExact: method === 'exact' };
}
