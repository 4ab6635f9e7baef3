// Nodes in exactly the same place exert no force on each other, and would stay together for ever.
import { count, dimensions, f32At, nodeAt, positionX, positionY, positionZ, putF32, u32At } from './memory';

/** How far nodes are set apart, where coordinates are small. */
const separation: f32 = 0.001;

/** A permutation of the 32-bit numbers without pattern (lowbias32, C. Wellons). */
function hash(value: u32): u32 {
  let mixed = value;
  mixed = (mixed ^ (mixed >> 16)) * 0x21f0aaad;
  mixed = (mixed ^ (mixed >> 15)) * 0x735a2d97;
  return mixed ^ (mixed >> 15);
}

/**
 * Sets nodes apart that have the place of the one before them in the order along the curve: each into a direction of its
 * own, and the farther, the more there are.
 * @returns how many were moved
 */
export function jitterCoincident(seed: u32): i32 {
  const is3D = dimensions == 3;
  let moved = 0;
  let alike = 0;
  let x: f32 = NaN;
  let y: f32 = NaN;
  let z: f32 = 0;
  for (let place = 0; place < count; place++) {
    const node = u32At(nodeAt, place);
    const hereX = f32At(positionX, node);
    const hereY = f32At(positionY, node);
    const hereZ: f32 = is3D ? f32At(positionZ, node) : 0;
    if (hereX != x || hereY != y || hereZ != z) {
      x = hereX;
      y = hereY;
      z = hereZ;
      alike = 0;
      continue;
    }
    alike++;
    moved++;
    // Far from the centre, small steps vanish in the rounding.
    const ulp = (abs(x) + abs(y) + abs(z)) * 2.4e-7;
    const reach = max(separation, ulp) * Mathf.sqrt(<f32>alike + 1);
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
