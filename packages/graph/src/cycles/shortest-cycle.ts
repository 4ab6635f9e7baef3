import { listOf } from '../snapshot/index-lists.js';
import { pacer } from '../snapshot/pacer.js';
import type { ComponentGraph } from './component-graph.js';

/** Maximum number of dependencies that are followed: under a second. */
const maxSteps = 10_000_000;

/**
 * Finds a shortest cycle of a component, as the dependencies along it. In a component too large to search from each of its nodes, finds the
 * shortest of those through the searched nodes.
 */
export async function findShortestCycle(graph: ComponentGraph): Promise<number[]> {
  let shortest: number[] = [];
  let steps = 0;
  for (let node = 0; node < graph.nodeCount; node++) {
    const cycle = cycleThrough(graph, node, shortest.length === 0 ? Infinity : shortest.length);
    if (cycle.dependencies.length > 0) shortest = cycle.dependencies;
    steps += cycle.steps;
    if (shortest.length === 2 || steps > maxSteps) break;
    if (pacer.isDue) await pacer.pause();
  }
  return shortest;
}

/** Finds a shortest cycle through a node by breadth-first search. Empty if none is shorter than `limit`. */
function cycleThrough(
  { outgoing, sources, targets, nodeCount }: ComponentGraph,
  start: number,
  limit: number,
): { readonly dependencies: number[]; readonly steps: number } {
  const arrivals = new Int32Array(nodeCount).fill(-1);
  let level = [start];
  let steps = nodeCount;
  for (let length = 1; length < limit && level.length > 0; length++) {
    const next: number[] = [];
    for (const node of level) {
      for (const index of listOf(outgoing, node)) {
        steps++;
        const target = targets[index] ?? 0;
        if ((arrivals[target] ?? 0) >= 0) continue;
        arrivals[target] = index;
        if (target === start) return { dependencies: pathTo(start, arrivals, sources), steps };
        next.push(target);
      }
    }
    level = next;
  }
  return { dependencies: [], steps };
}

function pathTo(start: number, arrivals: Int32Array, sources: Uint32Array): number[] {
  const path: number[] = [];
  let node = start;
  do {
    const index = arrivals[node] ?? 0;
    path.unshift(index);
    node = sources[index] ?? 0;
  } while (node !== start);
  return path;
}
