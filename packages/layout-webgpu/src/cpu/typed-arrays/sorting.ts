import { hash } from '../../engine/separation.js';
import { digits, nodesOfChunk } from '../memory-plan.js';
import { sumsLength } from './movement.js';
import type { Views } from './views.js';

/** How far nodes in the same place are set apart, where coordinates are small. */
const separation = 1e-3;

const digitBits = Math.log2(digits);
const digitMask = digits - 1;

/** Counts the digits of a chunk's keys: see assembly/order.ts. */
export function countDigits(
  { keys, otherKeys, histograms }: Views,
  chunk: number,
  first: number,
  end: number,
  pass: number,
): void {
  const from = pass === 1 ? otherKeys : keys;
  const start = chunk * digits;
  histograms.fill(0, start, start + digits);
  for (let place = first; place < end; place++) {
    const slot = start + (((from[place] ?? 0) >>> (pass * digitBits)) & digitMask);
    histograms[slot] = (histograms[slot] ?? 0) + 1;
  }
}

/** Turns the counts of all chunks into the places where each of them begins. */
export function startDigits({ histograms }: Views, chunks: number): void {
  let total = 0;
  for (let digit = 0; digit < digits; digit++) {
    for (let slot = digit; slot < chunks * digits; slot += digits) {
      const size = histograms[slot] ?? 0;
      histograms[slot] = total;
      total += size;
    }
  }
}

/** Puts a chunk's keys and nodes where they belong by a digit; the last pass leaves the order behind. */
export function placeNodes(views: Views, chunk: number, first: number, end: number, pass: number): void {
  const { keys, otherKeys, nodeAt, otherNodes, placeOf, histograms } = views;
  const from = pass === 1 ? otherKeys : keys;
  const start = chunk * digits;
  for (let at = first; at < end; at++) {
    const key = from[at] ?? 0;
    const slot = start + ((key >>> (pass * digitBits)) & digitMask);
    const place = histograms[slot] ?? 0;
    histograms[slot] = place + 1;
    if (pass === 0) {
      otherKeys[place] = key;
      nodeAt[place] = at;
    } else if (pass === 1) {
      keys[place] = key;
      otherNodes[place] = nodeAt[at] ?? 0;
    } else {
      const node = otherNodes[at] ?? 0;
      nodeAt[place] = node;
      placeOf[node] = place;
    }
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

/** Positions and masses of the places in [first, end), and how many are where the one before them is: see assembly/order.ts. */
export function gather(views: Views, first: number, end: number): void {
  const { nodeAt, positionX, positionY, positionZ, sortedX, sortedY, sortedZ, mass, sortedMass, sums } = views;
  const is3D = views.dimensions === 3;
  const before = first > 0 ? (nodeAt[first - 1] ?? 0) : -1;
  let [x, y, z] = [positionX[before] ?? NaN, positionY[before] ?? 0, is3D ? (positionZ[before] ?? 0) : 0];
  let alike = 0;
  for (let place = first; place < end; place++) {
    const node = nodeAt[place] ?? 0;
    const hereX = positionX[node] ?? 0;
    const hereY = positionY[node] ?? 0;
    const hereZ = is3D ? (positionZ[node] ?? 0) : 0;
    if (hereX === x && hereY === y && hereZ === z) alike++;
    x = hereX;
    y = hereY;
    z = hereZ;
    sortedX[place] = x;
    sortedY[place] = y;
    if (is3D) sortedZ[place] = z;
    sortedMass[place] = mass[node] ?? 0;
  }
  sums[(first / nodesOfChunk) * sumsLength + 5] = alike;
}
