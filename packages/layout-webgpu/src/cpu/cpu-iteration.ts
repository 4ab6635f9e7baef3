import { adaptSpeed, initialSpeed } from '../engine/adaptive-speed.js';
import type { LayoutMotion } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import { WorkerPool, stages } from './worker-pool.js';
import type { Kernel } from './kernel.js';
import { groupsOfChunk, groupSize, nodesOfChunk, type MemoryPlan } from './memory-plan.js';
import { reorderNodes } from './reorder-nodes.js';
import { thetaFactor } from './theta-factor.js';
import type { TreeShape } from './tree-shape.js';

/**
 * Mean movement after which nodes are sorted again, in multiples of a group's size. Until then, groups grow by about a tenth of their size,
 * which costs about as much as sorting.
 */
const maxDrift = 0.45;

/** Nodes are sorted again when an iteration takes this many times the work of the first one after sorting, however little they moved. */
const maxCostRatio = 1.3;

/** Maximum number of successive iterations that sort unconditionally, where a few nodes move so much that the order is soon lost. */
const maxForcedSorts = 32;

/** Maximum movement of a node in one iteration, as a part of the layout's extent, so that a large force does no lasting harm. */
const maxStep = 0.5;

const minScale = 1e-6;

/** Number of digits of a key, each sorted in one pass: see assembly/order.ts. */
const sortPasses = 3;

/**
 * Nodes are reordered at the start, and then each time that the number of iterations has grown by this factor: the layout's
 * shape changes less and less. A small graph fits into the processor's cache in any order.
 */
const reorderFactor = 4;
const minNodesToReorder = 10_000;

/** Offsets of the sums of a chunk of nodes, in doubles: see assembly/forces.ts. */
const sumOffsets = { swing: 0, traction: 1, extent: 2, moved: 3, scale: 4, coincident: 5 } as const;

/** Computes iterations, in the main thread of the worker pool. */
export class CpuIteration {
  readonly #pool: WorkerPool;
  readonly #sums: Float64Array;
  readonly #costs: Float64Array;
  #speed = initialSpeed;
  #iteration = 0;
  #scale: number;
  #costOfSorted = Infinity;
  /** Mean movement of the nodes since they were sorted. */
  #drift = 0;
  #wantsSorting = true;
  #nextReordering = 1;
  /** Number of remaining iterations that sort unconditionally. */
  #forcedSorts = 0;
  #lastForcedSorts = 0;

  constructor(
    private readonly plan: MemoryPlan,
    private readonly memory: WebAssembly.Memory,
    private readonly kernel: Kernel,
    private readonly shape: TreeShape,
    private readonly settings: LayoutSettings,
  ) {
    this.#pool = new WorkerPool(plan, memory, kernel, shape, 0);
    this.#sums = new Float64Array(memory.buffer, plan.sums, Math.ceil(plan.nodes / nodesOfChunk) * 8);
    this.#costs = new Float64Array(memory.buffer, plan.costs, Math.ceil(plan.nodes / groupSize / groupsOfChunk));
    this.#scale = meanCoordinate(plan, memory);
  }

  /** Computes iterations, and returns the motion of the last one. */
  advance(iterations: number): LayoutMotion {
    let motion: LayoutMotion = { swing: 0, traction: 0, displacement: 0 };
    if (this.plan.nodes === 0) return motion;
    for (let done = 0; done < iterations; done++) motion = this.#iterate();
    return motion;
  }

  /** Computes the forces at the current positions without moving nodes. */
  computeForces(): void {
    this.#setNumbers(0, 0);
    const chunks = Math.ceil(this.plan.nodes / nodesOfChunk);
    if (this.#wantsSorting) this.#sort(chunks);
    else this.#pool.runParallel(stages.gather, chunks);
    this.#pool.runParallel(stages.measure, this.shape.subtrees.length / 2);
    for (const node of this.shape.top.toReversed()) this.kernel.measure(node, node + 1);
    this.#pool.runParallel(stages.repel, this.#costs.length);
    this.#pool.runParallel(stages.forces, chunks);
  }

  end(): void {
    this.#pool.end();
  }

  #iterate(): LayoutMotion {
    this.computeForces();
    const { nodes } = this.plan;
    const [swing, traction] = [this.#sum(sumOffsets.swing), this.#sum(sumOffsets.traction)];
    const extent = this.#sum(sumOffsets.extent) / nodes;
    this.#speed = adaptSpeed(this.#speed, { swing, traction }, nodes, this.#iteration === 0);
    this.#setNumbers(this.#speed.speed, Math.max(1, extent) * maxStep);
    this.#pool.runParallel(stages.move, Math.ceil(nodes / nodesOfChunk));
    this.#scale = this.#sum(sumOffsets.scale) / nodes;
    this.#iteration++;
    const moved = this.#sum(sumOffsets.moved) / nodes;
    this.#planSorting(moved, extent);
    const displacement = moved > 0 ? Math.min(1, moved / extent) : 0;
    return { swing, traction, displacement };
  }

  /** Sorts the nodes along the curve, jitters coincident ones, and gathers positions and masses in that order. */
  #sort(chunks: number): void {
    const { nodes, threads, histograms } = this.plan;
    this.#pool.runParallel(stages.keys, chunks);
    for (let pass = 0; pass < sortPasses; pass++) {
      this.#pool.setPass(pass);
      this.#pool.runParallel(stages.count, threads);
      this.kernel.startDigits(threads, histograms);
      this.#pool.runParallel(stages.scatter, threads);
    }
    if (this.#iteration >= this.#nextReordering && nodes >= minNodesToReorder) {
      reorderNodes(this.plan, this.memory);
      this.#nextReordering = reorderFactor * this.#iteration;
    }
    this.#pool.runParallel(stages.gather, chunks);
    if (this.#sum(sumOffsets.coincident) === 0) return;
    this.kernel.jitterCoincident(this.settings.seed);
    this.#pool.runParallel(stages.gather, chunks);
  }

  /**
   * Decides whether the next iteration starts with sorting.
   * @param moved mean movement of the nodes in this iteration
   * @param extent mean distance of the nodes from the centre
   */
  #planSorting(moved: number, extent: number): void {
    const { nodes, dimensions } = this.plan;
    const cost = this.#costs.reduce((sum, each) => sum + each, 0);
    if (this.#wantsSorting) {
      this.#costOfSorted = cost;
      this.#drift = 0;
    } else if (cost > maxCostRatio * this.#costOfSorted) {
      this.#lastForcedSorts = Math.min(maxForcedSorts, Math.max(1, 2 * this.#lastForcedSorts));
      this.#forcedSorts = this.#lastForcedSorts;
    } else this.#lastForcedSorts = 0;
    this.#drift += moved;
    const groupExtent = extent * Math.min(1, groupSize / nodes) ** (1 / dimensions);
    this.#wantsSorting = this.#forcedSorts > 0 || this.#drift > maxDrift * groupExtent;
    this.#forcedSorts = Math.max(0, this.#forcedSorts - 1);
  }

  #setNumbers(speed: number, maxDistance: number): void {
    const { dimensions, barnesHutTheta, scalingRatio, gravity, strongGravityMode, linLogMode, preventOverlap } =
      this.settings;
    this.#pool.setNumbers({
      scale: Math.max(this.#scale, minScale),
      theta: barnesHutTheta * thetaFactor(this.plan.nodes, dimensions),
      scaling: scalingRatio,
      gravity,
      isStrong: strongGravityMode,
      isLogarithmic: linLogMode,
      hasOverlap: preventOverlap,
      speed,
      maxDistance,
    });
  }

  /** Adds up one of the sums over all chunks, in their order. */
  #sum(offset: number): number {
    let sum = 0;
    for (let chunk = offset; chunk < this.#sums.length; chunk += 8) sum += this.#sums[chunk] ?? 0;
    return sum;
  }
}

function meanCoordinate({ positions, nodes }: MemoryPlan, memory: WebAssembly.Memory): number {
  let sum = 0;
  for (const start of positions) {
    for (const value of new Float32Array(memory.buffer, start, nodes)) sum += Math.abs(value);
  }
  return nodes === 0 ? 0 : sum / nodes;
}
