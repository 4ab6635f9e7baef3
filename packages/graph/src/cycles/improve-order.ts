import { listOf } from '../snapshot/index-lists.js';
import { pacer } from '../snapshot/pacer.js';
import type { ComponentGraph } from './component-graph.js';
import type { StepBudget } from './step-budget.js';

const maxRounds = 20;

/** Moves each node to the position with the fewest backward uses, until no move helps or the budget is spent. */
export async function improveOrder(
  graph: ComponentGraph,
  initial: readonly number[],
  budget: StepBudget,
): Promise<number[]> {
  const order = Uint32Array.from(initial);
  const positions = new Uint32Array(order.length);
  for (const [position, node] of order.entries()) positions[node] = position;
  for (let round = 0; round < maxRounds; round++) {
    let hasMoved = false;
    for (let node = 0; node < order.length && !budget.isSpent; node++) {
      const from = positions[node] ?? 0;
      const to = bestPosition(graph, positions, node);
      if (to !== from) {
        move(order, positions, from, to);
        hasMoved = true;
      }
      // Reading and sorting a neighbor takes longer than shifting a node.
      if (budget.spend(1 + Math.abs(to - from) + 10 * degreeOf(graph, node))) await pacer.pause();
    }
    if (!hasMoved || budget.isSpent) break;
  }
  return [...order];
}

/** The position with the fewest backward uses; the present one if no other is better. */
function bestPosition(graph: ComponentGraph, positions: Uint32Array, node: number): number {
  const { sources, targets, uses, outgoing, incoming } = graph;
  // Moving the node behind a neighbor makes its uses of the neighbor backward, and those by the neighbor forward.
  const changes = new Map<number, number>();
  const add = (neighbor: number, change: number): void => {
    const position = positions[neighbor] ?? 0;
    changes.set(position, (changes.get(position) ?? 0) + change);
  };
  for (const index of listOf(outgoing, node)) add(targets[index] ?? 0, uses[index] ?? 0);
  for (const index of listOf(incoming, node)) add(sources[index] ?? 0, -(uses[index] ?? 0));
  const present = positions[node] ?? 0;
  const neighbors = [...changes].sort(([one], [other]) => one - other);
  let best = present;
  let [lowest, total] = [0, 0];
  for (const [position, change] of neighbors) {
    if (position <= present) continue;
    total += change;
    if (total < lowest) [lowest, best] = [total, position];
  }
  total = 0;
  for (const [position, change] of neighbors.reverse()) {
    if (position >= present) continue;
    total -= change;
    if (total < lowest) [lowest, best] = [total, position];
  }
  return best;
}

function move(order: Uint32Array, positions: Uint32Array, from: number, to: number): void {
  const node = order[from] ?? 0;
  if (to > from) order.copyWithin(from, from + 1, to + 1);
  else order.copyWithin(to + 1, to, from);
  order[to] = node;
  for (let position = Math.min(from, to); position <= Math.max(from, to); position++) {
    positions[order[position] ?? 0] = position;
  }
}

function degreeOf({ outgoing, incoming }: ComponentGraph, node: number): number {
  return listOf(outgoing, node).length + listOf(incoming, node).length;
}
