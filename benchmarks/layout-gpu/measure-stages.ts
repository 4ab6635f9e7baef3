import type { IterationStage, WebGpuLayoutEngine } from '@code-graph/layout-webgpu';
import type { ForceScene } from '../../packages/layout-webgpu/test/forces/force-probe.js';
import type { Measurement } from '../report.js';
import { describeNodes } from './scenes.js';

/** A whole layout of that many has so many sorts as most have. */
const iterations = 200;
const mostForSort = 25;

/** The part of each stage in the time that a layout takes the device, from the beginning on: at first every iteration sorts. */
export async function measureStages(
  engine: WebGpuLayoutEngine,
  { graph, settings, positions }: ForceScene,
): Promise<Measurement[]> {
  const title = `GPU, ${describeNodes(graph.nodeCount)}, ${settings.dimensions === 2 ? 'plane' : 'space'}`;
  process.stderr.write(`${title}, stages …\n`);
  const session = await engine.begin(graph, settings, positions);
  try {
    // Not the first one: the device wakes up.
    await session.advance(1);
    const totals = new Map<IterationStage, number>();
    for (let iteration = 0; iteration < iterations; iteration++) {
      const times = await session.timeStages();
      if (times === undefined) return [];
      for (const [stage, ms] of times) totals.set(stage, (totals.get(stage) ?? 0) + ms);
    }
    const all = [...totals.values()].reduce((sum, ms) => sum + ms, 0);
    return [...totals].flatMap(([stage, ms]) => [
      { name: `${title}, ${stage}, a mean iteration`, value: ms / iterations, unit: 'ms' },
      {
        name: `${title}, ${stage}, part of the time`,
        value: (100 * ms) / all,
        unit: '%',
        ...(stage === 'sort' && { atMost: mostForSort }),
      },
    ]);
  } finally {
    session.dispose();
  }
}
