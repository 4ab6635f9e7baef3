// Measures four full leaves in the plane at a time, one per lane.
import { boxes, sortedMass, sortedX, sortedY } from './memory';
import { node2 } from './nodes';

/** Upper bound of moments: computing with larger ones would overflow 32-bit numbers. */
const maxMoment: f32 = 1e30;

@inline function add(a: v128, b: v128): v128 {
  return f32x4.add(a, b);
}

@inline function sub(a: v128, b: v128): v128 {
  return f32x4.sub(a, b);
}

@inline function mul(a: v128, b: v128): v128 {
  return f32x4.mul(a, b);
}

/** Replaces moments that are too large by 0, so that such an extremely large cell acts by its mass alone. */
@inline function moment(value: v128): v128 {
  return v128.and(value, f32x4.lt(f32x4.abs(value), f32x4.splat(maxMoment)));
}

// Steps of the transposition of four vectors.
@inline function low01(a: v128, b: v128): v128 {
  return v128.shuffle<f32>(a, b, 0, 4, 1, 5);
}

@inline function high01(a: v128, b: v128): v128 {
  return v128.shuffle<f32>(a, b, 2, 6, 3, 7);
}

@inline function first(a: v128, b: v128): v128 {
  return v128.shuffle<f32>(a, b, 0, 1, 4, 5);
}

@inline function second(a: v128, b: v128): v128 {
  return v128.shuffle<f32>(a, b, 2, 3, 6, 7);
}

/** Writes four vectors, transposed, at addresses that are `stride` bytes apart. */
@inline function putTransposed(at: usize, stride: usize, a: v128, b: v128, c: v128, d: v128): void {
  const ab = low01(a, b);
  const cd = low01(c, d);
  v128.store(at, first(ab, cd));
  v128.store(at + stride, second(ab, cd));
  const ab2 = high01(a, b);
  const cd2 = high01(c, d);
  v128.store(at + 2 * stride, first(ab2, cd2));
  v128.store(at + 3 * stride, second(ab2, cd2));
}

/** Measures four consecutive full leaves of the tree. */
export function measureLeaves2(index: i32, leaf: i32): void {
  const from = (<usize>leaf) << 4;
  const xa = v128.load(sortedX + from);
  const xb = v128.load(sortedX + from, 16);
  const xc = v128.load(sortedX + from, 32);
  const xd = v128.load(sortedX + from, 48);
  const ya = v128.load(sortedY + from);
  const yb = v128.load(sortedY + from, 16);
  const yc = v128.load(sortedY + from, 32);
  const yd = v128.load(sortedY + from, 48);
  const ma = v128.load(sortedMass + from);
  const mb = v128.load(sortedMass + from, 16);
  const mc = v128.load(sortedMass + from, 32);
  const md = v128.load(sortedMass + from, 48);
  // From here on, each vector has one point of each of the four leaves.
  const x0 = first(low01(xa, xb), low01(xc, xd));
  const x1 = second(low01(xa, xb), low01(xc, xd));
  const x2 = first(high01(xa, xb), high01(xc, xd));
  const x3 = second(high01(xa, xb), high01(xc, xd));
  const y0 = first(low01(ya, yb), low01(yc, yd));
  const y1 = second(low01(ya, yb), low01(yc, yd));
  const y2 = first(high01(ya, yb), high01(yc, yd));
  const y3 = second(high01(ya, yb), high01(yc, yd));
  const m0 = first(low01(ma, mb), low01(mc, md));
  const m1 = second(low01(ma, mb), low01(mc, md));
  const m2 = first(high01(ma, mb), high01(mc, md));
  const m3 = second(high01(ma, mb), high01(mc, md));
  const left = f32x4.min(f32x4.min(x0, x1), f32x4.min(x2, x3));
  const right = f32x4.max(f32x4.max(x0, x1), f32x4.max(x2, x3));
  const low = f32x4.min(f32x4.min(y0, y1), f32x4.min(y2, y3));
  const high = f32x4.max(f32x4.max(y0, y1), f32x4.max(y2, y3));
  const mass = add(add(m0, m1), add(m2, m3));
  // Relative to the first point, to keep precision far from the centre.
  const x = add(x0, f32x4.div(add(mul(m1, sub(x1, x0)), add(mul(m2, sub(x2, x0)), mul(m3, sub(x3, x0)))), mass));
  const y = add(y0, f32x4.div(add(mul(m1, sub(y1, y0)), add(mul(m2, sub(y2, y0)), mul(m3, sub(y3, y0)))), mass));
  let secondReal = f32x4.splat(0);
  let secondImaginary = secondReal;
  let thirdReal = secondReal;
  let thirdImaginary = secondReal;
  let squared = secondReal;
  for (let point = 0; point < 4; point++) {
    const u = sub(point == 0 ? x0 : point == 1 ? x1 : point == 2 ? x2 : x3, x);
    const v = sub(point == 0 ? y0 : point == 1 ? y1 : point == 2 ? y2 : y3, y);
    const m = point == 0 ? m0 : point == 1 ? m1 : point == 2 ? m2 : m3;
    const uu = mul(u, u);
    const vv = mul(v, v);
    const real = sub(uu, vv);
    const imaginary = mul(f32x4.splat(2), mul(u, v));
    squared = f32x4.pmax(squared, add(uu, vv));
    secondReal = add(secondReal, mul(m, real));
    secondImaginary = add(secondImaginary, mul(m, imaginary));
    thirdReal = add(thirdReal, mul(m, sub(mul(real, u), mul(imaginary, v))));
    thirdImaginary = add(thirdImaginary, mul(m, add(mul(real, v), mul(imaginary, u))));
  }
  const node = node2(index);
  putTransposed(node, 32, x, y, mass, f32x4.sqrt(squared));
  const moments = node + 16;
  putTransposed(
    moments,
    32,
    moment(secondReal),
    moment(secondImaginary),
    moment(thirdReal),
    moment(thirdImaginary),
  );
  putTransposed(boxes + ((<usize>index) << 4), 16, left, right, low, high);
}
