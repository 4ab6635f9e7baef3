import { addMoved, coefficients, sumFarCells } from './far-field2.js';
import type { Views } from './views.js';

/** How theta is narrowed for clusters, and which cells are left to its groups: see assembly/walk2.ts. */
const clusterPart = 0.8;
const smallestOpened = 0.7;

/**
 * Finds which cells of the plane are far from a group of points, and which leaves are near it. What is far from a cluster of
 * groups is looked for once for all of them.
 */
export class PlaneWalk {
  /** The middle of the points' bounding box. */
  centreX = 0;
  centreY = 0;
  /** What far cells do around the centre. */
  readonly polynomial = new Float64Array(coefficients);
  /** Leaves that are near the group, `nearCount` of them. */
  readonly near: Int32Array;
  nearCount = 0;
  readonly #far: Int32Array;
  /** Cells that each group of the cluster looks at. */
  readonly #candidates: Int32Array;
  #candidateCount = 0;
  readonly #ofCluster = new Float64Array(coefficients);
  readonly #moved = new Float64Array(coefficients);
  #clusterX = 0;
  #clusterY = 0;
  /** How far the corners of the bounding box are from its middle. */
  #reach = 0;

  constructor(private readonly views: Views) {
    const { lists, treeSize } = views;
    this.#far = lists.subarray(0, treeSize);
    this.#candidates = lists.subarray(treeSize, 2 * treeSize);
    this.near = new Int32Array(Math.ceil(views.count / views.leafSize));
  }

  /**
   * Sums what is far from the whole cluster of the points in [begin, end), and keeps the other cells for its groups.
   * @returns how many cells were looked at for good
   */
  walkForCluster(begin: number, end: number, theta: number): number {
    this.#measureBox(begin, end);
    const { tree, links, treeSize } = this.views;
    const [far, candidates] = [this.#far, this.#candidates];
    const [x, y, wide] = [this.centreX, this.centreY, this.#reach];
    const narrowed = (theta * clusterPart) / 2;
    const squaredTheta = narrowed * narrowed;
    const smallest = wide * smallestOpened;
    let [farCount, candidateCount, index] = [0, 0, 0];
    while (index < treeSize) {
      const node = index * 8;
      const dx = x - (tree[node] ?? 0);
      const dy = y - (tree[node + 1] ?? 0);
      const radius = tree[node + 3] ?? 0;
      const size = radius + wide;
      if ((dx * dx + dy * dy) * squaredTheta > size * size) {
        far[farCount++] = index;
        index = links[2 * index] ?? treeSize;
      } else if (radius < smallest || (links[2 * index + 1] ?? 0) >= 0) {
        candidates[candidateCount++] = index;
        index = links[2 * index] ?? treeSize;
      } else index++;
    }
    this.#candidateCount = candidateCount;
    this.#clusterX = x;
    this.#clusterY = y;
    sumFarCells(tree, far, farCount, x, y, this.#ofCluster);
    return farCount;
  }

  /**
   * Sums what is far from the group of the points in [begin, end), the cluster's share included, and lists the near leaves.
   * @returns how many cells were looked at for good
   */
  walkForGroup(begin: number, end: number, theta: number): number {
    this.#measureBox(begin, end);
    const { tree, links } = this.views;
    const [far, near, candidates] = [this.#far, this.near, this.#candidates];
    const [x, y, wide] = [this.centreX, this.centreY, this.#reach];
    const squaredTheta = (theta * theta) / 4;
    let [farCount, nearCount] = [0, 0];
    for (let k = 0; k < this.#candidateCount; k++) {
      let index = candidates[k] ?? 0;
      const last = links[2 * index] ?? 0;
      while (index < last) {
        const node = index * 8;
        const dx = x - (tree[node] ?? 0);
        const dy = y - (tree[node + 1] ?? 0);
        const size = (tree[node + 3] ?? 0) + wide;
        if ((dx * dx + dy * dy) * squaredTheta > size * size) {
          far[farCount++] = index;
          index = links[2 * index] ?? last;
        } else {
          const leaf = links[2 * index + 1] ?? 0;
          if (leaf >= 0) near[nearCount++] = leaf;
          index++;
        }
      }
    }
    this.nearCount = nearCount;
    sumFarCells(tree, far, farCount, x, y, this.polynomial);
    addMoved(this.#ofCluster, x - this.#clusterX, y - this.#clusterY, this.#moved, this.polynomial);
    return farCount;
  }

  #measureBox(begin: number, end: number): void {
    const { sortedX, sortedY } = this.views;
    let left = sortedX[begin] ?? 0;
    let right = left;
    let low = sortedY[begin] ?? 0;
    let high = low;
    for (let place = begin + 1; place < end; place++) {
      const x = sortedX[place] ?? 0;
      const y = sortedY[place] ?? 0;
      if (x < left) left = x;
      else if (x > right) right = x;
      if (y < low) low = y;
      else if (y > high) high = y;
    }
    this.centreX = (left + right) / 2;
    this.centreY = (low + high) / 2;
    const [wide, tall] = [(right - left) / 2, (high - low) / 2];
    this.#reach = Math.sqrt(wide * wide + tall * tall);
  }
}
