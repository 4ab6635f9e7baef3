import { distanceBetween, type Drawing } from './drawing.js';

/** The number of pairs of nodes that overlap, where each node is a disk or ball of the given radius. */
export function overlapCount(drawing: Drawing, radius: number): number {
  const { graph, positions, dimensions } = drawing;
  const xOf = (node: number): number => positions[node * dimensions] ?? 0;
  const fromLeft = Uint32Array.from({ length: graph.nodeCount }, (_, node) => node).sort((a, b) => xOf(a) - xOf(b));
  let overlaps = 0;
  for (const [index, node] of fromLeft.entries()) {
    for (let next = index + 1; next < fromLeft.length; next++) {
      const other = fromLeft[next] ?? 0;
      if (xOf(other) - xOf(node) >= 2 * radius) break;
      if (distanceBetween(drawing, node, other) < 2 * radius) overlaps++;
    }
  }
  return overlaps;
}
