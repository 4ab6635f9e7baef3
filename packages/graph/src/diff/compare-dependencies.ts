import type { Dependencies } from '../dependencies/find-dependencies.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { sortBy } from './sort-by.js';
import type { NodeMatches } from './node-matches.js';

/** The dependencies between folders or packages on both sides. */
export interface BothDependencies {
  readonly level: 'folder' | 'package';
  readonly before: Dependencies;
  readonly after: Dependencies;
}

/** A dependency between two folders or packages that has none on the other side. */
export interface DependencyDifference {
  readonly change: 'added' | 'removed';
  readonly level: 'folder' | 'package';
  /** Indexes in the later graph, or in the earlier one for a dependency that was removed. */
  readonly source: number;
  readonly target: number;
}

/** Compares the dependencies between packages, then those between folders that are not packages, too. */
export function compareDependencies(
  from: GraphSnapshot,
  to: GraphSnapshot,
  matches: NodeMatches,
  levels: readonly BothDependencies[],
): readonly DependencyDifference[] {
  const listed = new Set<string>();
  return levels.flatMap(({ level, before, after }) => {
    const added = findMissing(after, before, matches.earlierOf).map((pair) => ({
      change: 'added' as const,
      level,
      ...pair,
    }));
    const removed = findMissing(before, after, matches.laterOf).map((pair) => ({
      change: 'removed' as const,
      level,
      ...pair,
    }));
    const keyOf = ({ change, source, target }: DependencyDifference): string => {
      const { ids } = (change === 'added' ? to : from).structure;
      return [change, ids[source], ids[target]].join('\0');
    };
    const differences = sortBy([...added, ...removed], keyOf).filter((difference) => !listed.has(keyOf(difference)));
    for (const difference of differences) listed.add(keyOf(difference));
    return differences;
  });
}

interface UnitPair {
  readonly source: number;
  readonly target: number;
}

/** The dependencies of one side that the other one does not have. */
function findMissing({ graph }: Dependencies, other: Dependencies, counterpartOf: Int32Array): UnitPair[] {
  const missing: UnitPair[] = [];
  for (let source = 0; source + 1 < graph.offsets.length; source++) {
    for (let index = graph.offsets[source] ?? 0; index < (graph.offsets[source + 1] ?? 0); index++) {
      const target = graph.targets[index] ?? 0;
      if (!hasDependency(other.graph, counterpartOf[source] ?? -1, counterpartOf[target] ?? -1))
        missing.push({ source, target });
    }
  }
  return missing;
}

/** Whether one unit depends on another. A unit that does not exist, -1, has no dependencies. */
export function hasDependency({ offsets, targets }: Dependencies['graph'], source: number, target: number): boolean {
  if (source < 0 || target < 0) return false;
  return targets.subarray(offsets[source] ?? 0, offsets[source + 1] ?? 0).includes(target);
}
