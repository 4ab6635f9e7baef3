import type { ComponentGraph } from './component-graph.js';

/** The time of the exact algorithm grows with 2^n. Sixteen nodes take about ten milliseconds. */
export const maxExactNodes = 16;

/**
 * Orders the nodes so that the dependencies on earlier nodes have the fewest uses in total. Dynamic programming over the sets of nodes
 * that can come first.
 */
export function findExactOrder({ nodeCount: count, sources, targets, uses }: ComponentGraph): number[] {
  const sets = 1 << count;
  const weights = new Float64Array(count * count);
  for (let index = 0; index < sources.length; index++) {
    const cell = (sources[index] ?? 0) * count + (targets[index] ?? 0);
    weights[cell] = (weights[cell] ?? 0) + (uses[index] ?? 0);
  }
  /** Per set: the lowest cost of an order of its nodes, and the last node of such an order. */
  const costs = new Float64Array(sets).fill(Infinity);
  const last = new Uint8Array(sets);
  costs[0] = 0;
  /** Per node and set: the uses of the set's nodes by the node. */
  const usesOfSets = Array.from({ length: count }, () => new Float64Array(sets));
  for (let set = 0; set < sets; set++) {
    const lowest = 31 - Math.clz32(set & -set);
    const cost = costs[set] ?? Infinity;
    for (let node = 0; node < count; node++) {
      const table = usesOfSets[node];
      if (table === undefined) continue;
      const used = set === 0 ? 0 : (table[set & (set - 1)] ?? 0) + (weights[node * count + lowest] ?? 0);
      table[set] = used;
      const bit = 1 << node;
      if ((set & bit) !== 0) continue;
      const extended = set | bit;
      if (cost + used < (costs[extended] ?? Infinity)) {
        costs[extended] = cost + used;
        last[extended] = node;
      }
    }
  }
  const order: number[] = [];
  for (let set = sets - 1; set > 0; set &= ~(1 << (order[0] ?? 0))) order.unshift(last[set] ?? 0);
  return order;
}
