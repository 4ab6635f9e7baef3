import { hash } from '../engine/hash.js';

/** Distance by which a coincident node is moved, relative to its coordinates. */
const jitter = 1e-4;

/** Moves coincident nodes apart a little, in place and depending only on the seed. Returns `positions`. */
export function jitterCoincidentNodes(positions: Float32Array, dimensions: 2 | 3, seed: number): Float32Array {
  const nodes = positions.length / dimensions;
  const bits = new Uint32Array(positions.buffer, positions.byteOffset, positions.length);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * nodes + 1))).fill(-1);
  const isSame = (one: number, other: number): boolean => {
    for (let axis = 0; axis < dimensions; axis++) {
      if (positions[one * dimensions + axis] !== positions[other * dimensions + axis]) return false;
    }
    return true;
  };
  const findSlot = (node: number): number => {
    let key = 0;
    for (let axis = 0; axis < dimensions; axis++) key = hash(key ^ (bits[node * dimensions + axis] ?? 0));
    let slot = key & (slots.length - 1);
    for (let other = slots[slot] ?? -1; other >= 0 && !isSame(node, other); other = slots[slot] ?? -1) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  };
  for (let node = 0; node < nodes; node++) {
    for (let axis = 0; axis < dimensions; axis++) {
      // -0 equals 0, but has different bits.
      if (positions[node * dimensions + axis] === 0) positions[node * dimensions + axis] = 0;
    }
    let slot = findSlot(node);
    for (let attempt = 1; (slots[slot] ?? -1) >= 0; attempt++) {
      for (let axis = 0; axis < dimensions; axis++) {
        const index = node * dimensions + axis;
        const value = positions[index] ?? 0;
        const random = hash(hash(hash(node) ^ seed) + attempt * dimensions + axis) / 2 ** 31 - 1;
        positions[index] = value + random * attempt * Math.max(jitter, Math.abs(value) * jitter);
      }
      slot = findSlot(node);
    }
    slots[slot] = node;
  }
  return positions;
}
