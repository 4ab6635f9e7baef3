import type { IterationStage, WebGpuLayoutEngine } from '@code-graph/layout-webgpu';
import type { ForceScene } from '../../packages/layout-webgpu/test/forces/force-probe.js';
import type { Measurement } from '../report.js';
import { describeNodes } from './scenes.js';

/** With these iterations, the number of sorts is that of a typical layout. */
const iterations = 200;
const mostForSort = 25;

/** Measures the share of each stage in the device time of a layout from its start, because the first iterations all sort. */
export async function measureStages(
  engine: WebGpuLayoutEngine,
  { graph, settings, positions }: ForceScene,
): Promise<Measurement[]> {
  const title = `GPU, ${describeNodes(graph.nodeCount)}, ${settings.dimensions === 2 ? 'plane' : 'space'}`;
  process.stderr.write(`${title}, stages …\n`);
  const session = await engine.begin(graph, settings, positions);
  try {
    // The first run is not counted, because the device wakes up.
    await session.advance(1);
    const totals = new Map<IterationStage, number>();
    for (let iteration = 0; iteration < iterations; iteration++) {
      const times = await session.timeStages();
      if (times === undefined) return [];
      for (const [stage, ms] of times) totals.set(stage, (totals.get(stage) ?? 0) + ms);
    }
    const all = [...totals.values()].reduce((sum, ms) => sum + ms, 0);
    return [...totals].flatMap(([stage, ms]) => [
      { name: `${title}, ${stage}, mean of an iteration`, value: ms / iterations, unit: 'ms' },
      {
        name: `${title}, ${stage}, share of the time`,
        value: (100 * ms) / all,
        unit: '%',
        ...(stage === 'sort' && { atMost: mostForSort }),
      },
    ]);
  } finally {
    session.dispose();
  }
}
