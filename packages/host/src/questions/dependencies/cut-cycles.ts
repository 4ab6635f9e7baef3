import { findCheapestCut, toComponentGraph } from '@code-graph/graph/cycles';
import type { Dependencies } from '@code-graph/graph/dependencies';
import type { UnitPair } from './list-dependencies.js';

/** A cycle, and the cheapest dependencies to cut. */
export interface CutCycle {
  readonly members: readonly number[];
  /** Number of uses that the dependencies between members stand for. */
  readonly uses: number;
  readonly method: 'exact' | 'heuristic';
  /** Number of uses to remove. */
  readonly cost: number;
  /** The cheapest first. */
  readonly pairs: readonly UnitPair[];
}

/** The largest cycles between units. */
export interface CutCycles {
  readonly cycles: readonly CutCycle[];
  /** The number of the cycle that a unit is part of, from 1. */
  readonly cycleOf: ReadonlyMap<number, number>;
  readonly isCut: (source: number, target: number) => boolean;
}

/** Maximum number of cycles for which a cut is searched. */
const maxCycles = 20;

/** Finds what to cut in each of the largest cycles. */
export async function cutCycles({ unnested, cycles: all }: Dependencies): Promise<CutCycles> {
  const cycles: CutCycle[] = [];
  for (const members of all.slice(0, maxCycles)) {
    const graph = await toComponentGraph(unnested, members);
    const { method, cost, dependencies } = await findCheapestCut(graph);
    const pairs = dependencies.map((dependency) => ({
      source: members[graph.sources[dependency] ?? 0] ?? 0,
      target: members[graph.targets[dependency] ?? 0] ?? 0,
      uses: graph.uses[dependency] ?? 0,
    }));
    cycles.push({ members, uses: graph.uses.reduce((sum, uses) => sum + uses, 0), method, cost, pairs });
  }
  const cuts = new Set(cycles.flatMap(({ pairs }) => pairs.map(({ source, target }) => `${source} ${target}`)));
  return {
    cycles,
    cycleOf: new Map(all.flatMap((members, index) => members.map((unit) => [unit, index + 1] as const))),
    isCut: (source, target) => cuts.has(`${source} ${target}`),
  };
}
