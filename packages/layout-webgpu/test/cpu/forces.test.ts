import assert from 'node:assert/strict';
import {
  CpuLayoutEngine,
  defaultLayoutSettings,
  type LayoutGraph,
  type LayoutSettings,
} from '@code-graph/layout-webgpu';
import { ExactSession } from '../../src/exact/exact-session.js';
import { createRandom } from '../fixtures/random.js';

/** Points in a few clouds of very different size, each tied to an earlier one. */
function clouds(nodes: number, dimensions: 2 | 3): { readonly graph: LayoutGraph; readonly positions: Float32Array } {
  const random = createRandom(nodes * dimensions);
  const positions = new Float32Array(nodes * dimensions);
  const parents = new Uint32Array(Math.max(0, nodes - 1));
  for (let node = 0; node < nodes; node++) {
    const cloud = node % 5;
    for (let axis = 0; axis < dimensions; axis++) {
      positions[node * dimensions + axis] = (random() + random() - 1) * 10 ** cloud + 300 * ((cloud * (axis + 1)) % 4);
    }
    if (node > 0) parents[node - 1] = Math.floor(random() ** 2 * node);
  }
  const sources = Uint32Array.from(parents, (_, edge) => edge + 1);
  return { graph: { nodeCount: nodes, sources, targets: parents }, positions };
}

/** How far the forces on nodes are from the exact ones, relative to these: the mean, and what 95 % stay below. */
async function forceError(
  nodes: number,
  changes: Partial<LayoutSettings>,
): Promise<{ readonly mean: number; readonly p95: number }> {
  const settings = { ...defaultLayoutSettings, ...changes };
  const { dimensions } = settings;
  const { graph, positions } = clouds(nodes, dimensions);
  const session = await new CpuLayoutEngine({ threads: 1 }).beginSession(graph, settings, positions);
  const forces = await session.computeForces();
  session.dispose();
  const exact = new ExactSession(graph, settings, positions).computeForces();
  const errors = Array.from({ length: nodes }, (_, node) => {
    const part = (values: Float32Array | Float64Array): number[] => [
      ...values.subarray(node * dimensions, (node + 1) * dimensions),
    ];
    const right = part(exact);
    const difference = part(forces).map((value, axis) => value - (right[axis] ?? 0));
    return Math.hypot(...difference) / Math.hypot(...right);
  }).sort((a, b) => a - b);
  const mean = errors.reduce((sum, error) => sum + error, 0) / nodes;
  return { mean, p95: errors[Math.floor(0.95 * nodes)] ?? 0 };
}

describe('the forces of the CPU engine', () => {
  for (const dimensions of [2, 3] as const) {
    for (const nodes of [2, 3, 31, 32, 33, 129, 1000, 5000]) {
      it(`are near the exact ones for ${nodes} nodes in ${dimensions}D, and the nearer the smaller theta is`, async () => {
        const usual = await forceError(nodes, { dimensions });
        assert.ok(usual.mean <= 0.007, `mean ${usual.mean}`);
        assert.ok(usual.p95 <= 0.022, `p95 ${usual.p95}`);
        const finer = await forceError(nodes, { dimensions, barnesHutTheta: 0.6 });
        assert.ok(finer.mean <= Math.max(usual.mean / 4, 1e-6), `mean ${finer.mean} after ${usual.mean}`);
        const finest = await forceError(nodes, { dimensions, barnesHutTheta: 0.2 });
        assert.ok(finest.mean <= 1e-3, `mean ${finest.mean}`);
        const exact = await forceError(nodes, { dimensions, barnesHutTheta: 0 });
        assert.ok(exact.mean <= 1e-4, `mean ${exact.mean}`);
      });
    }
  }

  it('belong to the same nodes after these were numbered anew', async () => {
    const nodes = 12_000;
    const { graph, positions } = clouds(nodes, 2);
    const weighted = { ...graph, weights: Float32Array.from(graph.sources, (_, edge) => 1 + (edge % 3)) };
    const session = await new CpuLayoutEngine({ threads: 1 }).beginSession(weighted, defaultLayoutSettings, positions);
    let before = Infinity;
    for (let iteration = 0; iteration < 24; iteration++) {
      const { swing } = await session.advance(1);
      // If forces of the iteration before were those of other nodes, all of them would seem to swing.
      assert.ok(swing < 3 * before, `swing of ${swing} after ${before} in iteration ${iteration}`);
      before = swing;
    }
    const now = await session.readPositions();
    const forces = await session.computeForces();
    session.dispose();
    const exact = new ExactSession(weighted, defaultLayoutSettings, now).computeForces();
    let [difference, length] = [0, 0];
    for (const [place, force] of exact.entries()) {
      difference += Math.abs(force - (forces[place] ?? NaN));
      length += Math.abs(force);
    }
    assert.ok(difference < 0.01 * length, `${difference} of ${length}`);
  });

  const variants: readonly Partial<LayoutSettings>[] = [
    { linLogMode: true },
    { strongGravityMode: true, gravity: 0.5 },
    { gravity: 0, scalingRatio: 10 },
    { preventOverlap: true, barnesHutTheta: 0 },
  ];
  for (const variant of variants) {
    it(`follow the settings ${JSON.stringify(variant)}`, async () => {
      for (const dimensions of [2, 3] as const) {
        const { mean } = await forceError(500, { ...variant, dimensions });
        assert.ok(mean <= 0.01, `mean ${mean} in ${dimensions}D`);
      }
    });
  }
});
