// The order of the nodes along a Hilbert curve: neighbours in the order are neighbours in space.
import { bytesOfSums, nodesOfChunk } from './forces';
import {
  dimensions,
  f32At,
  keys,
  mass,
  nodeAt,
  otherKeys,
  otherNodes,
  rankOf,
  positionX,
  positionY,
  positionZ,
  putF32,
  putU32,
  sortedMass,
  sortedX,
  sortedY,
  sortedZ,
  sums,
  u32At,
  zero4,
} from './memory';

/** Maps the real line to (0, 1): finely near the centre, and with room for any outlier (softsign). */
@inline function warp(value: f32, scale: f32): f32 {
  return value / (scale + abs(value)) * 0.5 + 0.5;
}

/** Like `warp` for four values, with 16-bit integers as results. */
@inline function warp4(values: v128, scale: v128): v128 {
  const part = f32x4.div(values, f32x4.add(scale, f32x4.abs(values)));
  const half = f32x4.splat(0.5);
  const scaled = f32x4.mul(f32x4.add(f32x4.mul(part, half), half), f32x4.splat(65535));
  return i32x4.trunc_sat_f32x4_u(scaled);
}

/** Computes the key of each node in [first, end): 16 bits per axis in 2D, 10 in 3D. */
export function computeKeys(first: i32, end: i32, scale: f32): void {
  if (dimensions == 2) {
    const scales = f32x4.splat(scale);
    // The arrays are padded past the end.
    for (let node = first; node < end; node += 4) {
      const offset = (<usize>node) << 2;
      const x = warp4(v128.load(positionX + offset), scales);
      const y = warp4(v128.load(positionY + offset), scales);
      v128.store(keys + offset, hilbert2(x, y));
    }
  } else {
    for (let node = first; node < end; node++) {
      const x = <u32>(warp(f32At(positionX, node), scale) * 1023);
      const y = <u32>(warp(f32At(positionY, node), scale) * 1023);
      const z = <u32>(warp(f32At(positionZ, node), scale) * 1023);
      putU32(keys, node, hilbert3(x, y, z));
    }
  }
}

@inline function and(a: v128, b: v128): v128 {
  return v128.and(a, b);
}

@inline function xor(a: v128, b: v128): v128 {
  return v128.xor(a, b);
}

@inline function right(value: v128, by: i32): v128 {
  return i32x4.shr_u(value, by);
}

/** Computes all levels of the curve bitwise at once: a parallel prefix scan of their transformations (H. Warren, "Hacker's Delight"). */
@inline function hilbert2(x: v128, y: v128): v128 {
  const ones = i32x4.splat(0xffff);
  let a = xor(x, y);
  let b = xor(ones, a);
  let c = xor(ones, v128.or(x, y));
  let d = and(x, xor(y, ones));
  let e = v128.or(a, right(b, 1));
  let f = xor(right(a, 1), a);
  let g = xor(xor(right(c, 1), and(b, right(d, 1))), c);
  let h = xor(xor(and(a, right(c, 1)), right(d, 1)), d);
  for (let shift = 2; shift <= 4; shift <<= 1) {
    a = e;
    b = f;
    c = g;
    d = h;
    e = xor(and(a, right(a, shift)), and(b, right(b, shift)));
    f = xor(and(a, right(b, shift)), and(b, right(xor(a, b), shift)));
    g = xor(g, xor(and(a, right(c, shift)), and(b, right(d, shift))));
    h = xor(h, xor(and(b, right(c, shift)), and(xor(a, b), right(d, shift))));
  }
  a = e;
  b = f;
  c = g;
  d = h;
  g = xor(g, xor(and(a, right(c, 8)), and(b, right(d, 8))));
  h = xor(h, xor(and(b, right(c, 8)), and(xor(a, b), right(d, 8))));
  a = xor(g, right(g, 1));
  b = xor(h, right(h, 1));
  const low = xor(x, y);
  const high = v128.or(b, xor(ones, v128.or(low, a)));
  return v128.or(i32x4.shl(spread(high), 1), spread(low));
}

/** Inserts a zero before each of 16 bits. */
@inline function spread(bits: v128): v128 {
  bits = and(v128.or(bits, i32x4.shl(bits, 8)), i32x4.splat(0x00ff00ff));
  bits = and(v128.or(bits, i32x4.shl(bits, 4)), i32x4.splat(0x0f0f0f0f));
  bits = and(v128.or(bits, i32x4.shl(bits, 2)), i32x4.splat(0x33333333));
  return and(v128.or(bits, i32x4.shl(bits, 1)), i32x4.splat(0x55555555));
}

/** J. Skilling, "Programming the Hilbert curve" (2004), for three axes of 10 bits. */
function hilbert3(x: u32, y: u32, z: u32): u32 {
  for (let bit: u32 = 512; bit > 1; bit >>= 1) {
    const low = bit - 1;
    if (x & bit) x ^= low;
    if (y & bit) x ^= low;
    else {
      const t = (x ^ y) & low;
      x ^= t;
      y ^= t;
    }
    if (z & bit) x ^= low;
    else {
      const t = (x ^ z) & low;
      x ^= t;
      z ^= t;
    }
  }
  y ^= x;
  z ^= y;
  let t: u32 = 0;
  for (let bit: u32 = 512; bit > 1; bit >>= 1) if (z & bit) t ^= bit - 1;
  x ^= t;
  y ^= t;
  z ^= t;
  let key: u32 = 0;
  for (let bit: i32 = 9; bit >= 0; bit--) {
    key = (key << 3) | (((x >> bit) & 1) << 2) | (((y >> bit) & 1) << 1) | ((z >> bit) & 1);
  }
  return key;
}

// Sorting takes three passes, one per digit. Each pass has two steps that the threads share: each chunk of nodes counts its digits
// in its own histogram, and later moves its nodes to the ranks after those of all previous nodes. Nodes with equal keys stay in the
// order of their indexes, so the result does not depend on the chunks. With one chunk per thread, threads write least to memory
// that others write to.

const digitBits: i32 = 11;
const digits: i32 = 1 << digitBits;
const digitMask: u32 = <u32>digits - 1;

/** Returns the address of a chunk's count of a digit. */
@inline function slotOf(histograms: usize, chunk: i32, digit: u32): usize {
  return histograms + ((<usize>(chunk * digits + <i32>digit)) << 2);
}

/** Counts the digits of a chunk's keys: those in [first, end). */
export function countDigits(chunk: i32, first: i32, end: i32, pass: i32, histograms: usize): void {
  const from = pass == 1 ? otherKeys : keys;
  const shift = pass * digitBits;
  zero4(slotOf(histograms, chunk, 0), digits);
  for (let rank = first; rank < end; rank++) {
    const slot = slotOf(histograms, chunk, (u32At(from, rank) >> shift) & digitMask);
    store<u32>(slot, load<u32>(slot) + 1);
  }
}

/** Replaces the counts of all chunks by the ranks at which they start. */
export function startDigits(chunks: i32, histograms: usize): void {
  let total: u32 = 0;
  for (let digit = 0; digit < digits; digit++) {
    for (let chunk = 0; chunk < chunks; chunk++) {
      const slot = slotOf(histograms, chunk, digit);
      const size = load<u32>(slot);
      store<u32>(slot, total);
      total += size;
    }
  }
}

/** Moves a chunk's keys and nodes to their ranks by one digit. The last pass writes `nodeAt` and `rankOf`. */
export function placeNodes(chunk: i32, first: i32, end: i32, pass: i32, histograms: usize): void {
  const from = pass == 1 ? otherKeys : keys;
  const shift = pass * digitBits;
  for (let at = first; at < end; at++) {
    const key = u32At(from, at);
    const slot = slotOf(histograms, chunk, (key >> shift) & digitMask);
    const rank = load<u32>(slot);
    store<u32>(slot, rank + 1);
    if (pass == 0) {
      putU32(otherKeys, rank, key);
      putU32(nodeAt, rank, at);
    } else if (pass == 1) {
      putU32(keys, rank, key);
      putU32(otherNodes, rank, u32At(nodeAt, at));
    } else {
      const node = u32At(otherNodes, at);
      putU32(nodeAt, rank, node);
      putU32(rankOf, node, rank);
    }
  }
}

/**
 * Gathers the positions and masses of the ranks in [first, end), which are one chunk, and counts the nodes with exactly the position
 * of their predecessor.
 */
export function gather(first: i32, end: i32): void {
  const is3D = dimensions == 3;
  const before = first > 0 ? u32At(nodeAt, first - 1) : 0;
  let x: f32 = first > 0 ? f32At(positionX, before) : NaN;
  let y = f32At(positionY, before);
  let z: f32 = is3D ? f32At(positionZ, before) : 0;
  let coincident: i32 = 0;
  for (let rank = first; rank < end; rank++) {
    const node = u32At(nodeAt, rank);
    const hereX = f32At(positionX, node);
    const hereY = f32At(positionY, node);
    const hereZ: f32 = is3D ? f32At(positionZ, node) : 0;
    coincident += i32(hereX == x) & i32(hereY == y) & i32(hereZ == z);
    x = hereX;
    y = hereY;
    z = hereZ;
    putF32(sortedX, rank, x);
    putF32(sortedY, rank, y);
    if (is3D) putF32(sortedZ, rank, z);
    putF32(sortedMass, rank, f32At(mass, node));
  }
  store<f64>(sums + ((<usize>(first / nodesOfChunk)) << bytesOfSums), coincident, 40);
}
