// The tree over the points in their order along the curve: consecutive points form leaves, and consecutive nodes form a parent.
// Its shape depends only on the number of points. It is stored in preorder: the descendants of a node follow it.
import {
  boxes,
  count,
  dimensions,
  f32At,
  leafSize,
  sortedMass,
  sortedX,
  sortedY,
  sortedZ,
  treeLinks,
} from './memory';
import { measureLeaves2 } from './leaves2';
import { node2, node3 } from './nodes';

/** Replaces a moment that is too large for 32-bit numbers by 0, so that such an extremely large cell acts by its mass alone. */
@inline function moment(value: f64): f32 {
  return abs(value) < 1e30 ? <f32>value : 0;
}

/** Measures the nodes in [first, end), from the last to the first. The range must contain all descendants of its nodes. */
export function measure(first: i32, end: i32): void {
  if (dimensions == 3) {
    for (let index = end - 1; index >= first; index--) measure3(index);
    return;
  }
  let index = end - 1;
  while (index >= first) {
    const leaf = leafOf(index);
    const start = index - 3;
    // Four consecutive nodes are leaves if the node three before this leaf is the third leaf before it.
    if (leaf >= 3 && start >= first && leafOf(start) == leaf - 3 && (leaf + 1) * leafSize <= count) {
      measureLeaves2(start, leaf - 3);
      index -= 4;
    } else {
      measure2(index);
      index--;
    }
  }
}

@inline function leafOf(index: i32): i32 {
  return load<i32>(treeLinks + ((<usize>index) << 3), 4);
}

function measure2(index: i32): void {
  const links = treeLinks;
  const bounds = boxes;
  const node = node2(index);
  const box = bounds + ((<usize>index) << 4);
  const leaf = load<i32>(links + ((<usize>index) << 3), 4);
  let mass: f64 = 0;
  let x: f64 = 0;
  let y: f64 = 0;
  let left: f32 = Infinity;
  let right: f32 = -Infinity;
  let low: f32 = Infinity;
  let high: f32 = -Infinity;
  // Second and third moments about the centre of mass, as complex numbers: sums of m z^2 and m z^3.
  let secondReal: f64 = 0;
  let secondImaginary: f64 = 0;
  let thirdReal: f64 = 0;
  let thirdImaginary: f64 = 0;
  let reach: f64 = 0;
  if (leaf >= 0) {
    const begin = (<usize>(leaf * leafSize)) << 2;
    const end = (<usize>min(count, (leaf + 1) * leafSize)) << 2;
    const xs = sortedX;
    const ys = sortedY;
    const ms = sortedMass;
    for (let at = begin; at < end; at += 4) {
      const m = <f64>load<f32>(ms + at);
      const px = load<f32>(xs + at);
      const py = load<f32>(ys + at);
      mass += m;
      x += m * <f64>px;
      y += m * <f64>py;
      left = min(left, px);
      right = max(right, px);
      low = min(low, py);
      high = max(high, py);
    }
    x /= mass;
    y /= mass;
    for (let at = begin; at < end; at += 4) {
      const m = <f64>load<f32>(ms + at);
      const u = <f64>load<f32>(xs + at) - x;
      const v = <f64>load<f32>(ys + at) - y;
      const real = u * u - v * v;
      const imaginary = 2 * u * v;
      secondReal += m * real;
      secondImaginary += m * imaginary;
      thirdReal += m * (real * u - imaginary * v);
      thirdImaginary += m * (real * v + imaginary * u);
      reach = max(reach, u * u + v * v);
    }
    reach = Math.sqrt(reach);
  } else {
    const skip = load<i32>(links + ((<usize>index) << 3));
    for (let child = index + 1; child < skip; child = load<i32>(links + ((<usize>child) << 3))) {
      const c = node2(child);
      const m = <f64>load<f32>(c, 8);
      mass += m;
      x += m * <f64>load<f32>(c);
      y += m * <f64>load<f32>(c, 4);
      const b = bounds + ((<usize>child) << 4);
      left = min(left, load<f32>(b));
      right = max(right, load<f32>(b, 4));
      low = min(low, load<f32>(b, 8));
      high = max(high, load<f32>(b, 12));
    }
    x /= mass;
    y /= mass;
    for (let child = index + 1; child < skip; child = load<i32>(links + ((<usize>child) << 3))) {
      const c = node2(child);
      const m = <f64>load<f32>(c, 8);
      const u = <f64>load<f32>(c) - x;
      const v = <f64>load<f32>(c, 4) - y;
      const qr = <f64>load<f32>(c, 16);
      const qi = <f64>load<f32>(c, 20);
      const real = u * u - v * v;
      const imaginary = 2 * u * v;
      secondReal += qr + m * real;
      secondImaginary += qi + m * imaginary;
      thirdReal += <f64>load<f32>(c, 24) + 3 * (u * qr - v * qi) + m * (real * u - imaginary * v);
      thirdImaginary += <f64>load<f32>(c, 28) + 3 * (u * qi + v * qr) + m * (real * v + imaginary * u);
      reach = max(reach, Math.sqrt(u * u + v * v) + <f64>load<f32>(c, 12));
    }
    const wide = max(x - <f64>left, <f64>right - x);
    const tall = max(y - <f64>low, <f64>high - y);
    reach = min(reach, Math.sqrt(wide * wide + tall * tall));
  }
  store<f32>(node, <f32>x);
  store<f32>(node, <f32>y, 4);
  store<f32>(node, <f32>mass, 8);
  store<f32>(node, <f32>reach, 12);
  store<f32>(node, moment(secondReal), 16);
  store<f32>(node, moment(secondImaginary), 20);
  store<f32>(node, moment(thirdReal), 24);
  store<f32>(node, moment(thirdImaginary), 28);
  store<f32>(box, left);
  store<f32>(box, right, 4);
  store<f32>(box, low, 8);
  store<f32>(box, high, 12);
}

function measure3(index: i32): void {
  const node = node3(index);
  const links = treeLinks;
  const skip = load<i32>(links + ((<usize>index) << 3));
  const leaf = load<i32>(links + ((<usize>index) << 3), 4);
  const begin = leaf * leafSize;
  const end = leaf >= 0 ? min(count, begin + leafSize) : 0;
  let mass: f64 = 0;
  let x: f64 = 0;
  let y: f64 = 0;
  let z: f64 = 0;
  if (leaf >= 0) {
    for (let rank = begin; rank < end; rank++) {
      const m = <f64>f32At(sortedMass, rank);
      mass += m;
      x += m * <f64>f32At(sortedX, rank);
      y += m * <f64>f32At(sortedY, rank);
      z += m * <f64>f32At(sortedZ, rank);
    }
  } else {
    for (let child = index + 1; child < skip; child = load<i32>(links + ((<usize>child) << 3))) {
      const c = node3(child);
      const m = <f64>load<f32>(c, 12);
      mass += m;
      x += m * <f64>load<f32>(c);
      y += m * <f64>load<f32>(c, 4);
      z += m * <f64>load<f32>(c, 8);
    }
  }
  x /= mass;
  y /= mass;
  z /= mass;
  let xx: f64 = 0;
  let yy: f64 = 0;
  let zz: f64 = 0;
  let xy: f64 = 0;
  let xz: f64 = 0;
  let yz: f64 = 0;
  let reach: f64 = 0;
  if (leaf >= 0) {
    for (let rank = begin; rank < end; rank++) {
      const m = <f64>f32At(sortedMass, rank);
      const u = <f64>f32At(sortedX, rank) - x;
      const v = <f64>f32At(sortedY, rank) - y;
      const w = <f64>f32At(sortedZ, rank) - z;
      xx += m * u * u;
      yy += m * v * v;
      zz += m * w * w;
      xy += m * u * v;
      xz += m * u * w;
      yz += m * v * w;
      reach = max(reach, Math.sqrt(u * u + v * v + w * w));
    }
  } else {
    for (let child = index + 1; child < skip; child = load<i32>(links + ((<usize>child) << 3))) {
      const c = node3(child);
      const m = <f64>load<f32>(c, 12);
      const u = <f64>load<f32>(c) - x;
      const v = <f64>load<f32>(c, 4) - y;
      const w = <f64>load<f32>(c, 8) - z;
      xx += <f64>load<f32>(c, 20) + m * u * u;
      yy += <f64>load<f32>(c, 24) + m * v * v;
      zz += <f64>load<f32>(c, 28) + m * w * w;
      xy += <f64>load<f32>(c, 32) + m * u * v;
      xz += <f64>load<f32>(c, 36) + m * u * w;
      yz += <f64>load<f32>(c, 40) + m * v * w;
      reach = max(reach, Math.sqrt(u * u + v * v + w * w) + <f64>load<f32>(c, 16));
    }
  }
  store<f32>(node, <f32>x);
  store<f32>(node, <f32>y, 4);
  store<f32>(node, <f32>z, 8);
  store<f32>(node, <f32>mass, 12);
  store<f32>(node, <f32>reach, 16);
  store<f32>(node, moment(xx), 20);
  store<f32>(node, moment(yy), 24);
  store<f32>(node, moment(zz), 28);
  store<f32>(node, moment(xy), 32);
  store<f32>(node, moment(xz), 36);
  store<f32>(node, moment(yz), 40);
}
