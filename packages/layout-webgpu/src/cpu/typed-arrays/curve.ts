import { hash } from '../../engine/separation.js';
import type { Views } from './views.js';

/** How far nodes in the same place are set apart, where coordinates are small. */
const separation = 1e-3;

/** Key of each node in [first, end) along a curve that fills the plane or space: bits of the axes in turn (Morton). */
export function computeKeys({ position, keys, dimensions }: Views, first: number, end: number, scale: number): void {
  const bits = dimensions === 2 ? 16 : 10;
  const largest = 2 ** bits - 1;
  for (let node = first; node < end; node++) {
    let key = 0;
    const places = position.map((axis) => {
      const value = axis[node] ?? 0;
      return ((value / (scale + Math.abs(value))) * 0.5 + 0.5) * largest;
    });
    for (let bit = bits - 1; bit >= 0; bit--) {
      for (const place of places) key = (key * 2 + ((place >> bit) & 1)) >>> 0;
    }
    keys[node] = key;
  }
}

const digitBits = 11;
const digits = 2 ** digitBits;

/** Sorts the nodes by their keys; those with the same key stay in the order of their numbers. */
export function sortNodes({ count, keys, nodeAt, otherKeys, otherNodes, placeOf }: Views): void {
  for (let node = 0; node < count; node++) nodeAt[node] = node;
  let [fromKeys, fromNodes, toKeys, toNodes] = [keys, nodeAt, otherKeys, otherNodes];
  for (let shift = 0; shift < 33; shift += digitBits) {
    const starts = new Uint32Array(digits + 1);
    const digitAt = (place: number): number => ((fromKeys[place] ?? 0) >>> shift) & (digits - 1);
    for (let place = 0; place < count; place++) starts[digitAt(place) + 1] = (starts[digitAt(place) + 1] ?? 0) + 1;
    for (let digit = 1; digit < digits; digit++) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
    for (let place = 0; place < count; place++) {
      const digit = digitAt(place);
      const target = starts[digit] ?? 0;
      starts[digit] = target + 1;
      toKeys[target] = fromKeys[place] ?? 0;
      toNodes[target] = fromNodes[place] ?? 0;
    }
    [fromKeys, fromNodes, toKeys, toNodes] = [toKeys, toNodes, fromKeys, fromNodes];
  }
  nodeAt.set(fromNodes);
  for (let place = 0; place < count; place++) placeOf[nodeAt[place] ?? 0] = place;
}

/** Sets nodes apart that have the place of the one before them in the order: see assembly/separate.ts. */
export function separate({ count, dimensions, nodeAt, position }: Views, seed: number): number {
  let [moved, alike] = [0, 0];
  let here: readonly number[] = [];
  for (let place = 0; place < count; place++) {
    const node = nodeAt[place] ?? 0;
    const coordinates = position.map((axis) => axis[node] ?? 0);
    if (coordinates.some((coordinate, axis) => coordinate !== here[axis])) {
      [here, alike] = [coordinates, 0];
      continue;
    }
    alike++;
    moved++;
    const ulp = here.reduce((sum, coordinate) => sum + Math.abs(coordinate), 0) * 2.4e-7;
    const reach = Math.max(separation, ulp) * Math.sqrt(alike + 1);
    const turn = hash(hash(node) ^ seed);
    const angle = (turn / 2 ** 32) * 2 * Math.PI;
    const height = dimensions === 3 ? (hash(turn) / 2 ** 32) * 2 - 1 : 0;
    const width = Math.sqrt(1 - height * height) * reach;
    const steps = [width * Math.cos(angle), width * Math.sin(angle), height * reach];
    for (const [axis, values] of position.entries()) values[node] = (here[axis] ?? 0) + (steps[axis] ?? 0);
  }
  return moved;
}

/** Positions and masses of the places in [first, end). */
export function gather({ nodeAt, position, sorted, mass, sortedMass }: Views, first: number, end: number): void {
  for (let place = first; place < end; place++) {
    const node = nodeAt[place] ?? 0;
    for (const [axis, values] of sorted.entries()) values[place] = position[axis]?.[node] ?? 0;
    sortedMass[place] = mass[node] ?? 0;
  }
}
