import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { LayoutEngine, LayoutSession } from '../../packages/layout-webgpu/src/engine/layout-engine.js';
import type { ForceScene } from '../../packages/layout-webgpu/test/forces/force-probe.js';
import type { Contestant } from './contestants.js';

/** Minimum length of a turn. */
const [turnIterations, turnMs] = [2, 50];

/** A contestant that computes the layout of a graph, a few iterations at a time. */
export class ContestantRun {
  /** Milliseconds of each iteration. */
  readonly times: number[] = [];

  private constructor(
    readonly contestant: Contestant,
    readonly engine: LayoutEngine,
    readonly session: LayoutSession,
    /** Memory of the session. */
    readonly bytes: number,
  ) {}

  /** Starts the layout, and computes the first iterations, which are not counted. */
  static async begin(contestant: Contestant, scene: ForceScene): Promise<ContestantRun> {
    const engine = await contestant.open();
    const before = await usedBytes();
    const session = await engine.begin(scene.graph, scene.settings, scene.positions);
    await session.advance(contestant.batch ?? 1);
    const bytes = (await usedBytes()) - before + (contestant.bytesElsewhere?.(session) ?? 0);
    const run = new ContestantRun(contestant, engine, session, bytes);
    for (let warmTurn = 0; warmTurn < 3; warmTurn++) await run.takeTurn();
    run.times.length = 0;
    return run;
  }

  async takeTurn(): Promise<void> {
    const { batch = 1, hasCostlyCalls = false } = this.contestant;
    const begun = performance.now();
    for (let done = 0; done < turnIterations || performance.now() - begun < turnMs; done++) {
      const callMs = hasCostlyCalls ? await this.#time(0) : 0;
      this.times.push(((await this.#time(batch)) - callMs) / batch);
    }
  }

  async #time(iterations: number): Promise<number> {
    const started = performance.now();
    await this.session.advance(iterations);
    return performance.now() - started;
  }

  async end(): Promise<void> {
    this.session.dispose();
    await this.contestant.close?.(this.engine);
  }
}

/** Memory of the process after garbage collection. */
async function usedBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round++) {
    collect();
    // Memory of array buffers is freed in later turns of the event loop.
    await turn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
