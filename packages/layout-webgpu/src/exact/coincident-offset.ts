import { hash } from '../engine/hash.js';

/** The distance that two nodes at the same position are assumed to have. */
const assumedDistance = 1e-3;

/**
 * Computes the offset between two nodes at exactly the same position, so that they repel each other. Its direction is
 * pseudorandom, depends only on the two nodes and the seed, and is the opposite one if the nodes are exchanged.
 * @param offset receives the vector from `other` to `node`
 * @returns its squared length
 */
export function coincidentOffset(node: number, other: number, seed: number, offset: Float64Array): number {
  const [low, high] = node < other ? [node, other] : [other, node];
  const sign = node < other ? 1 : -1;
  const random = hash(hash(hash(low) ^ seed) ^ high);
  const angle = (random / 2 ** 32) * 2 * Math.PI;
  const height = offset.length === 3 ? (hash(random) / 2 ** 32) * 2 - 1 : 0;
  const width = Math.sqrt(1 - height * height);
  offset[0] = sign * assumedDistance * width * Math.cos(angle);
  offset[1] = sign * assumedDistance * width * Math.sin(angle);
  if (offset.length === 3) offset[2] = sign * assumedDistance * height;
  return assumedDistance * assumedDistance;
}
