import { Pacer } from '@code-graph/sdk/pacer';
import type { LayoutGraph } from '../graph/layout-graph.js';
import { BatchSize } from './batch-size.js';
import type { LayoutEngine, LayoutMotion, LayoutSession } from './layout-engine.js';
import type { LayoutSettings } from './layout-settings.js';
import { ComponentPacking } from './pack-components.js';
import { testInterval, ConvergenceTest } from './convergence-test.js';

/** The progress of a layout. */
export interface LayoutProgress {
  readonly iteration: number;
  readonly motion: LayoutMotion;
  /** The current engine: a lost GPU is replaced. */
  readonly engine: LayoutEngine;
}

/** A layout to be computed. */
export interface LayoutTask {
  /** Checked by `checkLayoutGraph`. */
  readonly graph: LayoutGraph;
  readonly settings: LayoutSettings;
  /** The starting positions. */
  readonly positions: Float32Array;
  readonly engine: LayoutEngine;
  /** Continues the layout when the engine loses its device. */
  readonly fallback?: LayoutEngine | undefined;
  readonly signal: AbortSignal;
  /** Whether to end as soon as the layout has converged. Default: true. */
  readonly stopsAtRest?: boolean | undefined;
  onProgress?(progress: LayoutProgress): void;
  /** Whether `onSnapshot` is to be called. Called at most every 100 ms. */
  wantsSnapshot?(): boolean;
  onSnapshot?(positions: Float32Array, iteration: number): void;
}

/** A completed layout. */
export interface LayoutOutcome {
  readonly positions: Float32Array;
  readonly iterations: number;
  /** Whether it ended early because it had converged. */
  readonly isAtRest: boolean;
  readonly engine: LayoutEngine;
  /** The reason why the first engine was replaced, if it was. */
  readonly lostDevice?: string | undefined;
}

const snapshotMs = 100;

/** Interval between recovery points: the maximum work that is lost with a GPU. */
const recoveryMs = 2000;

/** Milliseconds between two returns to the event loop. */
const sliceMs = 10;

/**
 * Computes a layout in batches of about 40 ms.
 * @throws the reason of the signal when it aborts; the error of the engine when there is no fallback
 */
export async function runLayout(task: LayoutTask): Promise<LayoutOutcome> {
  const run = new LayoutRun(task);
  try {
    return await run.toEnd();
  } finally {
    run.dispose();
  }
}

/** The positions after an iteration. */
interface Snapshot {
  readonly positions: Float32Array;
  readonly iteration: number;
}

function isSnapshot(value: unknown): value is Snapshot {
  if (typeof value !== 'object' || value === null || !('positions' in value) || !('iteration' in value)) return false;
  return value.positions instanceof Float32Array && typeof value.iteration === 'number';
}

class LayoutRun {
  readonly #packing: ComponentPacking;
  readonly #convergence: ConvergenceTest | undefined;
  readonly #batch = new BatchSize();
  #session: LayoutSession | undefined;
  #engine: LayoutEngine;
  /** Number of iterations of earlier sessions. */
  #before = 0;
  #recovery: Snapshot;
  #lostDevice: string | undefined;

  constructor(private readonly task: LayoutTask) {
    const { graph, settings, engine, positions, stopsAtRest = true } = task;
    this.#packing = new ComponentPacking(graph, settings.dimensions);
    this.#convergence = stopsAtRest ? new ConvergenceTest() : undefined;
    this.#engine = engine;
    this.#recovery = { positions, iteration: 0 };
  }

  dispose(): void {
    this.#session?.dispose();
    this.#session = undefined;
  }

  async toEnd(): Promise<LayoutOutcome> {
    for (;;) {
      try {
        return await this.#attempt();
      } catch (error) {
        const { fallback, signal } = this.task;
        signal.throwIfAborted();
        if (!fallback || this.#engine === fallback || this.#engine.backend === 'cpu') throw error;
        this.#lostDevice = error instanceof Error ? error.message : String(error);
        this.#recoverFrom(error);
        this.#engine = fallback;
        this.dispose();
      }
    }
  }

  async #attempt(): Promise<LayoutOutcome> {
    const { graph, settings, signal } = this.task;
    signal.throwIfAborted();
    this.#before = this.#recovery.iteration;
    const session = await this.#engine.begin(graph, settings, this.#recovery.positions);
    this.#session = session;
    const pacer = new Pacer(signal, sliceMs);
    let [lastSnapshot, lastRecovery] = [performance.now(), performance.now()];
    let isAtRest = false;
    while (this.#iteration < settings.iterations && !isAtRest) {
      signal.throwIfAborted();
      const motion = await this.#advance(session);
      isAtRest = this.#convergence?.test(this.#iteration, motion) ?? false;
      this.task.onProgress?.({ iteration: this.#iteration, motion, engine: this.#engine });
      const now = performance.now();
      if (now - lastSnapshot >= snapshotMs && (this.task.wantsSnapshot?.() ?? false)) {
        lastSnapshot = now;
        this.task.onSnapshot?.(this.#packing.pack(await session.readPositions()), this.#iteration);
      }
      if (this.#engine.backend === 'gpu' && now - lastRecovery >= recoveryMs) {
        lastRecovery = now;
        this.#recovery = { positions: await session.readPositions(), iteration: this.#iteration };
      }
      if (pacer.isDue) await pacer.pause();
    }
    const positions = this.#packing.pack(await session.readPositions());
    signal.throwIfAborted();
    return { positions, iterations: this.#iteration, isAtRest, engine: this.#engine, lostDevice: this.#lostDevice };
  }

  /** The error of an engine that lost its device may contain later positions. */
  #recoverFrom(error: unknown): void {
    if (!isSnapshot(error)) return;
    const iteration = this.#before + error.iteration;
    if (iteration > this.#recovery.iteration) this.#recovery = { positions: error.positions, iteration };
  }

  get #iteration(): number {
    return this.#before + (this.#session?.iteration ?? 0);
  }

  /** Rejects as soon as the signal aborts, because an iteration of a large graph may take long. */
  async #unlessAborted<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this.task;
    const listening = new AbortController();
    const aborted = new Promise<never>((_, reject) => {
      const onAbort = (): void => reject(signal.reason as Error);
      signal.addEventListener('abort', onAbort, { signal: listening.signal });
    });
    try {
      return await Promise.race([work, aborted]);
    } finally {
      listening.abort();
    }
  }

  /** Never advances past a convergence test: the last iteration must not depend on the speed of the machine. */
  async #advance(session: LayoutSession): Promise<LayoutMotion> {
    const untilTest = testInterval - (this.#iteration % testInterval);
    const left = this.task.settings.iterations - this.#iteration;
    const iterations = Math.min(this.#batch.iterations, left, this.#convergence ? untilTest : left);
    const started = performance.now();
    const motion = await this.#unlessAborted(session.advance(iterations));
    this.#batch.add(iterations, performance.now() - started);
    return motion;
  }
}
