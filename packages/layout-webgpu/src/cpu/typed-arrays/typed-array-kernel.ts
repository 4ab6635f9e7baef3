import type { Kernel } from '../kernel.js';
import { groupsOfChunk, groupSize, nodesOfChunk, type MemoryPlan } from '../memory-plan.js';
import { computeKeys, gather, separate, sortNodes } from './curve.js';
import { measure } from './moments.js';
import { addForces, moveNodes } from './movement.js';
import { repel } from './repulsion.js';
import { viewsOf, type Views } from './views.js';

/** Doubles that a chunk of nodes has for its sums, and where those of moving begin. */
const sumsLength = 8;
const movedAt = 3;

/** The kernels in JavaScript, over the same memory: for where WebAssembly has no SIMD or no threads. One thread uses it. */
export class TypedArrayKernel implements Kernel {
  readonly #views: Views;

  constructor(plan: MemoryPlan, buffer: ArrayBufferLike) {
    this.#views = viewsOf(plan, buffer);
  }

  /** Less than beside WebAssembly: cells have no third moments, and act on points that may be near them. */
  thetaFactor(nodes: number, dimensions: 2 | 3): number {
    if (dimensions === 3) return 0.72;
    return nodes < 5000 ? 0.78 : 0.94;
  }

  setup(): void {
    // Everything is known from the plan.
  }

  setLists(): void {
    // Each point walks over the tree by itself, and needs no lists.
  }

  computeKeys(first: number, end: number, scale: number): void {
    computeKeys(this.#views, first, end, scale);
  }

  sortNodes(): void {
    sortNodes(this.#views);
  }

  separate(seed: number): number {
    return separate(this.#views, seed);
  }

  gather(first: number, end: number): void {
    gather(this.#views, first, end);
  }

  measure(first: number, end: number): void {
    measure(this.#views, first, end);
  }

  repel2(first: number, end: number, theta: number, hasOverlap: boolean): void {
    const last = Math.min(this.#views.count, end * groupSize);
    const cost = repel(this.#views, first * groupSize, last, theta, hasOverlap);
    this.#views.costs[first / groupsOfChunk] = cost;
  }

  repel3(first: number, end: number, theta: number, hasOverlap: boolean): void {
    this.repel2(first, end, theta, hasOverlap);
  }

  addForces(
    first: number,
    end: number,
    scaling: number,
    gravity: number,
    isStrong: boolean,
    isLogarithmic: boolean,
    hasOverlap: boolean,
  ): void {
    const numbers = { scaling, gravity, isStrong, isLogarithmic, hasOverlap };
    this.#setSums(first, 0, addForces(this.#views, first, end, numbers));
  }

  moveNodes(first: number, end: number, speed: number, longest: number, hasOverlap: boolean): void {
    this.#setSums(first, movedAt, moveNodes(this.#views, first, end, speed, longest, hasOverlap));
  }

  #setSums(first: number, place: number, sums: readonly number[]): void {
    this.#views.sums.set(sums, (first / nodesOfChunk) * sumsLength + place);
  }
}
