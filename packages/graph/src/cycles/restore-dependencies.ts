import { listOf } from '../snapshot/index-lists.js';
import { pacer } from '../snapshot/pacer.js';
import type { ComponentGraph } from './component-graph.js';
import { sortByUses } from './sort-by-uses.js';
import type { StepBudget } from './step-budget.js';

/**
 * Removes from a cut the dependencies that close no cycle, those with most uses first. When the budget is spent, the rest of the cut stays
 * as it is.
 */
export async function restoreDependencies(
  graph: ComponentGraph,
  cut: readonly number[],
  budget: StepBudget,
): Promise<number[]> {
  const { nodeCount, sources, targets, uses, outgoing } = graph;
  const isCut = new Uint8Array(sources.length);
  for (const dependency of cut) isCut[dependency] = 1;
  /** The search in which each node was reached latest. */
  const reachedIn = new Uint32Array(nodeCount);
  let search = 0;
  let steps = 0;
  const closesCycle = (dependency: number): boolean => {
    search++;
    const goal = sources[dependency] ?? 0;
    const pending = [targets[dependency] ?? 0];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      for (const index of listOf(outgoing, node)) {
        steps++;
        const target = targets[index] ?? 0;
        if (isCut[index] === 1 || reachedIn[target] === search) continue;
        if (target === goal) return true;
        reachedIn[target] = search;
        pending.push(target);
      }
    }
    return false;
  };
  const heaviestFirst = (await sortByUses(uses, cut)).reverse();
  for (const dependency of heaviestFirst) {
    if (budget.isSpent) break;
    steps = 1;
    if (!closesCycle(dependency)) isCut[dependency] = 0;
    if (budget.spend(5 * steps)) await pacer.pause();
  }
  return cut.filter((dependency) => isCut[dependency] === 1);
}
