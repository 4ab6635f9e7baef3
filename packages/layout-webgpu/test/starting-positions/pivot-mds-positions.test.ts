import assert from 'node:assert/strict';
import { pivotMdsPositions } from '../../src/starting-positions/pivot-mds-positions.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { layoutFixtures } from '../fixtures/layout-fixtures.js';
import { binaryTree, grid } from '../fixtures/regular-graphs.js';
import { scattered } from '../fixtures/starting-positions.js';
import { sideBySide, withoutEdges } from '../fixtures/unusual-graphs.js';
import { overlapCount } from '../quality/overlap-count.js';
import { scaleNormalisedStress } from '../quality/stress.js';

describe('pivotMdsPositions', () => {
  for (const { name, graph } of layoutFixtures(300)) {
    it(`are finite and distinct: ${name}`, () => {
      for (const dimensions of [2, 3] as const) {
        const positions = pivotMdsPositions(graph, { dimensions, seed: 1 });
        assert.equal(positions.length, graph.nodeCount * dimensions);
        assert.ok(positions.every(Number.isFinite));
        assert.equal(overlapCount({ graph, positions, dimensions }, 1e-9), 0);
      }
    });
  }

  it('approximate distances in the graph', () => {
    const stressOf = (graph: ReturnType<typeof grid>, dimensions: 2 | 3): number =>
      scaleNormalisedStress({
        graph,
        positions: pivotMdsPositions(graph, { dimensions, seed: 1 }),
        dimensions,
      });
    assert.ok(stressOf(grid([30, 30]), 2) < 0.05);
    assert.ok(stressOf(grid([10, 10, 10]), 3) < 0.06);
    const graph = codeLikeGraph(1000);
    const random = scaleNormalisedStress({ graph, positions: scattered(1000, 2), dimensions: 2 });
    assert.ok(stressOf(graph, 2) < 0.8 * random);
  });

  it('separate components', () => {
    const graph = sideBySide(grid([10, 10]), binaryTree(50));
    const positions = pivotMdsPositions(graph, { dimensions: 2, seed: 1 });
    const distanceFromCentre = (node: number): number => Math.hypot(...positions.subarray(2 * node, 2 * node + 2));
    const core = Math.max(...Array.from({ length: 100 }, (_, node) => distanceFromCentre(node)));
    for (let node = 100; node < 150; node++) assert.ok(distanceFromCentre(node) > core);
  });

  it('depend only on the seed', () => {
    const [one, same, other] = [4, 4, 5].map((seed) => pivotMdsPositions(codeLikeGraph(200), { dimensions: 2, seed }));
    assert.deepEqual(one, same);
    assert.notDeepEqual(one, other);
  });

  it('are fast for many components', () => {
    const started = performance.now();
    pivotMdsPositions(withoutEdges(50_000), { dimensions: 2, seed: 1 });
    const pairs = { ...withoutEdges(50_000) };
    const sources = Uint32Array.from({ length: 25_000 }, (_, pair) => 2 * pair);
    pivotMdsPositions({ ...pairs, sources, targets: sources.map((node) => node + 1) }, { dimensions: 3, seed: 1 });
    const seconds = (performance.now() - started) / 1000;
    assert.ok(seconds < 20, `${seconds} s`);
  });
});
