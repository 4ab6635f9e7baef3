import { nothing, weightOfOverlapping } from './repulsion2.js';
import type { Views } from './views.js';

/** Fewer than where four are computed at a time: what is near them is less, too. */
const groupSize = 16;

/**
 * Repulsion in space. Cells act on points directly, with the correction by their second moments S: with p = 1 / r^2,
 * F += p^2 (-2 S r - tr(S) r) + 4 p^3 (r' S r) r.
 */
export class SpaceRepulsion {
  readonly #far: Int32Array;
  readonly #near: Int32Array;
  #farCount = 0;
  #nearCount = 0;

  constructor(private readonly views: Views) {
    const { lists, treeSize } = views;
    this.#far = lists.subarray(0, treeSize);
    this.#near = lists.subarray(treeSize, 2 * treeSize);
  }

  /**
   * Repulsion, for a coefficient of 1 and masses of 1, of the points in [first, end).
   * @returns how many cells and points were looked at, by groups
   */
  repel(first: number, end: number, theta: number, hasOverlap: boolean): number {
    let cost = 0;
    for (let group = first; group < end; group += groupSize) {
      const last = Math.min(end, group + groupSize);
      this.#walk(group, last, theta);
      for (let place = group; place < last; place++) {
        this.#takeFar(place);
        this.#addNear(place, hasOverlap);
      }
      cost += this.#farCount + this.#nearCount * this.views.leafSize;
    }
    return cost;
  }

  /** Lists the cells that are far from the points in [begin, end), and the leaves that are near them. */
  #walk(begin: number, end: number, theta: number): void {
    const { sortedX, sortedY, sortedZ, tree, links, treeSize } = this.views;
    let [left, right, low, high, front, back] = [Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity];
    for (let place = begin; place < end; place++) {
      const x = sortedX[place] ?? 0;
      const y = sortedY[place] ?? 0;
      const z = sortedZ[place] ?? 0;
      left = Math.min(left, x);
      right = Math.max(right, x);
      low = Math.min(low, y);
      high = Math.max(high, y);
      front = Math.min(front, z);
      back = Math.max(back, z);
    }
    const [centreX, centreY, centreZ] = [(left + right) / 2, (low + high) / 2, (front + back) / 2];
    const [wide, tall, deep] = [(right - left) / 2, (high - low) / 2, (back - front) / 2];
    const reach = Math.sqrt(wide * wide + tall * tall + deep * deep);
    const [far, near] = [this.#far, this.#near];
    let [farCount, nearCount, index] = [0, 0, 0];
    while (index < treeSize) {
      const node = index * 16;
      const dx = centreX - (tree[node] ?? 0);
      const dy = centreY - (tree[node + 1] ?? 0);
      const dz = centreZ - (tree[node + 2] ?? 0);
      // The nearest point of the group must be far enough.
      const distance = Math.sqrt(dx * dx + dy * dy + dz * dz) - reach;
      if (distance > 0 && distance * theta > 2 * (tree[node + 4] ?? 0)) {
        far[farCount++] = index;
        index = links[2 * index] ?? treeSize;
      } else {
        const leaf = links[2 * index + 1] ?? 0;
        if (leaf >= 0) near[nearCount++] = leaf;
        index++;
      }
    }
    this.#farCount = farCount;
    this.#nearCount = nearCount;
  }

  /** Begins the force on a point with what far cells do. */
  #takeFar(place: number): void {
    const { sortedX, sortedY, sortedZ, repulsionX, repulsionY, repulsionZ, tree } = this.views;
    const [far, farCount] = [this.#far, this.#farCount];
    const x = sortedX[place] ?? 0;
    const y = sortedY[place] ?? 0;
    const z = sortedZ[place] ?? 0;
    let [fx, fy, fz] = [0, 0, 0];
    for (let k = 0; k < farCount; k++) {
      const node = (far[k] ?? 0) * 16;
      const dx = x - (tree[node] ?? 0);
      const dy = y - (tree[node + 1] ?? 0);
      const dz = z - (tree[node + 2] ?? 0);
      const xx = tree[node + 5] ?? 0;
      const yy = tree[node + 6] ?? 0;
      const zz = tree[node + 7] ?? 0;
      const xy = tree[node + 8] ?? 0;
      const xz = tree[node + 9] ?? 0;
      const yz = tree[node + 10] ?? 0;
      const p = 1 / (dx * dx + dy * dy + dz * dz);
      const sx = xx * dx + xy * dy + xz * dz;
      const sy = xy * dx + yy * dy + yz * dz;
      const sz = xz * dx + yz * dy + zz * dz;
      const quadratic = 4 * p * (dx * sx + dy * sy + dz * sz);
      const along = p * ((tree[node + 3] ?? 0) + p * (quadratic - (xx + yy + zz)));
      const across = -2 * p * p;
      fx += along * dx + across * sx;
      fy += along * dy + across * sy;
      fz += along * dz + across * sz;
    }
    repulsionX[place] = fx;
    repulsionY[place] = fy;
    repulsionZ[place] = fz;
  }

  /** Adds what near points do. */
  #addNear(place: number, hasOverlap: boolean): void {
    const { sortedX, sortedY, sortedZ, sortedMass, repulsionX, repulsionY, repulsionZ, leafSize, count } = this.views;
    const [near, nearCount] = [this.#near, this.#nearCount];
    const x = sortedX[place] ?? 0;
    const y = sortedY[place] ?? 0;
    const z = sortedZ[place] ?? 0;
    let fx = repulsionX[place] ?? 0;
    let fy = repulsionY[place] ?? 0;
    let fz = repulsionZ[place] ?? 0;
    for (let k = 0; k < nearCount; k++) {
      const begin = (near[k] ?? 0) * leafSize;
      const end = Math.min(count, begin + leafSize);
      for (let other = begin; other < end; other++) {
        const dx = x - (sortedX[other] ?? 0);
        const dy = y - (sortedY[other] ?? 0);
        const dz = z - (sortedZ[other] ?? 0);
        const m = sortedMass[other] ?? 0;
        const squared = dx * dx + dy * dy + dz * dz + nothing;
        const weight = hasOverlap ? weightOfOverlapping(m, squared) : m / squared;
        fx += weight * dx;
        fy += weight * dy;
        fz += weight * dz;
      }
    }
    repulsionX[place] = fx;
    repulsionY[place] = fy;
    repulsionZ[place] = fz;
  }
}
