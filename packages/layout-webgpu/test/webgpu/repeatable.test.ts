import assert from 'node:assert/strict';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import type { GpuDevice } from '../../src/webgpu/gpu-device.js';
import { WebGpuLayoutEngine } from '../../src/webgpu/webgpu-layout-engine.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { settle } from '../fixtures/settle.js';
import { scattered } from '../fixtures/starting-positions.js';
import { requiresGpu } from './gpu-under-test.js';

/** Beyond the first twenty, so that the device decides for itself when it sorts. */
const iterations = 24;

describe('a layout by a tree on the GPU', () => {
  let gpu: GpuDevice;
  before(async function () {
    gpu = await requiresGpu(this);
  });

  for (const dimensions of [2, 3] as const) {
    it(`has the same bytes every time, for groups that share one list and for those that do not, in ${dimensions} dimensions`, async () => {
      const graph = codeLikeGraph(400);
      const positions = scattered(400, dimensions);
      const engine = new WebGpuLayoutEngine(gpu, { allPairsUpTo: 0 });
      for (const barnesHutTheta of [1.2, 0.7]) {
        const settings = { ...defaultLayoutSettings, dimensions, barnesHutTheta };
        const first = await settle(engine, graph, settings, positions, iterations);
        assert.deepEqual(await settle(engine, graph, settings, positions, iterations), first);
        assert.notDeepEqual(first, positions);
      }
    });
  }
});
