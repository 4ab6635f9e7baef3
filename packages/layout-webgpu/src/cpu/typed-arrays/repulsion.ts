import { nodeRadius } from '../../exact/exact-forces.js';
import type { Views } from './views.js';

/**
 * Repulsion, for a coefficient of 1 and masses of 1, of the points in [first, end): each walks over the tree by itself. Cells
 * act with the correction by their second moments S: with p = 1 / r^2, F += p^2 (-2 S r - tr(S) r) + 4 p^3 (r' S r) r.
 * @returns how many cells and points were looked at
 */
export function repel(views: Views, first: number, end: number, theta: number, hasOverlap: boolean): number {
  let cost = 0;
  for (let place = first; place < end; place++) {
    cost +=
      views.dimensions === 2
        ? repelInPlane(views, place, theta, hasOverlap)
        : repelInSpace(views, place, theta, hasOverlap);
  }
  return cost;
}

function repelInPlane(views: Views, place: number, theta: number, hasOverlap: boolean): number {
  const { tree, links, treeSize, sorted, sortedMass, repulsion, leafSize, count } = views;
  const [xs = tree, ys = tree] = sorted;
  const [x, y] = [xs[place] ?? 0, ys[place] ?? 0];
  let [fx, fy, cost, index] = [0, 0, 0, 0];
  while (index < treeSize) {
    const node = index * 8;
    const [dx, dy] = [x - (tree[node] ?? 0), y - (tree[node + 1] ?? 0)];
    const squared = dx * dx + dy * dy;
    const size = 2 * (tree[node + 3] ?? 0);
    if (squared * theta * theta > size * size) {
      const p = 1 / squared;
      const [xx, yy, xy] = [tree[node + 4] ?? 0, tree[node + 5] ?? 0, tree[node + 6] ?? 0];
      const [sx, sy] = [xx * dx + xy * dy, xy * dx + yy * dy];
      const along = (tree[node + 2] ?? 0) * p + p * p * (4 * p * (dx * sx + dy * sy) - (xx + yy));
      const across = -2 * p * p;
      fx += along * dx + across * sx;
      fy += along * dy + across * sy;
      cost++;
      index = links[2 * index] ?? treeSize;
      continue;
    }
    const leaf = links[2 * index + 1] ?? -1;
    const end = leaf < 0 ? 0 : Math.min(count, (leaf + 1) * leafSize);
    for (let other = leaf < 0 ? 0 : leaf * leafSize; other < end; other++) {
      const [ox, oy] = [x - (xs[other] ?? 0), y - (ys[other] ?? 0)];
      const weight = weightOf(sortedMass[other] ?? 0, ox * ox + oy * oy, hasOverlap);
      fx += weight * ox;
      fy += weight * oy;
      cost++;
    }
    index++;
  }
  for (const [axis, value] of [fx, fy].entries()) (repulsion[axis] ?? tree)[place] = value;
  return cost;
}

function repelInSpace(views: Views, place: number, theta: number, hasOverlap: boolean): number {
  const { tree, links, treeSize, sorted, sortedMass, repulsion, leafSize, count } = views;
  const [xs = tree, ys = tree, zs = tree] = sorted;
  const [x, y, z] = [xs[place] ?? 0, ys[place] ?? 0, zs[place] ?? 0];
  let [fx, fy, fz, cost, index] = [0, 0, 0, 0, 0];
  while (index < treeSize) {
    const node = index * 16;
    const [dx, dy, dz] = [x - (tree[node] ?? 0), y - (tree[node + 1] ?? 0), z - (tree[node + 2] ?? 0)];
    const squared = dx * dx + dy * dy + dz * dz;
    const size = 2 * (tree[node + 4] ?? 0);
    if (squared * theta * theta > size * size) {
      const p = 1 / squared;
      const [xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0] = tree.subarray(node + 5, node + 11);
      const sx = xx * dx + xy * dy + xz * dz;
      const sy = xy * dx + yy * dy + yz * dz;
      const sz = xz * dx + yz * dy + zz * dz;
      const quadratic = 4 * p * (dx * sx + dy * sy + dz * sz);
      const along = (tree[node + 3] ?? 0) * p + p * p * (quadratic - (xx + yy + zz));
      const across = -2 * p * p;
      fx += along * dx + across * sx;
      fy += along * dy + across * sy;
      fz += along * dz + across * sz;
      cost++;
      index = links[2 * index] ?? treeSize;
      continue;
    }
    const leaf = links[2 * index + 1] ?? -1;
    const end = leaf < 0 ? 0 : Math.min(count, (leaf + 1) * leafSize);
    for (let other = leaf < 0 ? 0 : leaf * leafSize; other < end; other++) {
      const [ox, oy, oz] = [x - (xs[other] ?? 0), y - (ys[other] ?? 0), z - (zs[other] ?? 0)];
      const weight = weightOf(sortedMass[other] ?? 0, ox * ox + oy * oy + oz * oz, hasOverlap);
      fx += weight * ox;
      fy += weight * oy;
      fz += weight * oz;
      cost++;
    }
    index++;
  }
  for (const [axis, value] of [fx, fy, fz].entries()) (repulsion[axis] ?? tree)[place] = value;
  return cost;
}

function weightOf(mass: number, squared: number, hasOverlap: boolean): number {
  if (squared === 0) return 0;
  if (!hasOverlap) return mass / squared;
  const gap = Math.sqrt(squared) - 2 * nodeRadius;
  return gap > 0 ? mass / (gap * gap) : 100 * mass;
}
