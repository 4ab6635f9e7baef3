import { distanceBetween, neighboursOf, sampleNodes, type Drawing } from './drawing.js';

/**
 * The difference between distances in a drawing and in the graph: the mean over pairs of nodes of ((e - d) / d)², where d
 * is the number of edges between them, and e their distance in the drawing at the scale that minimizes the stress. 0 is
 * perfect. Without that scale, shrinking a drawing could improve its stress (Smelser et al., arXiv 2408.04688).
 * @param pivots maximum number of nodes from which the distances to all other nodes are measured
 */
export function scaleNormalisedStress(drawing: Drawing, pivots = 200): number {
  const neighbours = neighboursOf(drawing.graph);
  let [pairs, sum, squares] = [0, 0, 0];
  for (const pivot of sampleNodes(drawing.graph.nodeCount, pivots)) {
    for (const [node, steps] of stepsFrom(pivot, neighbours)) {
      if (node === pivot) continue;
      const ratio = distanceBetween(drawing, pivot, node) / steps;
      pairs++;
      sum += ratio;
      squares += ratio * ratio;
    }
  }
  // The minimum over all scales of the mean of (scale · ratio - 1)². Coincident nodes have a distance of 0 at any scale.
  if (pairs === 0) return 0;
  return squares === 0 ? 1 : 1 - (sum * sum) / (pairs * squares);
}

/** The number of edges on the shortest path from `start` to each reachable node. */
function stepsFrom(start: number, neighbours: readonly ReadonlySet<number>[]): ReadonlyMap<number, number> {
  const steps = new Map([[start, 0]]);
  // A map is iterated in the order of insertion, including entries that are added during the iteration.
  for (const [node, count] of steps) {
    for (const neighbour of neighbours[node] ?? []) if (!steps.has(neighbour)) steps.set(neighbour, count + 1);
  }
  return steps;
}
