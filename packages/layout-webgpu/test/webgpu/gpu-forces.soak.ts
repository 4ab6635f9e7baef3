import { soakRounds } from '../../../../test-support/random-rounds.js';
import type { GpuDevice } from '../../src/webgpu/gpu-device.js';
import { WebGpuLayoutEngine } from '../../src/webgpu/webgpu-layout-engine.js';
import { describeForces } from '../force-probe-contract.js';
import { gpuForcesOf } from './gpu-forces.js';
import { requiresGpu } from './gpu-under-test.js';

describe('the forces on the GPU', () => {
  let gpu: GpuDevice;
  before(async function () {
    gpu = await requiresGpu(this);
  });

  // Deferred, because the device is opened after the tests are defined.
  const probe = () => gpuForcesOf(new WebGpuLayoutEngine(gpu, { allPairsUpTo: 0 }));
  describeForces('with a tree', {
    probe: {
      forcesOf: (scene) => probe().forcesOf(scene),
      repulsionOf: (scene) => probe().repulsionOf(scene),
    },
    nodes: soakRounds(600).rounds,
    rounding: 2e-5,
  });
});
