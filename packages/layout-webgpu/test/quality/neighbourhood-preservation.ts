import { distanceBetween, neighboursOf, sampleNodes, type Drawing } from './drawing.js';

/**
 * Measures whether nodes are drawn near their neighbours: the mean over nodes of the Jaccard similarity between a node's
 * neighbours and the same number of nodes drawn nearest to it. 1 is perfect.
 * @param samples maximum number of nodes to measure
 */
export function neighbourhoodPreservation(drawing: Drawing, samples = 2000): number {
  const { nodeCount } = drawing.graph;
  const neighbours = neighboursOf(drawing.graph);
  const similarities: number[] = [];
  for (const node of sampleNodes(nodeCount, samples)) {
    const wanted = neighbours[node] ?? new Set();
    if (wanted.size === 0) continue;
    const nearest = nearestNodes(drawing, node, wanted.size);
    const shared = nearest.filter((other) => wanted.has(other)).length;
    similarities.push(shared / (2 * wanted.size - shared));
  }
  return similarities.reduce((sum, similarity) => sum + similarity, 0) / Math.max(1, similarities.length);
}

/** Returns the `count` nodes nearest to `node`. Among nodes at equal distance, smaller indexes take precedence. */
function nearestNodes(drawing: Drawing, node: number, count: number): number[] {
  const distances = Float64Array.from({ length: drawing.graph.nodeCount }, (_, other) =>
    other === node ? Infinity : distanceBetween(drawing, node, other),
  );
  const farthest = distances.toSorted()[count - 1] ?? Infinity;
  const nodes = [...distances.keys()];
  const nearer = nodes.filter((other) => (distances[other] ?? 0) < farthest);
  const equallyFar = nodes.filter((other) => distances[other] === farthest);
  return [...nearer, ...equallyFar.slice(0, count - nearer.length)];
}
