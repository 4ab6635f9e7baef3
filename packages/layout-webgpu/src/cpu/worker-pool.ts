import type { Kernel } from './kernel.js';
import { groupsOfChunk, groupSize, nodesOfChunk, type MemoryPlan } from './memory-plan.js';
import type { TreeShape } from './tree-shape.js';

/** Stages of an iteration, whose chunks are distributed to the threads. */
export const stages = {
  end: 0,
  keys: 1,
  gather: 2,
  measure: 3,
  repel: 4,
  forces: 5,
  move: 6,
  count: 7,
  scatter: 8,
} as const;

export type Stage = (typeof stages)[keyof typeof stages];

/** Indexes of the control words that the threads share. After them, each thread has a cache line for the index of its next chunk. */
const words = { epoch: 0, stage: 1, chunks: 2, finished: 3 } as const;
const wordsOfLine = 16;

/** Parameters of an iteration's stages. */
export interface StageParameters {
  /** Mean absolute coordinate. */
  scale: number;
  theta: number;
  scaling: number;
  gravity: number;
  isStrong: boolean;
  isLogarithmic: boolean;
  hasOverlap: boolean;
  speed: number;
  maxDistance: number;
}

/** Index of the sort pass, after the parameters of the iteration. */
const passIndex = 9;

function nextOf(thread: number): number {
  return wordsOfLine * (1 + thread);
}

/** Number of times that a thread polls the others before it sleeps until they are done. */
const maxPolls = 2000;

/** The threads that share the chunks of a stage. Thread 0 starts the stages; all threads take part. */
export class WorkerPool {
  readonly #control: Int32Array;
  readonly #numbers: Float64Array;
  readonly #run: (stage: number, chunk: number) => void;
  readonly #threads: number;

  /** @param thread index of the thread that uses this object: 0 starts the stages */
  constructor(
    plan: MemoryPlan,
    memory: WebAssembly.Memory,
    kernel: Kernel,
    shape: TreeShape,
    private readonly thread: number,
  ) {
    this.#control = new Int32Array(memory.buffer, plan.control, wordsOfLine * (1 + plan.threads));
    this.#threads = plan.threads;
    this.#numbers = new Float64Array(memory.buffer, plan.numbers, 10);
    this.#run = (stage, chunk) => this.#runChunk(plan, kernel, shape, stage, chunk);
  }

  setNumbers(numbers: StageParameters): void {
    this.#numbers.set([
      ...[numbers.scale, numbers.theta, numbers.scaling, numbers.gravity, numbers.speed, numbers.maxDistance],
      ...[numbers.isStrong, numbers.isLogarithmic, numbers.hasOverlap].map(Number),
    ]);
  }

  /** Sets the digit of the keys for `count` and `scatter`. */
  setPass(pass: number): void {
    this.#numbers[passIndex] = pass;
  }

  /** Runs a stage on all threads, and returns when it is complete. */
  runParallel(stage: Stage, chunks: number): void {
    if (this.#threads === 1 || chunks < 2) {
      for (let chunk = 0; chunk < chunks; chunk++) this.#run(stage, chunk);
      return;
    }
    const control = this.#control;
    Atomics.store(control, words.stage, stage);
    Atomics.store(control, words.chunks, chunks);
    for (let thread = 0; thread < this.#threads; thread++) {
      Atomics.store(control, nextOf(thread), this.#firstOf(thread, chunks));
    }
    Atomics.store(control, words.finished, 0);
    Atomics.add(control, words.epoch, 1);
    Atomics.notify(control, words.epoch);
    this.#runChunks(stage, chunks);
    let finished = Atomics.load(control, words.finished);
    for (let poll = 0; finished < this.#threads - 1; poll++) {
      if (poll > maxPolls) Atomics.wait(control, words.finished, finished);
      finished = Atomics.load(control, words.finished);
    }
  }

  /** Ends the loops of the other threads. */
  end(): void {
    Atomics.store(this.#control, words.stage, stages.end);
    Atomics.add(this.#control, words.epoch, 1);
    Atomics.notify(this.#control, words.epoch);
  }

  /** Takes part in the stages that thread 0 starts, until `end` is called. */
  runWorkerLoop(): void {
    const control = this.#control;
    let epoch = 0;
    for (;;) {
      for (let poll = 0; Atomics.load(control, words.epoch) === epoch; poll++) {
        if (poll > maxPolls) Atomics.wait(control, words.epoch, epoch);
      }
      epoch = Atomics.load(control, words.epoch);
      const stage = Atomics.load(control, words.stage);
      if (stage === stages.end) return;
      this.#runChunks(stage, Atomics.load(control, words.chunks));
      Atomics.add(control, words.finished, 1);
      Atomics.notify(control, words.finished);
    }
  }

  /** Runs the thread's own chunks, which are likely in its cache from the previous stage, then chunks that others have left. */
  #runChunks(stage: number, chunks: number): void {
    for (let turn = 0; turn < this.#threads; turn++) {
      const owner = (this.thread + turn) % this.#threads;
      const end = this.#firstOf(owner + 1, chunks);
      for (;;) {
        const chunk = Atomics.add(this.#control, nextOf(owner), 1);
        if (chunk >= end) break;
        this.#run(stage, chunk);
      }
    }
  }

  #firstOf(thread: number, chunks: number): number {
    return Math.ceil((thread * chunks) / this.#threads);
  }

  #runChunk(plan: MemoryPlan, kernel: Kernel, shape: TreeShape, stage: number, chunk: number): void {
    const [scale = 0, theta = 0, scaling = 0, gravity = 0, speed = 0, maxDistance = 0] = this.#numbers;
    const [isStrong, isLogarithmic, hasOverlap] = [this.#flag(6), this.#flag(7), this.#flag(8)];
    const first = chunk * nodesOfChunk;
    const end = Math.min(plan.nodes, first + nodesOfChunk);
    switch (stage) {
      case stages.keys:
        kernel.computeKeys(first, end, scale);
        break;
      case stages.count:
      case stages.scatter: {
        const from = Math.ceil((chunk * plan.nodes) / plan.threads);
        const to = Math.ceil(((chunk + 1) * plan.nodes) / plan.threads);
        const pass = this.#numbers[passIndex] ?? 0;
        if (stage === stages.count) kernel.countDigits(chunk, from, to, pass, plan.histograms);
        else kernel.placeNodes(chunk, from, to, pass, plan.histograms);
        break;
      }
      case stages.gather:
        kernel.gather(first, end);
        break;
      case stages.measure:
        kernel.measure(shape.subtrees[2 * chunk] ?? 0, shape.subtrees[2 * chunk + 1] ?? 0);
        break;
      case stages.repel: {
        const group = chunk * groupsOfChunk;
        const last = Math.min(Math.ceil(plan.nodes / groupSize), group + groupsOfChunk);
        if (plan.dimensions === 3) kernel.repel3(group, last, theta, hasOverlap);
        else kernel.repel2(group, last, theta, hasOverlap);
        break;
      }
      case stages.forces:
        kernel.addForces(first, end, scaling, gravity, isStrong, isLogarithmic, hasOverlap);
        break;
      case stages.move:
        kernel.moveNodes(first, end, speed, maxDistance, hasOverlap);
        break;
    }
  }

  #flag(index: number): boolean {
    return this.#numbers[index] === 1;
  }
}
