import { distanceBetween, type Drawing } from './drawing.js';

/** The coefficient of variation of the edge lengths: standard deviation over mean. Loops are ignored. */
export function edgeLengthVariation(drawing: Drawing): number {
  const { sources, targets } = drawing.graph;
  let [count, sum, squares] = [0, 0, 0];
  for (const [edge, source] of sources.entries()) {
    const target = targets[edge] ?? 0;
    if (source === target) continue;
    const length = distanceBetween(drawing, source, target);
    count++;
    sum += length;
    squares += length * length;
  }
  if (sum === 0) return 0;
  const mean = sum / count;
  return Math.sqrt(Math.max(0, squares / count - mean * mean)) / mean;
}
