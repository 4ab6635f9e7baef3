import { listOf } from '../snapshot/index-lists.js';
import type { ComponentGraph } from './component-graph.js';

/** Orders the nodes so that each comes before those that it depends on, except by the dependencies of a cut. */
export function topologicalOrder(graph: ComponentGraph, cut: readonly number[]): number[] {
  const { nodeCount, sources, targets, outgoing } = graph;
  const isCut = new Uint8Array(sources.length);
  for (const dependency of cut) isCut[dependency] = 1;
  const waiting = new Uint32Array(nodeCount);
  for (let index = 0; index < targets.length; index++) {
    const target = targets[index] ?? 0;
    if (isCut[index] === 0) waiting[target] = (waiting[target] ?? 0) + 1;
  }
  const ready: number[] = [];
  for (let node = nodeCount - 1; node >= 0; node--) if (waiting[node] === 0) ready.push(node);
  const order: number[] = [];
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    order.push(node);
    for (const index of listOf(outgoing, node)) {
      const target = targets[index] ?? 0;
      if (isCut[index] === 1) continue;
      waiting[target] = (waiting[target] ?? 0) - 1;
      if (waiting[target] === 0) ready.push(target);
    }
  }
  return order;
}
