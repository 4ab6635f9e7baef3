import assert from 'node:assert/strict';
import {
  CpuLayoutEngine,
  defaultLayoutSettings,
  type LayoutGraph,
  type LayoutSettings,
} from '@code-graph/layout-webgpu';
import { addAttraction, addGravity, addRepulsion } from '../../src/exact/exact-forces.js';
import { ExactSession } from '../../src/exact/exact-session.js';
import { massesOf, strengthsOf } from '../../src/graph/graph-measures.js';
import { createRandom } from '../fixtures/random.js';

interface Scene {
  readonly graph: LayoutGraph;
  readonly positions: Float32Array;
}

/** Points in five clouds of very different sizes. Each point is connected to an earlier one. */
function clouds(nodes: number, dimensions: 2 | 3): Scene {
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

const exactForcesOf = ({ graph, positions }: Scene, settings: LayoutSettings): Float64Array =>
  new ExactSession(graph, settings, positions).computeForces();

/** Measures the error of the forces relative to the exact forces: mean and 95th percentile over the nodes. */
async function forceError(
  { graph, positions }: Scene,
  settings: LayoutSettings,
  exact: Float64Array,
): Promise<{ readonly mean: number; readonly p95: number }> {
  const { dimensions } = settings;
  const session = await new CpuLayoutEngine({ threads: 1 }).beginSession(graph, settings, positions);
  const forces = await session.computeForces();
  session.dispose();
  const errors = Array.from({ length: graph.nodeCount }, (_, node) => {
    const part = (values: Float32Array | Float64Array): number[] => [
      ...values.subarray(node * dimensions, (node + 1) * dimensions),
    ];
    const expected = part(exact);
    const difference = part(forces).map((value, axis) => value - (expected[axis] ?? 0));
    return Math.hypot(...difference) / Math.hypot(...expected);
  }).sort((a, b) => a - b);
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  return { mean, p95: errors[Math.floor(0.95 * errors.length)] ?? 0 };
}

describe('the forces of CpuLayoutEngine', () => {
  for (const dimensions of [2, 3] as const) {
    for (const nodes of [2, 3, 31, 32, 33, 129, 1000, 5000]) {
      it(`approximate the exact forces, more closely for a smaller theta: ${nodes} nodes in ${dimensions}D`, async () => {
        const scene = clouds(nodes, dimensions);
        const settings = { ...defaultLayoutSettings, dimensions };
        const exactForces = exactForcesOf(scene, settings);
        const errorAt = (barnesHutTheta: number) => forceError(scene, { ...settings, barnesHutTheta }, exactForces);
        const usual = await errorAt(settings.barnesHutTheta);
        assert.ok(usual.mean <= 0.007, `mean ${usual.mean}`);
        assert.ok(usual.p95 <= 0.022, `p95 ${usual.p95}`);
        const finer = await errorAt(0.6);
        assert.ok(finer.mean <= Math.max(usual.mean / 4, 1e-6), `mean ${finer.mean} after ${usual.mean}`);
        const finest = await errorAt(0.2);
        assert.ok(finest.mean <= 1e-3, `mean ${finest.mean}`);
        const exact = await errorAt(0);
        assert.ok(exact.mean <= 1e-4, `mean ${exact.mean}`);
      });
    }
  }

  it('belong to the same nodes after reordering', async () => {
    const { graph, positions } = clouds(12_000, 2);
    const weighted = { ...graph, weights: Float32Array.from(graph.sources, (_, edge) => 1 + (edge % 3)) };
    const session = await new CpuLayoutEngine({ threads: 1 }).beginSession(weighted, defaultLayoutSettings, positions);
    let before = Infinity;
    for (let iteration = 0; iteration < 24; iteration++) {
      const { swing } = await session.advance(1);
      // If the forces of the previous iteration belonged to other nodes, all nodes would seem to swing.
      assert.ok(swing < 3 * before, `swing of ${swing} after ${before} in iteration ${iteration}`);
      before = swing;
    }
    const now = await session.readPositions();
    const forces = await session.computeForces();
    session.dispose();
    const { difference, length } = compareSample(weighted, now, forces);
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
        const settings = { ...defaultLayoutSettings, ...variant, dimensions };
        const scene = clouds(500, dimensions);
        const { mean } = await forceError(scene, settings, exactForcesOf(scene, settings));
        assert.ok(mean <= 0.01, `mean ${mean} in ${dimensions}D`);
      }
    });
  }
});

/** Compares the forces on every tenth node with the exact ones. */
function compareSample(
  graph: LayoutGraph,
  positions: Float32Array,
  forces: Float32Array,
): { readonly difference: number; readonly length: number } {
  const settings = defaultLayoutSettings;
  const strengths = strengthsOf(graph, settings.edgeWeightInfluence);
  const input = { graph, settings, masses: massesOf(graph), strengths, positions: Float64Array.from(positions) };
  const exact = new Float64Array(positions.length);
  addAttraction(input, exact);
  addGravity(input, exact);
  let [difference, length] = [0, 0];
  for (let node = 0; node < graph.nodeCount; node += 10) {
    addRepulsion(input, node, exact);
    for (const index of [2 * node, 2 * node + 1]) {
      difference += Math.abs((exact[index] ?? NaN) - (forces[index] ?? NaN));
      length += Math.abs(exact[index] ?? NaN);
    }
  }
  return { difference, length };
}
