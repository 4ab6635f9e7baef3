import { BatchSize } from '../../packages/layout-webgpu/src/engine/batch-size.js';
import type { LayoutEngine } from '../../packages/layout-webgpu/src/engine/layout-engine.js';
import type { ForceScene } from '../../packages/layout-webgpu/test/forces/force-probe.js';
import { median, percentile } from '../report.js';

/** Milliseconds for the parts of a layout. */
export interface EngineTimes {
  readonly begin: number;
  /** Median and 95th percentile of an iteration. */
  readonly iteration: number;
  readonly slowIteration: number;
  readonly read: number;
}

/** The effort for measuring an engine. */
export interface TimingEffort {
  /** Iterations before the measurement. */
  readonly warm: number;
  readonly least: number;
  readonly leastMs: number;
}

export const usualEffort: TimingEffort = { warm: 20, least: 40, leastMs: 1000 };

/** Times a warm engine, in batches like those of a layout. */
export async function timeEngine(
  engine: LayoutEngine,
  { graph, settings, positions }: ForceScene,
  { warm, least, leastMs }: TimingEffort,
): Promise<EngineTimes> {
  // The driver compiles the shaders for the first layout.
  (await engine.begin(graph, settings, positions)).dispose();
  const begun = performance.now();
  const session = await engine.begin(graph, settings, positions);
  const begin = performance.now() - begun;
  try {
    const batch = new BatchSize();
    const advance = async (): Promise<{ readonly iterations: number; readonly ms: number }> => {
      const { iterations } = batch;
      const started = performance.now();
      await session.advance(iterations);
      const ms = performance.now() - started;
      batch.add(iterations, ms);
      return { iterations, ms: ms / iterations };
    };
    for (let done = 0; done < warm;) done += (await advance()).iterations;
    const times: number[] = [];
    const started = performance.now();
    for (let done = 0; done < least || performance.now() - started < leastMs;) {
      const { iterations, ms } = await advance();
      times.push(ms);
      done += iterations;
    }
    const readStarted = performance.now();
    await session.readPositions();
    const read = performance.now() - readStarted;
    return { begin, iteration: median(times), slowIteration: percentile(times, 95), read };
  } finally {
    session.dispose();
  }
}
