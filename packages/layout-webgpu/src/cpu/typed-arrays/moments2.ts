import { momentOf } from './moments3.js';
import type { Views } from './views.js';

/**
 * Measures the tree nodes of the plane in [first, end), from the last to the first: bounding box, and then centre of mass,
 * mass, radius, second and third moment about the centre, both as complex numbers: sums of m z^2 and m z^3.
 */
export function measureInPlane(views: Views, first: number, end: number): void {
  for (let index = end - 1; index >= first; index--) {
    const leaf = views.links[2 * index + 1] ?? -1;
    if (leaf >= 0) measureLeaf(views, index, leaf);
    else measureInner(views, index);
  }
}

function measureLeaf(views: Views, index: number, leaf: number): void {
  const { tree, boxes, count, leafSize, sortedX, sortedY, sortedMass } = views;
  const begin = leaf * leafSize;
  const end = Math.min(count, begin + leafSize);
  let left = sortedX[begin] ?? 0;
  let right = left;
  let low = sortedY[begin] ?? 0;
  let high = low;
  let [mass, x, y] = [0, 0, 0];
  for (let place = begin; place < end; place++) {
    const m = sortedMass[place] ?? 0;
    const px = sortedX[place] ?? 0;
    const py = sortedY[place] ?? 0;
    mass += m;
    x += m * px;
    y += m * py;
    if (px < left) left = px;
    if (px > right) right = px;
    if (py < low) low = py;
    if (py > high) high = py;
  }
  x /= mass;
  y /= mass;
  let [squaredReach, secondReal, secondImaginary, thirdReal, thirdImaginary] = [0, 0, 0, 0, 0];
  for (let place = begin; place < end; place++) {
    const m = sortedMass[place] ?? 0;
    const u = (sortedX[place] ?? 0) - x;
    const v = (sortedY[place] ?? 0) - y;
    const real = u * u - v * v;
    const imaginary = 2 * u * v;
    secondReal += m * real;
    secondImaginary += m * imaginary;
    thirdReal += m * (real * u - imaginary * v);
    thirdImaginary += m * (real * v + imaginary * u);
    const squared = u * u + v * v;
    if (squared > squaredReach) squaredReach = squared;
  }
  const node = index * 8;
  tree[node] = x;
  tree[node + 1] = y;
  tree[node + 2] = mass;
  tree[node + 3] = Math.sqrt(squaredReach);
  tree[node + 4] = momentOf(secondReal);
  tree[node + 5] = momentOf(secondImaginary);
  tree[node + 6] = momentOf(thirdReal);
  tree[node + 7] = momentOf(thirdImaginary);
  const box = index * 4;
  boxes[box] = left;
  boxes[box + 1] = right;
  boxes[box + 2] = low;
  boxes[box + 3] = high;
}

function measureInner({ tree, boxes, links }: Views, index: number): void {
  const skip = links[2 * index] ?? 0;
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  let [mass, x, y] = [0, 0, 0];
  for (let child = index + 1; child < skip; child = links[2 * child] ?? skip) {
    const node = child * 8;
    const m = tree[node + 2] ?? 0;
    mass += m;
    x += m * (tree[node] ?? 0);
    y += m * (tree[node + 1] ?? 0);
    const box = child * 4;
    left = Math.min(left, boxes[box] ?? 0);
    right = Math.max(right, boxes[box + 1] ?? 0);
    low = Math.min(low, boxes[box + 2] ?? 0);
    high = Math.max(high, boxes[box + 3] ?? 0);
  }
  x /= mass;
  y /= mass;
  let [reach, secondReal, secondImaginary, thirdReal, thirdImaginary] = [0, 0, 0, 0, 0];
  for (let child = index + 1; child < skip; child = links[2 * child] ?? skip) {
    const node = child * 8;
    const m = tree[node + 2] ?? 0;
    const u = (tree[node] ?? 0) - x;
    const v = (tree[node + 1] ?? 0) - y;
    const qr = tree[node + 4] ?? 0;
    const qi = tree[node + 5] ?? 0;
    const real = u * u - v * v;
    const imaginary = 2 * u * v;
    secondReal += qr + m * real;
    secondImaginary += qi + m * imaginary;
    thirdReal += (tree[node + 6] ?? 0) + 3 * (u * qr - v * qi) + m * (real * u - imaginary * v);
    thirdImaginary += (tree[node + 7] ?? 0) + 3 * (u * qi + v * qr) + m * (real * v + imaginary * u);
    reach = Math.max(reach, Math.sqrt(u * u + v * v) + (tree[node + 3] ?? 0));
  }
  const wide = Math.max(x - left, right - x);
  const tall = Math.max(y - low, high - y);
  const node = index * 8;
  tree[node] = x;
  tree[node + 1] = y;
  tree[node + 2] = mass;
  tree[node + 3] = Math.min(reach, Math.sqrt(wide * wide + tall * tall));
  tree[node + 4] = momentOf(secondReal);
  tree[node + 5] = momentOf(secondImaginary);
  tree[node + 6] = momentOf(thirdReal);
  tree[node + 7] = momentOf(thirdImaginary);
  const box = index * 4;
  boxes[box] = left;
  boxes[box + 1] = right;
  boxes[box + 2] = low;
  boxes[box + 3] = high;
}
