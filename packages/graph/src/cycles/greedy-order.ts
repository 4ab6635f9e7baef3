import { listOf } from '../snapshot/index-lists.js';
import { pacer } from '../snapshot/pacer.js';
import type { ComponentGraph } from './component-graph.js';
import type { StepBudget } from './step-budget.js';

/**
 * Orders the nodes by the greedy algorithm of Eades, Lin and Smyth (1993) with weights: nodes without remaining dependencies go to the end,
 * nodes on which nothing depends to the beginning, and otherwise the node with the greatest difference between its outgoing and its
 * incoming uses goes to the beginning.
 */
export async function findGreedyOrder(graph: ComponentGraph, budget: StepBudget): Promise<number[]> {
  const { nodeCount: count, sources, targets, uses, outgoing, incoming } = graph;
  const used = new Float64Array(count);
  const using = new Float64Array(count);
  const isTaken = new Uint8Array(count);
  const outDegrees = new Uint32Array(count);
  const inDegrees = new Uint32Array(count);
  for (let index = 0; index < sources.length; index++) {
    const [source, target] = [sources[index] ?? 0, targets[index] ?? 0];
    using[source] = (using[source] ?? 0) + (uses[index] ?? 0);
    used[target] = (used[target] ?? 0) + (uses[index] ?? 0);
    outDegrees[source] = (outDegrees[source] ?? 0) + 1;
    inDegrees[target] = (inDegrees[target] ?? 0) + 1;
  }
  const differenceOf = (node: number): number => (using[node] ?? 0) - (used[node] ?? 0);
  const queue = new NodeQueue();
  for (let node = 0; node < count; node++) queue.add(node, differenceOf(node));
  const [sinks, roots]: [number[], number[]] = [[], []];
  const [beginning, end]: [number[], number[]] = [[], []];

  const take = (node: number): void => {
    isTaken[node] = 1;
    for (const index of listOf(outgoing, node)) {
      const target = targets[index] ?? 0;
      if (isTaken[target] === 1) continue;
      used[target] = (used[target] ?? 0) - (uses[index] ?? 0);
      inDegrees[target] = (inDegrees[target] ?? 0) - 1;
      if (inDegrees[target] === 0) roots.push(target);
      queue.add(target, differenceOf(target));
    }
    for (const index of listOf(incoming, node)) {
      const source = sources[index] ?? 0;
      if (isTaken[source] === 1) continue;
      using[source] = (using[source] ?? 0) - (uses[index] ?? 0);
      outDegrees[source] = (outDegrees[source] ?? 0) - 1;
      if (outDegrees[source] === 0) sinks.push(source);
      queue.add(source, differenceOf(source));
    }
  };

  while (beginning.length + end.length < count) {
    const sink = sinks.pop();
    const node = sink ?? roots.pop() ?? queue.next((candidate) => isTaken[candidate] === 0);
    if (isTaken[node] === 1) continue;
    (sink === undefined ? beginning : end).push(node);
    take(node);
    const degree = listOf(outgoing, node).length + listOf(incoming, node).length;
    if (budget.spend(30 * (degree + 1))) await pacer.pause();
  }
  return [...beginning, ...end.reverse()];
}

/** A binary heap of nodes by value, greatest first. The heap can contain a node with outdated values. */
class NodeQueue {
  readonly #entries: { readonly node: number; readonly value: number }[] = [];
  readonly #values = new Map<number, number>();

  add(node: number, value: number): void {
    this.#values.set(node, value);
    const entries = this.#entries;
    const entry = { node, value };
    let index = entries.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = entries[parent];
      if (above === undefined || above.value >= value) break;
      entries[index] = above;
      index = parent;
    }
    entries[index] = entry;
  }

  /** Removes and returns the node with the greatest value among those that `accepts` returns true for. */
  next(accepts: (node: number) => boolean): number {
    for (;;) {
      const entry = this.#remove();
      if (accepts(entry.node) && this.#values.get(entry.node) === entry.value) return entry.node;
    }
  }

  #remove(): { readonly node: number; readonly value: number } {
    const entries = this.#entries;
    const [first] = entries;
    const moved = entries.pop();
    if (first === undefined || moved === undefined) throw new Error('the queue is empty');
    if (entries.length === 0) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      const right = entries[child + 1];
      if (right !== undefined && right.value > (entries[child]?.value ?? -Infinity)) child++;
      const below = entries[child];
      if (below === undefined || below.value <= moved.value) break;
      entries[index] = below;
      index = child;
    }
    entries[index] = moved;
    return first;
  }
}
