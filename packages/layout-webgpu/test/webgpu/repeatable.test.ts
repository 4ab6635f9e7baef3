import assert from 'node:assert/strict';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import type { GpuDevice } from '../../src/webgpu/gpu-device.js';
import { WebGpuLayoutEngine } from '../../src/webgpu/webgpu-layout-engine.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { settle } from '../fixtures/settle.js';
import { scattered } from '../fixtures/starting-positions.js';
import { requiresGpu } from './gpu-under-test.js';

describe('WebGpuLayoutEngine with a tree', () => {
  let gpu: GpuDevice;
  before(async function () {
    gpu = await requiresGpu(this);
  });

  for (const dimensions of [2, 3] as const) {
    it(`computes the same bytes every time, with and without a shared list for each workgroup, in ${dimensions} dimensions`, async () => {
      const graph = codeLikeGraph(300);
      const positions = scattered(300, dimensions);
      const engine = new WebGpuLayoutEngine(gpu, { allPairsUpTo: 0 });
      // After 20 iterations, the device decides when it sorts.
      for (const [barnesHutTheta, iterations] of [
        [1.2, 22],
        [0.7, 4],
      ] as const) {
        const settings = { ...defaultLayoutSettings, dimensions, barnesHutTheta };
        const first = await settle(engine, graph, settings, positions, iterations);
        assert.deepEqual(await settle(engine, graph, settings, positions, iterations), first);
        assert.notDeepEqual(first, positions);
      }
    });
  }
});
