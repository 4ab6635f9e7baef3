import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { isSoftwareAdapter, type GpuDevice } from '../../src/webgpu/gpu-device.js';
import { GpuFailure } from '../../src/webgpu/gpu-failure.js';
import { WebGpuLayoutEngine } from '../../src/webgpu/webgpu-layout-engine.js';
import { assertFinite, LayoutBench } from '../contract/engine-under-test.js';
import { describeGeometry } from '../contract/geometry.js';
import { describeSessions } from '../contract/sessions.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { coincident, scattered, withOneFar } from '../fixtures/starting-positions.js';
import { withWeights } from '../fixtures/unusual-graphs.js';
import { describeLayoutEngine } from '../layout-engine-contract.js';
import { requiresGpu, sharedGpu } from './gpu-under-test.js';

const shared = await sharedGpu();
/** In software, an iteration with a tree takes milliseconds, and testing the whole contract would take many minutes. */
const isFast = !(shared instanceof GpuFailure || isSoftwareAdapter(shared.description));

describe('the engine on the GPU', () => {
  let gpu: GpuDevice;
  before(async function () {
    gpu = await requiresGpu(this);
  });

  for (const [repulsion, allPairsUpTo] of [
    ['all pairs', 4096],
    ['a tree', 0],
  ] as const) {
    const engineUnderTest = {
      open: () => Promise.resolve(new WebGpuLayoutEngine(gpu, { allPairsUpTo })),
      nodes: 60,
      randomGraphs: isFast ? 20 : 10,
      tolerance: 0.01,
      ...(!isFast && { manyIterations: 100 }),
    };
    if (isFast || repulsion === 'all pairs') {
      describeLayoutEngine(`with ${repulsion}`, engineUnderTest);
      continue;
    }
    describe(`with ${repulsion}, in software`, () => {
      const bench = new LayoutBench(engineUnderTest);
      before(() => bench.open());
      describeSessions(bench);
      describeGeometry(bench);

      for (const dimensions of [2, 3] as const) {
        it(`keeps positions finite for extreme input, in ${dimensions} dimensions`, async () => {
          const graph = withWeights(codeLikeGraph(40), [0, 1e-6, 1, 1e6, 3e38]);
          const extremes = { gravity: 1e30, scalingRatio: 1e300, edgeWeightInfluence: 100, seed: -1 };
          for (const settings of [{}, extremes, { strongGravityMode: true, preventOverlap: true, linLogMode: true }]) {
            for (const positions of [
              coincident(40, dimensions),
              scattered(40, dimensions, 7, 1e-20),
              withOneFar(40, dimensions, 1e30),
              withOneFar(40, dimensions, 3e38),
            ]) {
              const session = await bench.begin(graph, positions, {
                ...defaultLayoutSettings,
                ...settings,
                dimensions,
              });
              const motion = await session.advance(3);
              assertFinite(Float32Array.from(Object.values(motion)), JSON.stringify(motion));
              assertFinite(await session.readPositions(), JSON.stringify(settings));
              session.dispose();
            }
          }
        });
      }
    });
  }
});
