import assert from 'node:assert/strict';
import type { LayoutSettings } from '../../src/engine/layout-settings.js';
import { nodeRadius } from '../../src/exact/exact-forces.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { clique, path } from '../fixtures/regular-graphs.js';
import { scattered } from '../fixtures/starting-positions.js';
import { withoutEdges, withWeights } from '../fixtures/unusual-graphs.js';
import { overlapCount } from '../quality/overlap-count.js';
import { extentOf, type LayoutBench } from './engine-under-test.js';

/**
 * The distance r at which two connected nodes converge. Both have mass 2 and are r / 2 from the centre: the repulsion
 * 4 · scaling / r then equals the attraction plus the gravity on a node.
 */
const distancesAtRest: readonly (readonly [string, Partial<LayoutSettings>, weight: number, distance: number])[] = [
  ['without gravity', { gravity: 0 }, 1, Math.sqrt(8)],
  ['with gravity', { gravity: 1 }, 1, 2],
  ['with three times the gravity', { gravity: 3 }, 1, Math.sqrt(17) - 3],
  ['with strong gravity', { strongGravityMode: true }, 1, 2],
  ['with another scaling', { gravity: 0, scalingRatio: 32 }, 1, Math.sqrt(128)],
  ['with a weight', { gravity: 0 }, 4, Math.sqrt(2)],
  ['with a squared weight', { gravity: 0, edgeWeightInfluence: 2 }, 4, Math.SQRT1_2],
  ['with the square root of a weight', { gravity: 0, edgeWeightInfluence: 0.5 }, 4, 2],
  ['with an ignored weight', { gravity: 0, edgeWeightInfluence: 0 }, 4, Math.sqrt(8)],
  // 8 / r = ln(1 + r)
  ['with logarithmic attraction', { gravity: 0, linLogMode: true }, 1, 4.62841],
  // 8 r / (r - 2)² = r
  ['without overlap', { gravity: 0, preventOverlap: true }, 1, 2 + Math.sqrt(8)],
];

/** Tests the effect of each setting. */
export function describeSettings(bench: LayoutBench): void {
  const { nodes } = bench.engineUnderTest;
  const graph = codeLikeGraph(nodes);

  for (const dimensions of [2, 3] as const) {
    for (const [name, settings, weight, expected] of distancesAtRest) {
      it(`moves two nodes to the distance of the formulas, ${name}, in ${dimensions} dimensions`, async () => {
        const pair = withWeights(path(2), [weight]);
        const positions = Float32Array.from({ length: 2 * dimensions }, (_, index) =>
          index < dimensions ? 1.5 : -1.5,
        );
        const laidOut = await bench.layOut(pair, positions, 60, { ...settings, dimensions });
        const distance = 2 * extentOf(laidOut, dimensions);
        assert.ok(Math.abs(distance - expected) < 0.01 * expected, `${distance} is not about ${expected}`);
      });
    }

    it(`pulls more when gravity is strong, in ${dimensions} dimensions`, async () => {
      const positions = scattered(nodes, dimensions);
      const weak = await bench.layOut(graph, positions, 60, { dimensions });
      const strong = await bench.layOut(graph, positions, 60, { dimensions, strongGravityMode: true });
      assert.ok(extentOf(strong, dimensions) < extentOf(weak, dimensions) / 2);
    });

    it(`moves unconnected nodes farther and farther apart without gravity, in ${dimensions} dimensions`, async () => {
      const session = await bench.begin(withoutEdges(10), scattered(10, dimensions, 7, 1), { dimensions, gravity: 0 });
      const extents: number[] = [];
      for (let round = 0; round < 4; round++) {
        await session.advance(25);
        extents.push(extentOf(await session.readPositions(), dimensions));
      }
      session.dispose();
      assert.deepEqual(
        extents,
        [...extents].sort((a, b) => a - b),
      );
      assert.equal(new Set(extents).size, extents.length);
    });

    it(`prevents overlap on request, in ${dimensions} dimensions`, async () => {
      const dense = withWeights(codeLikeGraph(150), [10]);
      const countOverlaps = async (preventOverlap: boolean): Promise<number> => {
        const start = scattered(150, dimensions, 7, 100);
        const positions = await bench.layOut(dense, start, 100, { dimensions, preventOverlap });
        return overlapCount({ graph: dense, positions, dimensions }, nodeRadius);
      };
      const [allowed, prevented] = [await countOverlaps(false), await countOverlaps(true)];
      assert.ok(allowed >= 4 && prevented <= allowed / 4, `${allowed} pairs overlap, ${prevented} with preventOverlap`);
    });
  }

  it('treats a missing weight as 1, and ignores weights without influence', async () => {
    const positions = scattered(nodes, 2);
    const expected = await bench.layOut(graph, positions, 30);
    assert.deepEqual(await bench.layOut(withWeights(graph, [1]), positions, 30), expected);
    const weighted = withWeights(graph, [0, 0.1, 7, 3e38]);
    assert.deepEqual(await bench.layOut(weighted, positions, 30, { edgeWeightInfluence: 0 }), expected);
  });

  it('raises weights to the power of their influence', async () => {
    const positions = scattered(nodes, 2);
    const squared = await bench.layOut(withWeights(graph, [4, 9]), positions, 30);
    const twice = await bench.layOut(withWeights(graph, [2, 3]), positions, 30, { edgeWeightInfluence: 2 });
    assert.deepEqual(twice, squared);
  });

  it('counts edges of weight 0 for the mass, without attraction', async () => {
    const positions = scattered(30, 2);
    const weightless = withWeights(clique(30), [0]);
    const laidOut = await bench.layOut(weightless, positions, 100);
    const connected = await bench.layOut(clique(30), positions, 100);
    assert.ok(extentOf(laidOut, 2) > 10 * extentOf(connected, 2));
    const loose = await bench.layOut(withoutEdges(30), positions, 100);
    assert.ok(extentOf(laidOut, 2) > 2 * extentOf(loose, 2));
  });
}
