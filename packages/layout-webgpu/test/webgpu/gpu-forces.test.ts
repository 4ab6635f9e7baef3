import assert from 'node:assert/strict';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import type { GpuDevice } from '../../src/webgpu/gpu-device.js';
import { WebGpuLayoutEngine } from '../../src/webgpu/webgpu-layout-engine.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { star } from '../fixtures/regular-graphs.js';
import { scattered } from '../fixtures/starting-positions.js';
import { describeForces } from '../force-probe-contract.js';
import { measureRepulsionError } from '../forces/force-error.js';
import { exactForces, type ForceProbe, type ForceScene } from '../forces/force-probe.js';
import { gpuForcesOf } from './gpu-forces.js';
import { requiresGpu } from './gpu-under-test.js';

describe('the forces on the GPU', () => {
  let gpu: GpuDevice;
  before(async function () {
    gpu = await requiresGpu(this);
  });

  const probeOf = (allPairsUpTo: number): ForceProbe => {
    // Deferred, because the device is opened after the tests are defined. One engine, because each compiles its programs.
    let created: ForceProbe | undefined;
    const probe = () => (created ??= gpuForcesOf(new WebGpuLayoutEngine(gpu, { allPairsUpTo })));
    return {
      forcesOf: (scene) => probe().forcesOf(scene),
      repulsionOf: (scene) => probe().repulsionOf(scene),
    };
  };

  const withTree = probeOf(0);
  const ofAllPairs = probeOf(Infinity);
  describeForces('with a tree', { probe: withTree, nodes: 200, rounding: 2e-5, onlySettled: true });

  const variations = [
    {},
    { linLogMode: true },
    { strongGravityMode: true },
    { preventOverlap: true, scalingRatio: 0.5, gravity: 0.1 },
  ];
  for (const dimensions of [2, 3] as const) {
    for (const nodes of [1, 3, 10, 17, 300]) {
      it(`of all pairs equal the exact forces: ${nodes} nodes in ${dimensions} dimensions`, async () => {
        for (const graph of [codeLikeGraph(nodes), star(nodes)]) {
          for (const variation of variations) {
            const settings = { ...defaultLayoutSettings, ...variation, dimensions };
            const scene = { graph, settings, positions: scattered(nodes, dimensions, 3, 100) };
            await assertNear(await ofAllPairs.forcesOf(scene), scene, 1e-4);
          }
        }
      });
    }

    it(`of a tree approximate the exact forces while overlap is prevented, in ${dimensions} dimensions`, async () => {
      const settings = { ...defaultLayoutSettings, preventOverlap: true, gravity: 0, dimensions };
      const graph = { ...codeLikeGraph(500), weights: undefined };
      const scene = { graph, settings, positions: scattered(500, dimensions, 3, 300) };
      await assertNear(await withTree.forcesOf(scene), scene, 0.03);
    });

    it(`of groups with more cells than fit into their lists are as accurate, in ${dimensions} dimensions`, async () => {
      // The lists have room for 128 leaves of 4 nodes in 2D, and for 512 in 3D.
      const nodes = dimensions === 2 ? 1000 : 2500;
      const graph = codeLikeGraph(nodes);
      for (const [barnesHutTheta, most] of [
        [0.2, 1e-3],
        [0, 2e-5],
      ] as const) {
        const settings = { ...defaultLayoutSettings, dimensions, barnesHutTheta };
        const scene = { graph, settings, positions: scattered(nodes, dimensions) };
        const { mean } = await measureRepulsionError(withTree, scene);
        assert.ok(mean <= most, `theta ${barnesHutTheta}: ${mean}`);
      }
    });

    it(`of a tree of 2,000 nodes approximate the exact forces in ${dimensions} dimensions`, async () => {
      const settings = { ...defaultLayoutSettings, dimensions };
      const scene = { graph: codeLikeGraph(2000), settings, positions: scattered(2000, dimensions) };
      await assertNear(await withTree.forcesOf(scene), scene, 0.03);
    });
  }
});

/** Asserts a maximum error relative to the exact force, or to the mean of the exact forces if that is larger. */
async function assertNear(forces: ArrayLike<number>, scene: ForceScene, part: number): Promise<void> {
  const exact = Array.from(await exactForces.forcesOf(scene));
  const mean = exact.reduce((sum, force) => sum + Math.abs(force), 0) / exact.length;
  const worst = exact.reduce((most, force, index) => {
    const error = Math.abs(force - (forces[index] ?? NaN)) / Math.max(Math.abs(force), mean);
    return Number.isNaN(error) ? Infinity : Math.max(most, error);
  }, 0);
  assert.ok(worst <= part, `${worst}`);
}
