// Jitters coincident nodes, because nodes at exactly the same position exert no force on each other and would never part.
import { count, dimensions, f32At, nodeAt, positionX, positionY, positionZ, putF32, u32At } from './memory';

/** Distance by which coincident nodes are moved if coordinates are small. */
const separation: f32 = 0.001;

/** A pseudorandom permutation of the 32-bit numbers (lowbias32, C. Wellons). */
function hash(value: u32): u32 {
  let mixed = value;
  mixed = (mixed ^ (mixed >> 16)) * 0x21f0aaad;
  mixed = (mixed ^ (mixed >> 15)) * 0x735a2d97;
  return mixed ^ (mixed >> 15);
}

/**
 * Moves each node that has the position of its predecessor along the curve, each in its own direction, and farther the more such
 * nodes there are.
 * @returns the number of moved nodes
 */
export function jitterCoincident(seed: u32): i32 {
  const is3D = dimensions == 3;
  let moved = 0;
  let coincident = 0;
  let x: f32 = NaN;
  let y: f32 = NaN;
  let z: f32 = 0;
  for (let rank = 0; rank < count; rank++) {
    const node = u32At(nodeAt, rank);
    const hereX = f32At(positionX, node);
    const hereY = f32At(positionY, node);
    const hereZ: f32 = is3D ? f32At(positionZ, node) : 0;
    if (hereX != x || hereY != y || hereZ != z) {
      x = hereX;
      y = hereY;
      z = hereZ;
      coincident = 0;
      continue;
    }
    coincident++;
    moved++;
    // Far from the centre, small steps would be lost in rounding.
    const ulp = (abs(x) + abs(y) + abs(z)) * 2.4e-7;
    const reach = max(separation, ulp) * Mathf.sqrt(<f32>coincident + 1);
    const turn = hash(hash(<u32>node) ^ seed);
    const angle = (<f64>turn / 4294967296.0) * 2 * Math.PI;
    const height: f32 = is3D ? <f32>((<f64>hash(turn) / 4294967296.0) * 2 - 1) : 0;
    const width = Mathf.sqrt(1 - height * height) * reach;
    putF32(positionX, node, x + width * <f32>Math.cos(angle));
    putF32(positionY, node, y + width * <f32>Math.sin(angle));
    if (is3D) putF32(positionZ, node, z + height * reach);
  }
  return moved;
}
