import type { Views } from './views.js';

/** Key of each node in [first, end) along a Hilbert curve: 16 bits an axis in the plane, 10 in space. See assembly/order.ts. */
export function computeKeys(views: Views, first: number, end: number, scale: number): void {
  const { positionX, positionY, positionZ, keys, dimensions } = views;
  if (dimensions === 2) {
    for (let node = first; node < end; node++) {
      const x = warp(positionX[node] ?? 0, scale) * 65_535;
      keys[node] = keyInPlane(x | 0, (warp(positionY[node] ?? 0, scale) * 65_535) | 0);
    }
  } else {
    for (let node = first; node < end; node++) {
      const x = warp(positionX[node] ?? 0, scale) * 1023;
      const y = warp(positionY[node] ?? 0, scale) * 1023;
      keys[node] = keyInSpace(x | 0, y | 0, (warp(positionZ[node] ?? 0, scale) * 1023) | 0);
    }
  }
}

/** Maps the whole line to (0, 1): fine near the centre, and no outlier is too far away (softsign). */
function warp(value: number, scale: number): number {
  return (value / (scale + Math.abs(value))) * 0.5 + 0.5;
}

/** By bits instead of by squares: what each level does to the ones below is done to all at once (H. Warren, "Hacker's Delight"). */
function keyInPlane(x: number, y: number): number {
  let a = x ^ y;
  let b = 0xffff ^ a;
  let c = 0xffff ^ (x | y);
  let d = x & (y ^ 0xffff);
  let e = a | (b >> 1);
  let f = (a >> 1) ^ a;
  let g = (c >> 1) ^ (b & (d >> 1)) ^ c;
  let h = (a & (c >> 1)) ^ (d >> 1) ^ d;
  for (let shift = 2; shift <= 4; shift <<= 1) {
    a = e;
    b = f;
    c = g;
    d = h;
    e = (a & (a >> shift)) ^ (b & (b >> shift));
    f = (a & (b >> shift)) ^ (b & ((a ^ b) >> shift));
    g ^= (a & (c >> shift)) ^ (b & (d >> shift));
    h ^= (b & (c >> shift)) ^ ((a ^ b) & (d >> shift));
  }
  c = g;
  d = h;
  g ^= (e & (c >> 8)) ^ (f & (d >> 8));
  h ^= (f & (c >> 8)) ^ ((e ^ f) & (d >> 8));
  a = g ^ (g >> 1);
  b = h ^ (h >> 1);
  const low = x ^ y;
  const high = b | (0xffff ^ (low | a));
  return (spread(high) << 1) | spread(low);
}

/** Puts a zero before each of 16 bits. */
function spread(bits: number): number {
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** J. Skilling, "Programming the Hilbert curve" (2004), for three axes of 10 bits. */
function keyInSpace(x: number, y: number, z: number): number {
  for (let bit = 512; bit > 1; bit >>= 1) {
    const low = bit - 1;
    if (x & bit) x ^= low;
    if (y & bit) x ^= low;
    else {
      const turn = (x ^ y) & low;
      x ^= turn;
      y ^= turn;
    }
    if (z & bit) x ^= low;
    else {
      const turn = (x ^ z) & low;
      x ^= turn;
      z ^= turn;
    }
  }
  y ^= x;
  z ^= y;
  let turned = 0;
  for (let bit = 512; bit > 1; bit >>= 1) if (z & bit) turned ^= bit - 1;
  x ^= turned;
  y ^= turned;
  z ^= turned;
  let key = 0;
  for (let bit = 9; bit >= 0; bit--) {
    key = (key << 3) | (((x >> bit) & 1) << 2) | (((y >> bit) & 1) << 1) | ((z >> bit) & 1);
  }
  return key;
}
