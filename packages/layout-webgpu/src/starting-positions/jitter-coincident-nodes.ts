import { hash } from '../engine/hash.js';

/** How far a node is moved away from another in the same place, relative to how far out both are. */
const nudge = 1e-4;

/** Moves nodes that are in the same place a little apart, always in the same way. Returns the same positions. */
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
      // Minus zero equals zero, and has other bits.
      if (positions[node * dimensions + axis] === 0) positions[node * dimensions + axis] = 0;
    }
    let slot = findSlot(node);
    for (let attempt = 1; (slots[slot] ?? -1) >= 0; attempt++) {
      for (let axis = 0; axis < dimensions; axis++) {
        const place = node * dimensions + axis;
        const value = positions[place] ?? 0;
        const turn = hash(hash(hash(node) ^ seed) + attempt * dimensions + axis) / 2 ** 31 - 1;
        positions[place] = value + turn * attempt * Math.max(nudge, Math.abs(value) * nudge);
      }
      slot = findSlot(node);
    }
    slots[slot] = node;
  }
  return positions;
}
