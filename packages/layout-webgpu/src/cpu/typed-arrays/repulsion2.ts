import { nodeRadius } from '../../exact/exact-forces.js';
import { groupSize } from '../memory-plan.js';
import type { Views } from './views.js';
import { PlaneWalk } from './walk2.js';

/** Groups that look for far cells together. */
const groupsOfCluster = 8;

/** Leaves whose points are read at a time: so many fit into a processor's nearest memory. */
const leavesOfBatch = 128;

/** Keeps a point from dividing by its distance from itself; next to other distances, it is nothing. */
export const nothing = 1e-60;

/** Repulsion in the plane. Groups of points take what far cells do to them as one polynomial, and what near points do one by one. */
export class PlaneRepulsion {
  readonly #walk: PlaneWalk;
  /** Forces on the points of a group. */
  readonly #fx = new Float64Array(groupSize);
  readonly #fy = new Float64Array(groupSize);
  /** Near points. */
  readonly #nearX: Float64Array;
  readonly #nearY: Float64Array;
  readonly #nearMass: Float64Array;

  constructor(private readonly views: Views) {
    this.#walk = new PlaneWalk(views);
    const length = leavesOfBatch * views.leafSize;
    this.#nearX = new Float64Array(length);
    this.#nearY = new Float64Array(length);
    this.#nearMass = new Float64Array(length);
  }

  /**
   * Repulsion, for a coefficient of 1 and masses of 1, of the points in [first, end).
   * @returns how many cells and points were looked at, by groups
   */
  repel(first: number, end: number, theta: number, hasOverlap: boolean): number {
    let cost = 0;
    const clusterSize = groupsOfCluster * groupSize;
    for (let cluster = first; cluster < end; cluster += clusterSize) {
      const last = Math.min(end, cluster + clusterSize);
      cost += this.#walk.walkForCluster(cluster, last, theta);
      for (let group = cluster; group < last; group += groupSize) {
        cost += this.#repelGroup(group, Math.min(last, group + groupSize), theta, hasOverlap);
      }
    }
    return cost;
  }

  #repelGroup(begin: number, end: number, theta: number, hasOverlap: boolean): number {
    const farCount = this.#walk.walkForGroup(begin, end, theta);
    const { nearCount } = this.#walk;
    this.#takePolynomial(begin, end);
    for (let leaf = 0; leaf < nearCount; leaf += leavesOfBatch) {
      const points = this.#gatherNear(leaf, Math.min(nearCount, leaf + leavesOfBatch));
      if (hasOverlap) this.#addOverlapping(begin, end, points);
      else this.#addNear(begin, end, points);
    }
    const { repulsionX, repulsionY, leafSize } = this.views;
    for (let place = begin; place < end; place++) {
      repulsionX[place] = this.#fx[place - begin] ?? 0;
      repulsionY[place] = this.#fy[place - begin] ?? 0;
    }
    return farCount + nearCount * leafSize;
  }

  /** Begins the forces with the polynomial of the far cells, by Horner's rule. */
  #takePolynomial(begin: number, end: number): void {
    const { sortedX, sortedY } = this.views;
    const { polynomial, centreX, centreY } = this.#walk;
    const [k0r = 0, k0i = 0, k1r = 0, k1i = 0, k2r = 0, k2i = 0, k3r = 0, k3i = 0, k4r = 0, k4i = 0] = polynomial;
    const [fx, fy] = [this.#fx, this.#fy];
    for (let place = begin; place < end; place++) {
      const tr = (sortedX[place] ?? 0) - centreX;
      const ti = (sortedY[place] ?? 0) - centreY;
      const r3 = k3r + k4r * tr - k4i * ti;
      const i3 = k3i + k4r * ti + k4i * tr;
      const r2 = k2r + r3 * tr - i3 * ti;
      const i2 = k2i + r3 * ti + i3 * tr;
      const r1 = k1r + r2 * tr - i2 * ti;
      const i1 = k1i + r2 * ti + i2 * tr;
      fx[place - begin] = k0r + r1 * tr - i1 * ti;
      fy[place - begin] = -(k0i + r1 * ti + i1 * tr);
    }
  }

  /** Reads the points of some of the near leaves, and returns how many they are. */
  #gatherNear(first: number, end: number): number {
    const { near } = this.#walk;
    const { sortedX, sortedY, sortedMass, leafSize, count } = this.views;
    const [nearX, nearY, nearMass] = [this.#nearX, this.#nearY, this.#nearMass];
    let points = 0;
    for (let k = first; k < end; k++) {
      const begin = (near[k] ?? 0) * leafSize;
      const last = Math.min(count, begin + leafSize);
      for (let place = begin; place < last; place++) {
        nearX[points] = sortedX[place] ?? 0;
        nearY[points] = sortedY[place] ?? 0;
        nearMass[points] = sortedMass[place] ?? 0;
        points++;
      }
    }
    return points;
  }

  /** Adds what near points do, to two points at a time: one division serves both. */
  #addNear(begin: number, end: number, points: number): void {
    const { sortedX, sortedY } = this.views;
    const [nearX, nearY, nearMass, fx, fy] = [this.#nearX, this.#nearY, this.#nearMass, this.#fx, this.#fy];
    for (let place = begin; place < end; place += 2) {
      // The last of an odd number is its own partner.
      const partner = Math.min(place + 1, end - 1);
      const xa = sortedX[place] ?? 0;
      const ya = sortedY[place] ?? 0;
      const xb = sortedX[partner] ?? 0;
      const yb = sortedY[partner] ?? 0;
      const at = place - begin;
      const partnerAt = partner - begin;
      let fxa = fx[at] ?? 0;
      let fya = fy[at] ?? 0;
      let fxb = fx[partnerAt] ?? 0;
      let fyb = fy[partnerAt] ?? 0;
      for (let other = 0; other < points; other++) {
        const x = nearX[other] ?? 0;
        const y = nearY[other] ?? 0;
        const dxa = xa - x;
        const dya = ya - y;
        const dxb = xb - x;
        const dyb = yb - y;
        const squaredA = dxa * dxa + dya * dya + nothing;
        const squaredB = dxb * dxb + dyb * dyb + nothing;
        const shared = (nearMass[other] ?? 0) / (squaredA * squaredB);
        const weightA = shared * squaredB;
        const weightB = shared * squaredA;
        fxa += weightA * dxa;
        fya += weightA * dya;
        fxb += weightB * dxb;
        fyb += weightB * dyb;
      }
      fx[at] = fxa;
      fy[at] = fya;
      fx[partnerAt] = fxb;
      fy[partnerAt] = fyb;
    }
  }

  #addOverlapping(begin: number, end: number, points: number): void {
    const { sortedX, sortedY } = this.views;
    const [nearX, nearY, nearMass, fx, fy] = [this.#nearX, this.#nearY, this.#nearMass, this.#fx, this.#fy];
    for (let place = begin; place < end; place++) {
      const x = sortedX[place] ?? 0;
      const y = sortedY[place] ?? 0;
      let [sumX, sumY] = [0, 0];
      for (let other = 0; other < points; other++) {
        const dx = x - (nearX[other] ?? 0);
        const dy = y - (nearY[other] ?? 0);
        const weight = weightOfOverlapping(nearMass[other] ?? 0, dx * dx + dy * dy);
        sumX += weight * dx;
        sumY += weight * dy;
      }
      fx[place - begin] = (fx[place - begin] ?? 0) + sumX;
      fy[place - begin] = (fy[place - begin] ?? 0) + sumY;
    }
  }
}

/** Of points that have a size: overlapping ones are pushed apart a hundred times as strongly, whatever the distance. */
export function weightOfOverlapping(mass: number, squared: number): number {
  const gap = Math.sqrt(squared) - 2 * nodeRadius;
  return gap > 0 ? mass / (gap * gap) : 100 * mass;
}
