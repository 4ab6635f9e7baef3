import { hash } from '../../engine/separation.js';
import { digits, type Views } from './views.js';

/** How far nodes in the same place are set apart, where coordinates are small. */
const separation = 1e-3;

const digitBits = Math.log2(digits);

/** Sorts the nodes by their keys; those with the same key stay in the order of their numbers. */
export function sortNodes({ count, keys, nodeAt, otherKeys, otherNodes, placeOf, histogram }: Views): void {
  for (let node = 0; node < count; node++) nodeAt[node] = node;
  sortByDigit(keys, nodeAt, otherKeys, otherNodes, histogram, 0);
  sortByDigit(otherKeys, otherNodes, keys, nodeAt, histogram, digitBits);
  sortByDigit(keys, nodeAt, otherKeys, otherNodes, histogram, 2 * digitBits);
  nodeAt.set(otherNodes);
  for (let place = 0; place < count; place++) placeOf[nodeAt[place] ?? 0] = place;
}

function sortByDigit(
  fromKeys: Uint32Array,
  fromNodes: Uint32Array,
  toKeys: Uint32Array,
  toNodes: Uint32Array,
  starts: Uint32Array,
  shift: number,
): void {
  const count = fromKeys.length;
  const mask = digits - 1;
  starts.fill(0);
  for (let place = 0; place < count; place++) {
    const digit = ((fromKeys[place] ?? 0) >>> shift) & mask;
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  let total = 0;
  for (let digit = 0; digit < digits; digit++) {
    const size = starts[digit] ?? 0;
    starts[digit] = total;
    total += size;
  }
  for (let place = 0; place < count; place++) {
    const key = fromKeys[place] ?? 0;
    const digit = (key >>> shift) & mask;
    const target = starts[digit] ?? 0;
    starts[digit] = target + 1;
    toKeys[target] = key;
    toNodes[target] = fromNodes[place] ?? 0;
  }
}

/** Sets nodes apart that have the place of the one before them in the order: see assembly/separate.ts. */
export function separate(views: Views, seed: number): number {
  const { count, dimensions, nodeAt, positionX, positionY, positionZ } = views;
  const is3D = dimensions === 3;
  let moved = 0;
  let alike = 0;
  let [x, y, z] = [NaN, NaN, NaN];
  for (let place = 0; place < count; place++) {
    const node = nodeAt[place] ?? 0;
    const hereX = positionX[node] ?? 0;
    const hereY = positionY[node] ?? 0;
    const hereZ = is3D ? (positionZ[node] ?? 0) : 0;
    if (hereX !== x || hereY !== y || hereZ !== z) {
      x = hereX;
      y = hereY;
      z = hereZ;
      alike = 0;
      continue;
    }
    alike++;
    moved++;
    // Far from the centre, small steps vanish in the rounding.
    const ulp = (Math.abs(x) + Math.abs(y) + Math.abs(z)) * 2.4e-7;
    const reach = Math.max(separation, ulp) * Math.sqrt(alike + 1);
    const turn = hash(hash(node) ^ seed);
    const angle = (turn / 2 ** 32) * 2 * Math.PI;
    const height = is3D ? (hash(turn) / 2 ** 32) * 2 - 1 : 0;
    const width = Math.sqrt(1 - height * height) * reach;
    positionX[node] = x + width * Math.cos(angle);
    positionY[node] = y + width * Math.sin(angle);
    if (is3D) positionZ[node] = z + height * reach;
  }
  return moved;
}

/** Positions and masses of the places in [first, end). */
export function gather(views: Views, first: number, end: number): void {
  const { nodeAt, positionX, positionY, positionZ, sortedX, sortedY, sortedZ, mass, sortedMass, dimensions } = views;
  const is3D = dimensions === 3;
  for (let place = first; place < end; place++) {
    const node = nodeAt[place] ?? 0;
    sortedX[place] = positionX[node] ?? 0;
    sortedY[place] = positionY[node] ?? 0;
    if (is3D) sortedZ[place] = positionZ[node] ?? 0;
    sortedMass[place] = mass[node] ?? 0;
  }
}
