import assert from 'node:assert/strict';
import { requires } from '../../../../test-support/requirements.js';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import type { GpuDevice } from '../../src/webgpu/gpu-device.js';
import { WebGpuLayoutEngine } from '../../src/webgpu/webgpu-layout-engine.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { scattered } from '../fixtures/starting-positions.js';
import { requiresGpu } from './gpu-under-test.js';

describe('the times of the stages of an iteration on the GPU', () => {
  let gpu: GpuDevice;
  before(async function () {
    gpu = await requiresGpu(this);
    requires(this, gpu.device.features.has('timestamp-query'), 'needs a GPU with timestamp queries');
  });

  const graph = codeLikeGraph(1000);
  const positions = scattered(1000, 2);

  it('are reported for each stage, and their sum is at most the elapsed time', async () => {
    for (const [allPairsUpTo, stages] of [
      [0, ['sort', 'tree', 'far', 'near', 'attraction', 'movement']],
      [Infinity, ['near', 'attraction', 'movement']],
    ] as const) {
      const session = await new WebGpuLayoutEngine(gpu, { allPairsUpTo }).begin(
        graph,
        defaultLayoutSettings,
        positions,
      );
      await session.advance(1);
      const started = performance.now();
      const times = await session.timeStages();
      const elapsed = performance.now() - started;
      session.dispose();
      assert.ok(times);
      assert.deepEqual([...times.keys()], stages);
      const total = [...times.values()].reduce((sum, ms) => sum + ms, 0);
      assert.ok(total > 0 && total <= elapsed, `${total} of ${elapsed} ms`);
    }
  });

  it('are measured in ordinary iterations', async () => {
    const engine = new WebGpuLayoutEngine(gpu, { allPairsUpTo: 0 });
    const [timed, plain] = [
      await engine.begin(graph, defaultLayoutSettings, positions),
      await engine.begin(graph, defaultLayoutSettings, positions),
    ];
    await timed.advance(2);
    for (let iteration = 0; iteration < 3; iteration++) await timed.timeStages();
    await plain.advance(5);
    assert.equal(timed.iteration, 5);
    assert.deepEqual(await timed.readPositions(), await plain.readPositions());
    timed.dispose();
    plain.dispose();
  });
});
