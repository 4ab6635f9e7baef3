import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { LayoutSettings } from '../../src/engine/layout-settings.js';
import type { LayoutGraph } from '../../src/graph/layout-graph.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { layoutFixtures } from '../fixtures/layout-fixtures.js';
import { path } from '../fixtures/regular-graphs.js';
import { scattered, withOneFar } from '../fixtures/starting-positions.js';
import { withWeights } from '../fixtures/unusual-graphs.js';
import { assertFinite, type LayoutBench } from './engine-under-test.js';

/** Settings at the limits of their ranges, and combinations of them. */
const unusualSettings: readonly Partial<LayoutSettings>[] = [
  { gravity: 0 },
  { gravity: 1e30 },
  { scalingRatio: 1e-9 },
  { scalingRatio: 1e9 },
  { scalingRatio: 1.7e308 },
  { gravity: 1.7e308, strongGravityMode: true },
  { barnesHutTheta: 0 },
  { barnesHutTheta: 1e9 },
  { edgeWeightInfluence: 100 },
  { seed: -1 },
  { seed: Number.MAX_SAFE_INTEGER },
  { strongGravityMode: true, linLogMode: true, preventOverlap: true },
  { strongGravityMode: true, gravity: 1e9, scalingRatio: 1e9, preventOverlap: true },
];

/** Tests that a layout returns finite positions and continues, whatever its input is. */
export function describeFinitePositions(bench: LayoutBench): void {
  const { nodes, randomGraphs, manyIterations = 1000 } = bench.engineUnderTest;

  /** Asserts that positions and motion are finite after each of the calls. */
  const assertStaysFinite = async (
    name: string,
    graph: LayoutGraph,
    positions: Float32Array,
    settings: Partial<LayoutSettings>,
    calls: readonly number[],
  ): Promise<void> => {
    const session = await bench.begin(graph, positions, settings);
    for (const iterations of calls) {
      const motion = await session.advance(iterations);
      const isFinite = Object.values(motion).every((value) => Number.isFinite(value) && value >= 0);
      assert.ok(isFinite, `${name}: ${motion.swing}, ${motion.traction}, ${motion.displacement}`);
      assertFinite(await session.readPositions(), name);
    }
    session.dispose();
  };

  for (const dimensions of [2, 3] as const) {
    for (const { name, graph, startingPositions } of layoutFixtures(nodes)) {
      it(`keeps positions finite: ${name}, in ${dimensions} dimensions`, async () => {
        const positions = startingPositions(dimensions);
        await assertStaysFinite(name, graph, positions, { dimensions }, [1, 1, 18]);
      });
    }

    it(`replaces coordinates that are not finite, in ${dimensions} dimensions`, async () => {
      for (const coordinate of [NaN, Infinity, -Infinity]) {
        const positions = scattered(50, dimensions);
        positions.fill(coordinate, 0, 5);
        await assertStaysFinite(
          `coordinates of ${coordinate}`,
          codeLikeGraph(50),
          positions,
          { dimensions },
          [1, 1, 10],
        );
      }
    });

    it(`keeps positions finite with unusual settings, in ${dimensions} dimensions`, async () => {
      const graph = withWeights(codeLikeGraph(50), [0, 1e-6, 1, 1e6, 3e38]);
      const unweighted = codeLikeGraph(50);
      for (const settings of unusualSettings) {
        const name = JSON.stringify(settings);
        for (const each of [graph, unweighted]) {
          await assertStaysFinite(name, each, scattered(50, dimensions), { ...settings, dimensions }, [1, 1, 10]);
        }
      }
    });

    it(`keeps positions finite for nodes very far from the centre or very near each other, in ${dimensions} dimensions`, async () => {
      const graph = codeLikeGraph(50);
      for (const distance of [1e7, 1e15, 1e30, 3e38]) {
        const positions = withOneFar(50, dimensions, distance);
        await assertStaysFinite(`one node at ${distance}`, graph, positions, { dimensions }, [1, 1, 10]);
      }
      const allFar = new Float32Array(50 * dimensions).fill(-3.4e38);
      const strong = { dimensions, scalingRatio: 1e90 };
      await assertStaysFinite('all nodes at -3.4e38', graph, allFar, strong, [1, 1, 10]);
      for (const side of [1e-3, 1e-10, 1e-20, 1e-44]) {
        const positions = scattered(50, dimensions, 7, side);
        await assertStaysFinite(`all nodes within ${side}`, graph, positions, { dimensions }, [1, 1, 10]);
      }
    });
  }

  it('keeps positions of tiny graphs finite for very many iterations', async () => {
    const calls = Array<number>(3).fill(manyIterations);
    for (const few of [1, 2, 3]) {
      await assertStaysFinite(`path of ${few}`, path(few), scattered(few, 2), {}, calls);
    }
  });

  it('moves a single node to the centre', async () => {
    const [x = NaN, y = NaN] = await bench.layOut(path(1), Float32Array.from([30, 40]), 300);
    assert.ok(Math.hypot(x, y) < 1, `${x}, ${y}`);
  });

  it('keeps positions finite for random small graphs, weights, positions and settings', async () => {
    const coordinate = fc.oneof(
      fc.constantFrom(0, 1, -1, 1e-40, 1e7, -1e30),
      fc.float({ min: -100, max: 100, noNaN: true }),
    );
    const randomCase = fc.integer({ min: 0, max: 6 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        coordinates: fc.array(coordinate, { minLength: count * 3, maxLength: count * 3 }),
        edges: fc.array(
          fc.record({
            source: fc.nat({ max: Math.max(0, count - 1) }),
            target: fc.nat({ max: Math.max(0, count - 1) }),
            weight: fc.oneof(fc.constantFrom(0, 1e-6, 1, 1e6, 1e38), fc.float({ min: 0, max: 10, noNaN: true })),
          }),
          { maxLength: count === 0 ? 0 : 10 },
        ),
        settings: fc.record({
          gravity: fc.constantFrom(0, 1, 1e-9, 1e6),
          scalingRatio: fc.constantFrom(2, 1e-6, 1e6),
          strongGravityMode: fc.boolean(),
          edgeWeightInfluence: fc.constantFrom(0, 0.5, 1, 2, 3),
          barnesHutTheta: fc.constantFrom(0, 0.5, 1.2, 10),
          dimensions: fc.constantFrom(2 as const, 3 as const),
          seed: fc.integer(),
          linLogMode: fc.boolean(),
          preventOverlap: fc.boolean(),
        }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(randomCase, async ({ count, coordinates, edges, settings }) => {
        const graph = {
          nodeCount: count,
          sources: Uint32Array.from(edges, ({ source }) => source),
          targets: Uint32Array.from(edges, ({ target }) => target),
          weights: Float32Array.from(edges, ({ weight }) => weight),
        };
        const positions = Float32Array.from(coordinates.slice(0, count * settings.dimensions));
        await assertStaysFinite('random graph', graph, positions, settings, [1, 1, 18]);
      }),
      { numRuns: randomGraphs },
    );
  });
}
