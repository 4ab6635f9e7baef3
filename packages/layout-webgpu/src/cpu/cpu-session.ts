import { Worker } from 'node:worker_threads';
import type { LayoutMotion, LayoutSession } from '../engine/layout-engine.js';
import type { LayoutSettings } from '../engine/layout-settings.js';
import type { LayoutGraph } from '../graph/layout-graph.js';
import type { CpuRequest, CpuWorkerData } from './cpu-worker.js';
import { planMemory, type MemoryPlan } from './memory-plan.js';
import { readPositions, readRepulsion } from './write-graph.js';

/** The threads and kernels of a layout. */
export interface CpuResources {
  readonly threads: number;
  /** The compiled kernels. */
  readonly module: WebAssembly.Module;
}

/** A layout on threads that share a memory. This side sends requests and reads results. */
export class CpuSession implements LayoutSession {
  readonly #plan: MemoryPlan;
  readonly #memory: WebAssembly.Memory;
  readonly #workers: readonly Worker[];
  readonly #scaling: number;
  #iteration = 0;
  #settle: { resolve(motion: LayoutMotion | undefined): void; reject(error: Error): void } | undefined;
  #failure: Error | undefined;

  constructor(
    graph: LayoutGraph,
    settings: LayoutSettings,
    positions: Float32Array,
    { threads, module }: CpuResources,
  ) {
    const hasStrengths = graph.weights !== undefined && settings.edgeWeightInfluence !== 0;
    const { dimensions } = settings;
    this.#scaling = settings.scalingRatio;
    const edges = graph.sources.length;
    this.#plan = planMemory({ nodes: graph.nodeCount, edges, dimensions, hasStrengths, threads });
    const { pages } = this.#plan;
    this.#memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    // Written before any thread starts, because all of them read it.
    new Uint32Array(this.#memory.buffer, this.#plan.table, this.#plan.setup.length).set(this.#plan.setup);
    this.#workers = Array.from({ length: threads }, (_, thread) => {
      const shared: CpuWorkerData = { plan: this.#plan, memory: this.#memory, module, thread };
      const data: CpuWorkerData = thread === 0 ? { ...shared, task: { graph, settings, positions } } : shared;
      return this.#start(data);
    });
  }

  get iteration(): number {
    return this.#iteration;
  }

  /** Size of the layout's memory in bytes. */
  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** Resolves when the graph has been written to the memory. */
  async ready(): Promise<void> {
    await this.#receive();
  }

  async advance(iterations: number): Promise<LayoutMotion> {
    const motion = await this.#request({ kind: 'advance', iterations });
    this.#iteration += iterations;
    return motion ?? { swing: 0, traction: 0, displacement: 0 };
  }

  /** Computes the forces at the current positions, in the format of `readPositions`, for measuring their error. */
  async computeForces(): Promise<Float32Array> {
    await this.#request({ kind: 'forces' });
    return readPositions({ ...this.#plan, positions: this.#plan.forces }, this.#memory);
  }

  /** Computes only the repulsion. */
  async computeRepulsion(): Promise<Float32Array> {
    await this.#request({ kind: 'forces' });
    return readRepulsion(this.#plan, this.#memory, this.#scaling);
  }

  readPositions(): Promise<Float32Array> {
    return Promise.resolve(readPositions(this.#plan, this.#memory));
  }

  dispose(): void {
    this.#fail(new Error('The layout was disposed of.'));
    for (const worker of this.#workers) void worker.terminate();
  }

  #start(data: CpuWorkerData): Worker {
    const worker = new Worker(new URL('./cpu-worker.js', import.meta.url), { workerData: data, execArgv: [] });
    worker.on('message', (motion: LayoutMotion | undefined) => {
      this.#settle?.resolve(motion);
      this.#settle = undefined;
    });
    worker.on('error', (error: unknown) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => this.#fail(new Error(`A thread of the layout ended with exit code ${code}.`)));
    return worker;
  }

  #request(request: CpuRequest): Promise<LayoutMotion | undefined> {
    this.#workers[0]?.postMessage(request);
    return this.#receive();
  }

  #receive(): Promise<LayoutMotion | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#failure) reject(this.#failure);
      else this.#settle = { resolve, reject };
    });
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#settle?.reject(this.#failure);
    this.#settle = undefined;
  }
}
