import type { ComponentGraph } from './component-graph.js';
import { findExactOrder, maxExactNodes } from './exact-order.js';
import { findGreedyOrder } from './greedy-order.js';
import { improveOrder } from './improve-order.js';
import { restoreDependencies } from './restore-dependencies.js';
import { sortByUses } from './sort-by-uses.js';
import { StepBudget } from './step-budget.js';
import { topologicalOrder } from './topological-order.js';

/** Dependencies without which a component has no cycle: a feedback arc set. */
export interface Cut {
  /** `exact` if no cut has fewer uses, `heuristic` if a cheaper one may exist. */
  readonly method: 'exact' | 'heuristic';
  /** The number of uses of the dependencies. */
  readonly cost: number;
  /** Indexes of dependencies, cheapest first. */
  readonly dependencies: readonly number[];
}

/** About a second for each of the two starts of the heuristic. */
const maxSteps = 50_000_000;

const maxRounds = 10;

/** Finds the dependencies with the fewest uses in total without which a component has no cycle. */
export async function findCheapestCut(graph: ComponentGraph): Promise<Cut> {
  const isExact = graph.nodeCount <= maxExactNodes;
  const dependencies = isExact ? dependenciesAgainst(graph, findExactOrder(graph)) : await findCheapCut(graph);
  return {
    method: isExact ? 'exact' : 'heuristic',
    cost: costOf(graph, dependencies),
    dependencies: await sortByUses(graph.uses, dependencies),
  };
}

/**
 * Improves two cuts and returns the cheaper one. One comes from the greedy order of Eades, Lin and Smyth, the other from
 * adding dependencies one by one, heaviest first, unless they close a cycle.
 */
async function findCheapCut(graph: ComponentGraph): Promise<number[]> {
  const budget = new StepBudget(maxSteps);
  const greedy = await improveCut(graph, dependenciesAgainst(graph, await findGreedyOrder(graph, budget)), budget);
  const rest = new StepBudget(maxSteps);
  const all = Array.from(graph.uses.keys());
  const heaviestFirst = await improveCut(graph, await restoreDependencies(graph, all, rest), rest);
  return costOf(graph, heaviestFirst) < costOf(graph, greedy) ? heaviestFirst : greedy;
}

/** Improves the order without the dependencies of the cut and takes the cut of the new order, as long as each is cheaper. */
async function improveCut(graph: ComponentGraph, initial: readonly number[], budget: StepBudget): Promise<number[]> {
  let cut = [...initial];
  for (let round = 0; round < maxRounds && !budget.isSpent; round++) {
    const order = await improveOrder(graph, topologicalOrder(graph, cut), budget);
    const next = await restoreDependencies(graph, dependenciesAgainst(graph, order), budget);
    if (costOf(graph, next) >= costOf(graph, cut)) break;
    cut = next;
  }
  return cut;
}

function costOf({ uses }: ComponentGraph, dependencies: readonly number[]): number {
  return dependencies.reduce((sum, dependency) => sum + (uses[dependency] ?? 0), 0);
}

/** The dependencies of a node on an earlier one. */
function dependenciesAgainst({ sources, targets }: ComponentGraph, order: readonly number[]): number[] {
  const positions = new Uint32Array(order.length);
  for (const [position, node] of order.entries()) positions[node] = position;
  const dependencies: number[] = [];
  for (let dependency = 0; dependency < sources.length; dependency++) {
    const isBackward = (positions[targets[dependency] ?? 0] ?? 0) < (positions[sources[dependency] ?? 0] ?? 0);
    if (isBackward) dependencies.push(dependency);
  }
  return dependencies;
}
