import { adaptSpeed, initialSpeed } from '../engine/adaptive-speed.js';
import type { LayoutMotion } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import { WorkerPool, phases } from './worker-pool.js';
import type { Kernel } from './kernel.js';
import { groupsOfChunk, groupSize, nodesOfChunk, type MemoryPlan } from './memory-plan.js';
import { reorderNodes } from './reorder-nodes.js';
import { thetaFactor } from './theta-factor.js';
import type { TreeShape } from './tree-shape.js';

/**
 * How far nodes may move, in sizes of a group, before they are sorted again: until then, groups grow by about a tenth of
 * their size, and what that costs is about what sorting costs.
 */
const farthestDrift = 0.45;

/** So much more work than right after sorting, and nodes are sorted again, however little most of them have moved. */
const worthSorting = 1.3;

/** Where a few nodes move so much that the order is soon none, it is made anew in so many iterations at most without asking. */
const mostSorted = 32;

/** No node moves farther in one iteration than this part of the layout's extent: a blow is never fatal. */
const longestStep = 0.5;

const smallestScale = 1e-6;

/** Keys are sorted by so many digits: see assembly/order.ts. */
const sortPasses = 3;

/**
 * Nodes are numbered anew at first, and then after ever so many times as many iterations: the layout's shape changes less and
 * less. Few nodes lie in a processor's nearest memory however they are numbered.
 */
const reorderFactor = 4;
const minNodesToReorder = 10_000;

/** Places of the sums of a chunk of nodes, in doubles: see assembly/forces.ts. */
const sumAt = { swing: 0, traction: 1, extent: 2, moved: 3, scale: 4, alike: 5 } as const;

/** Does one iteration after the other, in the thread that leads the crew. */
export class CpuIteration {
  readonly #crew: WorkerPool;
  readonly #sums: Float64Array;
  readonly #costs: Float64Array;
  #speed = initialSpeed;
  #iteration = 0;
  #scale: number;
  #costOfSorted = Infinity;
  /** How far nodes have moved since they were sorted, in the mean. */
  #drift = 0;
  #wantsSorting = true;
  #nextReordering = 1;
  /** For so many iterations sorting is not asked for, but done, and for how many it was the last time. */
  #sortedUnasked = 0;
  #sortedUnaskedLast = 0;

  constructor(
    private readonly plan: MemoryPlan,
    private readonly memory: WebAssembly.Memory,
    private readonly kernel: Kernel,
    private readonly shape: TreeShape,
    private readonly settings: LayoutSettings,
  ) {
    this.#crew = new WorkerPool(plan, memory, kernel, shape, 0);
    this.#sums = new Float64Array(memory.buffer, plan.sums, Math.ceil(plan.nodes / nodesOfChunk) * 8);
    this.#costs = new Float64Array(memory.buffer, plan.costs, Math.ceil(plan.nodes / groupSize / groupsOfChunk));
    this.#scale = meanCoordinate(plan, memory);
  }

  /** Does some iterations, and returns how the last one moved. */
  advance(iterations: number): LayoutMotion {
    let motion: LayoutMotion = { swing: 0, traction: 0, displacement: 0 };
    if (this.plan.nodes === 0) return motion;
    for (let done = 0; done < iterations; done++) motion = this.#iterate();
    return motion;
  }

  /** Computes the forces where the nodes are now, and moves none of them. */
  computeForces(): void {
    this.#setNumbers(0, 0);
    const chunks = Math.ceil(this.plan.nodes / nodesOfChunk);
    if (this.#wantsSorting) this.#sort(chunks);
    else this.#crew.lead(phases.gather, chunks);
    this.#crew.lead(phases.measure, this.shape.subtrees.length / 2);
    for (const node of this.shape.top.toReversed()) this.kernel.measure(node, node + 1);
    this.#crew.lead(phases.repel, this.#costs.length);
    this.#crew.lead(phases.forces, chunks);
  }

  end(): void {
    this.#crew.end();
  }

  #iterate(): LayoutMotion {
    this.computeForces();
    const { nodes } = this.plan;
    const [swing, traction] = [this.#sum(sumAt.swing), this.#sum(sumAt.traction)];
    const extent = this.#sum(sumAt.extent) / nodes;
    this.#speed = adaptSpeed(this.#speed, { swing, traction }, nodes, this.#iteration === 0);
    this.#setNumbers(this.#speed.speed, Math.max(1, extent) * longestStep);
    this.#crew.lead(phases.move, Math.ceil(nodes / nodesOfChunk));
    this.#scale = this.#sum(sumAt.scale) / nodes;
    this.#iteration++;
    const moved = this.#sum(sumAt.moved) / nodes;
    this.#planSorting(moved, extent);
    const displacement = moved > 0 ? Math.min(1, moved / extent) : 0;
    return { swing, traction, displacement };
  }

  /** Puts the nodes into the order of the curve, sets apart those in the same place, and gathers them. */
  #sort(chunks: number): void {
    const { nodes, threads, histograms } = this.plan;
    this.#crew.lead(phases.keys, chunks);
    for (let pass = 0; pass < sortPasses; pass++) {
      this.#crew.setPass(pass);
      this.#crew.lead(phases.count, threads);
      this.kernel.startDigits(threads, histograms);
      this.#crew.lead(phases.place, threads);
    }
    if (this.#iteration >= this.#nextReordering && nodes >= minNodesToReorder) {
      reorderNodes(this.plan, this.memory);
      this.#nextReordering = reorderFactor * this.#iteration;
    }
    this.#crew.lead(phases.gather, chunks);
    if (this.#sum(sumAt.alike) === 0) return;
    this.kernel.jitterCoincident(this.settings.seed);
    this.#crew.lead(phases.gather, chunks);
  }

  /**
   * Decides whether the next iteration begins with sorting.
   * @param moved how far nodes have just moved, in the mean
   * @param extent how far they are from the centre, in the mean
   */
  #planSorting(moved: number, extent: number): void {
    const { nodes, dimensions } = this.plan;
    const cost = this.#costs.reduce((sum, each) => sum + each, 0);
    if (this.#wantsSorting) {
      this.#costOfSorted = cost;
      this.#drift = 0;
    } else if (cost > worthSorting * this.#costOfSorted) {
      this.#sortedUnaskedLast = Math.min(mostSorted, Math.max(1, 2 * this.#sortedUnaskedLast));
      this.#sortedUnasked = this.#sortedUnaskedLast;
    } else this.#sortedUnaskedLast = 0;
    this.#drift += moved;
    const groupExtent = extent * Math.min(1, groupSize / nodes) ** (1 / dimensions);
    this.#wantsSorting = this.#sortedUnasked > 0 || this.#drift > farthestDrift * groupExtent;
    this.#sortedUnasked = Math.max(0, this.#sortedUnasked - 1);
  }

  #setNumbers(speed: number, longest: number): void {
    const { dimensions, barnesHutTheta, scalingRatio, gravity, strongGravityMode, linLogMode, preventOverlap } =
      this.settings;
    this.#crew.setNumbers({
      scale: Math.max(this.#scale, smallestScale),
      theta: barnesHutTheta * thetaFactor(this.plan.nodes, dimensions),
      scaling: scalingRatio,
      gravity,
      isStrong: strongGravityMode,
      isLogarithmic: linLogMode,
      hasOverlap: preventOverlap,
      speed,
      longest,
    });
  }

  /** Adds a sum of every chunk, in the order of the chunks. */
  #sum(place: number): number {
    let sum = 0;
    for (let chunk = place; chunk < this.#sums.length; chunk += 8) sum += this.#sums[chunk] ?? 0;
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
