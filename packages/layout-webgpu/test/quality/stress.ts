import { distanceBetween, neighboursOf, sampleNodes, type Drawing } from './drawing.js';

/**
 * How badly distances in a drawing tell distances in the graph: the mean over pairs of nodes of ((e - d) / d)², where d is
 * the number of edges between them and e their distance at the scale that suits the drawing best. 0 is perfect. Without
 * that scale a drawing could be made better by making it smaller (Smelser et al., arXiv 2408.04688).
 * @param pivots from so many nodes the distances to all others are taken
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
  // The least of the mean of (scale · ratio - 1)²; nodes that are all in one place are at no distance at any scale.
  if (pairs === 0) return 0;
  return squares === 0 ? 1 : 1 - (sum * sum) / (pairs * squares);
}

/** How many edges it takes from one node to each that can be reached. */
function stepsFrom(start: number, neighbours: readonly ReadonlySet<number>[]): ReadonlyMap<number, number> {
  const steps = new Map([[start, 0]]);
  // A map is iterated in the order of insertion, also over what is added meanwhile.
  for (const [node, count] of steps) {
    for (const neighbour of neighbours[node] ?? []) if (!steps.has(neighbour)) steps.set(neighbour, count + 1);
  }
  return steps;
}
