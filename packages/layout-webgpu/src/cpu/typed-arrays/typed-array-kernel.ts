import type { Kernel } from '../kernel.js';
import { groupsOfChunk, groupSize, type MemoryPlan } from '../memory-plan.js';
import { planarThetaFactor } from '../theta-factor.js';
import { computeKeys } from './curve.js';
import { measureInPlane } from './moments2.js';
import { measureInSpace } from './moments3.js';
import { addForces, moveNodes } from './movement.js';
import { PlaneRepulsion } from './repulsion2.js';
import { SpaceRepulsion } from './repulsion3.js';
import { countDigits, gather, placeNodes, separate, startDigits } from './sorting.js';
import { viewsOf, type Views } from './views.js';

/** The kernels in JavaScript, over the same memory: for where WebAssembly has no SIMD or no threads. One thread uses it. */
export class TypedArrayKernel implements Kernel {
  readonly #views: Views;
  readonly #repulsion: PlaneRepulsion | SpaceRepulsion;

  constructor(plan: MemoryPlan, buffer: ArrayBufferLike) {
    this.#views = viewsOf(plan, buffer);
    this.#repulsion = plan.dimensions === 3 ? new SpaceRepulsion(this.#views) : new PlaneRepulsion(this.#views);
  }

  /** As beside WebAssembly, nearly. */
  thetaFactor(nodes: number, dimensions: 2 | 3): number {
    if (dimensions === 2) return planarThetaFactor(nodes);
    return nodes < 1000 ? 1 : 1.5;
  }

  setup(): void {
    // Everything is known from the plan.
  }

  setLists(): void {
    // One thread needs one pair of lists.
  }

  computeKeys(first: number, end: number, scale: number): void {
    computeKeys(this.#views, first, end, scale);
  }

  countDigits(chunk: number, first: number, end: number, pass: number): void {
    countDigits(this.#views, chunk, first, end, pass);
  }

  startDigits(chunks: number): void {
    startDigits(this.#views, chunks);
  }

  placeNodes(chunk: number, first: number, end: number, pass: number): void {
    placeNodes(this.#views, chunk, first, end, pass);
  }

  separate(seed: number): number {
    return separate(this.#views, seed);
  }

  gather(first: number, end: number): void {
    gather(this.#views, first, end);
  }

  measure(first: number, end: number): void {
    if (this.#views.dimensions === 3) measureInSpace(this.#views, first, end);
    else measureInPlane(this.#views, first, end);
  }

  repel2(first: number, end: number, theta: number, hasOverlap: boolean): void {
    const { count, costs } = this.#views;
    const last = Math.min(count, end * groupSize);
    costs[first / groupsOfChunk] = this.#repulsion.repel(first * groupSize, last, theta, hasOverlap);
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
    addForces(this.#views, first, end, { scaling, gravity, isStrong, isLogarithmic, hasOverlap });
  }

  moveNodes(first: number, end: number, speed: number, longest: number, hasOverlap: boolean): void {
    moveNodes(this.#views, first, end, speed, longest, hasOverlap);
  }
}
