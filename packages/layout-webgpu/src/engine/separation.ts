/** So far apart two nodes in the same place are taken to be. */
const separation = 1e-3;

/**
 * The direction in which a node is pushed away from another one in exactly the same place: any, but always the same, and
 * for the other node the opposite one.
 * @param delta gets the direction, with the length that the nodes are taken to be apart
 * @returns that length, squared
 */
export function separationOf(node: number, other: number, seed: number, delta: Float64Array): number {
  const [low, high] = node < other ? [node, other] : [other, node];
  const sign = node < other ? 1 : -1;
  const turn = hash(hash(hash(low) ^ seed) ^ high);
  const angle = (turn / 2 ** 32) * 2 * Math.PI;
  const height = delta.length === 3 ? (hash(turn) / 2 ** 32) * 2 - 1 : 0;
  const width = Math.sqrt(1 - height * height);
  delta[0] = sign * separation * width * Math.cos(angle);
  delta[1] = sign * separation * width * Math.sin(angle);
  if (delta.length === 3) delta[2] = sign * separation * height;
  return separation * separation;
}

/** A permutation of the 32-bit numbers without pattern (lowbias32, C. Wellons). */
export function hash(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
