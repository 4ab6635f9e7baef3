import type { Kernel } from './kernel.js';
import { groupsOfChunk, groupSize, nodesOfChunk, type MemoryPlan } from './memory-plan.js';
import type { TreeShape } from './tree-shape.js';

/** Steps of an iteration that are done chunk by chunk, by whoever has time. */
export const phases = {
  end: 0,
  keys: 1,
  gather: 2,
  measure: 3,
  repel: 4,
  forces: 5,
  move: 6,
  count: 7,
  place: 8,
} as const;

export type Phase = (typeof phases)[keyof typeof phases];

/** Words that the threads share. Behind them, each thread has a line of the processor's memory for its next chunk. */
const words = { epoch: 0, phase: 1, chunks: 2, finished: 3 } as const;
const wordsOfLine = 16;

/** Numbers that an iteration's steps need. */
export interface StepNumbers {
  /** Mean distance of coordinates from zero. */
  scale: number;
  theta: number;
  scaling: number;
  gravity: number;
  isStrong: boolean;
  isLogarithmic: boolean;
  hasOverlap: boolean;
  speed: number;
  longest: number;
}

/** Where the number of the pass lies, behind those of the iteration. */
const passAt = 9;

function nextOf(thread: number): number {
  return wordsOfLine * (1 + thread);
}

/** How long a thread looks for the others before it sleeps until they are done. */
const looks = 2000;

/** The threads that share the chunks of a step. The leader hands out steps; the helpers join in. */
export class WorkerPool {
  readonly #control: Int32Array;
  readonly #numbers: Float64Array;
  readonly #run: (phase: number, chunk: number) => void;
  readonly #threads: number;

  /** @param thread which of the threads uses it: 0 leads */
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
    this.#run = (phase, chunk) => this.#runChunk(plan, kernel, shape, phase, chunk);
  }

  setNumbers(numbers: StepNumbers): void {
    this.#numbers.set([
      ...[numbers.scale, numbers.theta, numbers.scaling, numbers.gravity, numbers.speed, numbers.longest],
      ...[numbers.isStrong, numbers.isLogarithmic, numbers.hasOverlap].map(Number),
    ]);
  }

  /** Says which digit of the keys is counted, and placed by. */
  setPass(pass: number): void {
    this.#numbers[passAt] = pass;
  }

  /** Does a step, with the helpers if there are any. Returns when all of it is done. */
  lead(phase: Phase, chunks: number): void {
    if (this.#threads === 1 || chunks < 2) {
      for (let chunk = 0; chunk < chunks; chunk++) this.#run(phase, chunk);
      return;
    }
    const control = this.#control;
    Atomics.store(control, words.phase, phase);
    Atomics.store(control, words.chunks, chunks);
    for (let thread = 0; thread < this.#threads; thread++) {
      Atomics.store(control, nextOf(thread), this.#firstOf(thread, chunks));
    }
    Atomics.store(control, words.finished, 0);
    Atomics.add(control, words.epoch, 1);
    Atomics.notify(control, words.epoch);
    this.#join(phase, chunks);
    let finished = Atomics.load(control, words.finished);
    for (let look = 0; finished < this.#threads - 1; look++) {
      if (look > looks) Atomics.wait(control, words.finished, finished);
      finished = Atomics.load(control, words.finished);
    }
  }

  /** Lets the helpers go. */
  end(): void {
    Atomics.store(this.#control, words.phase, phases.end);
    Atomics.add(this.#control, words.epoch, 1);
    Atomics.notify(this.#control, words.epoch);
  }

  /** Joins in whatever the leader hands out, until it is the end. */
  help(): void {
    const control = this.#control;
    let epoch = 0;
    for (;;) {
      for (let look = 0; Atomics.load(control, words.epoch) === epoch; look++) {
        if (look > looks) Atomics.wait(control, words.epoch, epoch);
      }
      epoch = Atomics.load(control, words.epoch);
      const phase = Atomics.load(control, words.phase);
      if (phase === phases.end) return;
      this.#join(phase, Atomics.load(control, words.chunks));
      Atomics.add(control, words.finished, 1);
      Atomics.notify(control, words.finished);
    }
  }

  /** Does the thread's own chunks, which it most likely did in the last step too and has near, then what others have left. */
  #join(phase: number, chunks: number): void {
    for (let turn = 0; turn < this.#threads; turn++) {
      const owner = (this.thread + turn) % this.#threads;
      const end = this.#firstOf(owner + 1, chunks);
      for (;;) {
        const chunk = Atomics.add(this.#control, nextOf(owner), 1);
        if (chunk >= end) break;
        this.#run(phase, chunk);
      }
    }
  }

  #firstOf(thread: number, chunks: number): number {
    return Math.ceil((thread * chunks) / this.#threads);
  }

  #runChunk(plan: MemoryPlan, kernel: Kernel, shape: TreeShape, phase: number, chunk: number): void {
    const [scale = 0, theta = 0, scaling = 0, gravity = 0, speed = 0, longest = 0] = this.#numbers;
    const [isStrong, isLogarithmic, hasOverlap] = [this.#flag(6), this.#flag(7), this.#flag(8)];
    const first = chunk * nodesOfChunk;
    const end = Math.min(plan.nodes, first + nodesOfChunk);
    switch (phase) {
      case phases.keys:
        kernel.computeKeys(first, end, scale);
        break;
      case phases.count:
      case phases.place: {
        const from = Math.ceil((chunk * plan.nodes) / plan.threads);
        const to = Math.ceil(((chunk + 1) * plan.nodes) / plan.threads);
        const pass = this.#numbers[passAt] ?? 0;
        if (phase === phases.count) kernel.countDigits(chunk, from, to, pass, plan.histograms);
        else kernel.placeNodes(chunk, from, to, pass, plan.histograms);
        break;
      }
      case phases.gather:
        kernel.gather(first, end);
        break;
      case phases.measure:
        kernel.measure(shape.subtrees[2 * chunk] ?? 0, shape.subtrees[2 * chunk + 1] ?? 0);
        break;
      case phases.repel: {
        const group = chunk * groupsOfChunk;
        const last = Math.min(Math.ceil(plan.nodes / groupSize), group + groupsOfChunk);
        if (plan.dimensions === 3) kernel.repel3(group, last, theta, hasOverlap);
        else kernel.repel2(group, last, theta, hasOverlap);
        break;
      }
      case phases.forces:
        kernel.addForces(first, end, scaling, gravity, isStrong, isLogarithmic, hasOverlap);
        break;
      case phases.move:
        kernel.moveNodes(first, end, speed, longest, hasOverlap);
        break;
    }
  }

  #flag(index: number): boolean {
    return this.#numbers[index] === 1;
  }
}
