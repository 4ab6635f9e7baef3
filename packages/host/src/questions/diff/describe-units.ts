import { toUnitDependency } from '@code-graph/answers';
import type { DiffAnswer, DiffCycle, UnitDependency } from '@code-graph/api';
import type { CycleDifference, GraphDiff, LevelOfUnits, UnitPair } from '@code-graph/graph/diff';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';

/** Maximum number of members, and of dependencies, that the answer lists for each cycle. */
const maxMembers = 1000;
const maxDependencies = 100;

/** The snapshots of both revisions. */
export type BothSnapshots = readonly [before: GraphSnapshot, after: GraphSnapshot];

type Side = 'before' | 'after';

/** Describes differences between folders, packages and files. */
export function describeUnits(
  { dependencies, cycles, levels }: Pick<GraphDiff, 'dependencies' | 'cycles' | 'levels'>,
  snapshots: BothSnapshots,
): Pick<DiffAnswer, 'dependencies' | 'cycles'> {
  const describe = (
    level: LevelOfUnits['level'],
    side: Side,
    { source, target }: UnitPair,
    isCut: boolean,
  ): UnitDependency => {
    const units = levels.find((candidate) => candidate.level === level);
    if (!units) throw new Error(`the graphs were not compared between ${level}s`);
    return toUnitDependency(snapshots[side === 'before' ? 0 : 1], units[side], { source, target, isCut });
  };
  return {
    dependencies: dependencies.map(({ change, level, ...pair }) => ({
      change,
      level,
      dependency: describe(level, change === 'added' ? 'after' : 'before', pair, false),
    })),
    cycles: cycles.map((cycle) =>
      describeCycle(cycle, snapshots, (side, pair, isCut) => describe(cycle.level, side, pair, isCut)),
    ),
  };
}

function describeCycle(
  cycle: CycleDifference,
  [from, to]: BothSnapshots,
  describe: (side: Side, pair: UnitPair, isCut: boolean) => UnitDependency,
): DiffCycle {
  const { change, level, before, after, joined, left, closing, cut, isCutExact } = cycle;
  const idsOf = ({ structure }: typeof from, nodes: readonly number[]): string[] =>
    nodes.slice(0, maxMembers).map((node) => structure.ids[node] ?? '');
  const isLoss = change === 'removed' || change === 'shrunk';
  const isCut = new Set(cut.map(({ source, target }) => `${source} ${target}`));
  return {
    ...{ change, level },
    sizeBefore: before.length,
    sizeAfter: after.length,
    members: change === 'removed' ? idsOf(from, before) : idsOf(to, after),
    joined: idsOf(to, joined),
    left: idsOf(from, left),
    closing: closing
      .slice(0, maxDependencies)
      .map((pair) =>
        describe(isLoss ? 'before' : 'after', pair, !isLoss && isCut.has(`${pair.source} ${pair.target}`)),
      ),
    cut: {
      method: isCutExact ? 'exact' : 'heuristic',
      total: cut.length,
      dependencies: cut
        .slice(0, maxDependencies)
        .map((pair) => describe(change === 'removed' ? 'before' : 'after', pair, true)),
    },
  };
}
