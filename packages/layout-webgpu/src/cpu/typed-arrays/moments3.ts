import type { Views } from './views.js';

/** Of a cell that reaches farther than anybody looks, the moments are no 32-bit numbers: it then acts by its mass alone. */
export function momentOf(value: number): number {
  return Math.abs(value) < 1e30 ? value : 0;
}

/**
 * Measures the tree nodes of space in [first, end), from the last to the first: centre of mass, mass, radius, and second
 * moments xx, yy, zz, xy, xz, yz about the centre. 11 numbers of 16 are used.
 */
export function measureInSpace(views: Views, first: number, end: number): void {
  for (let index = end - 1; index >= first; index--) measureNode(views, index);
}

function measureNode(views: Views, index: number): void {
  const { tree, links, count, leafSize, sortedX, sortedY, sortedZ, sortedMass } = views;
  const leaf = links[2 * index + 1] ?? -1;
  const begin = leaf < 0 ? 0 : leaf * leafSize;
  const end = leaf < 0 ? 0 : Math.min(count, begin + leafSize);
  const skip = leaf < 0 ? (links[2 * index] ?? 0) : 0;
  let [mass, x, y, z] = [0, 0, 0, 0];
  for (let place = begin; place < end; place++) {
    const m = sortedMass[place] ?? 0;
    mass += m;
    x += m * (sortedX[place] ?? 0);
    y += m * (sortedY[place] ?? 0);
    z += m * (sortedZ[place] ?? 0);
  }
  for (let child = index + 1; child < skip; child = links[2 * child] ?? skip) {
    const node = child * 16;
    const m = tree[node + 3] ?? 0;
    mass += m;
    x += m * (tree[node] ?? 0);
    y += m * (tree[node + 1] ?? 0);
    z += m * (tree[node + 2] ?? 0);
  }
  x /= mass;
  y /= mass;
  z /= mass;
  let [reach, xx, yy, zz, xy, xz, yz] = [0, 0, 0, 0, 0, 0, 0];
  for (let place = begin; place < end; place++) {
    const m = sortedMass[place] ?? 0;
    const u = (sortedX[place] ?? 0) - x;
    const v = (sortedY[place] ?? 0) - y;
    const w = (sortedZ[place] ?? 0) - z;
    xx += m * u * u;
    yy += m * v * v;
    zz += m * w * w;
    xy += m * u * v;
    xz += m * u * w;
    yz += m * v * w;
    reach = Math.max(reach, Math.sqrt(u * u + v * v + w * w));
  }
  for (let child = index + 1; child < skip; child = links[2 * child] ?? skip) {
    const node = child * 16;
    const m = tree[node + 3] ?? 0;
    const u = (tree[node] ?? 0) - x;
    const v = (tree[node + 1] ?? 0) - y;
    const w = (tree[node + 2] ?? 0) - z;
    xx += (tree[node + 5] ?? 0) + m * u * u;
    yy += (tree[node + 6] ?? 0) + m * v * v;
    zz += (tree[node + 7] ?? 0) + m * w * w;
    xy += (tree[node + 8] ?? 0) + m * u * v;
    xz += (tree[node + 9] ?? 0) + m * u * w;
    yz += (tree[node + 10] ?? 0) + m * v * w;
    reach = Math.max(reach, Math.sqrt(u * u + v * v + w * w) + (tree[node + 4] ?? 0));
  }
  const node = index * 16;
  tree[node] = x;
  tree[node + 1] = y;
  tree[node + 2] = z;
  tree[node + 3] = mass;
  tree[node + 4] = reach;
  tree[node + 5] = momentOf(xx);
  tree[node + 6] = momentOf(yy);
  tree[node + 7] = momentOf(zz);
  tree[node + 8] = momentOf(xy);
  tree[node + 9] = momentOf(xz);
  tree[node + 10] = momentOf(yz);
}
