import { createRandom } from '../fixtures/random.js';
import type { Drawing } from './drawing.js';

/**
 * The fraction of all pairs of edges without a common node that cross, estimated from random pairs. A drawing in three
 * dimensions is projected along its last axis.
 */
export function crossingRate({ graph, positions, dimensions }: Drawing, samples = 100_000, seed = 1): number {
  const { sources, targets } = graph;
  const random = createRandom(seed);
  const pick = (): readonly [number, number] => {
    const edge = Math.floor(random() * sources.length);
    return [sources[edge] ?? 0, targets[edge] ?? 0];
  };
  /** A number whose sign is the side of the line between two nodes on which `node` is. */
  const sideOf = (from: number, to: number, node: number): number => {
    const [x, y] = [positions[from * dimensions] ?? 0, positions[from * dimensions + 1] ?? 0];
    const [dx, dy] = [(positions[to * dimensions] ?? 0) - x, (positions[to * dimensions + 1] ?? 0) - y];
    return dx * ((positions[node * dimensions + 1] ?? 0) - y) - dy * ((positions[node * dimensions] ?? 0) - x);
  };
  let [pairs, crossings] = [0, 0];
  for (let sample = 0; sample < samples; sample++) {
    const [a, b] = pick();
    const [c, d] = pick();
    if (new Set([a, b, c, d]).size < 4) continue;
    pairs++;
    if (sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0) crossings++;
  }
  return pairs === 0 ? 0 : crossings / pairs;
}
