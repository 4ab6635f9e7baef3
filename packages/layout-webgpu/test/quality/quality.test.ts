import assert from 'node:assert/strict';
import { clique, grid, path, star } from '../fixtures/regular-graphs.js';
import { asGrid, scattered } from '../fixtures/starting-positions.js';
import { sideBySide, withLoops, withoutEdges, withParallelEdges } from '../fixtures/unusual-graphs.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { crossingRate } from './crossing-rate.js';
import type { Drawing } from './drawing.js';
import { edgeLengthVariation } from './edge-length-variation.js';
import { neighbourhoodPreservation } from './neighbourhood-preservation.js';
import { overlapCount } from './overlap-count.js';
import { packingRatio } from './packing-ratio.js';
import { scaleNormalisedStress } from './stress.js';

/** Draws the nodes on a line, at the given x coordinates. */
function onLine(graph: Drawing['graph'], coordinates: readonly number[]): Drawing {
  return { graph, positions: Float32Array.from(coordinates.flatMap((x) => [x, 0])), dimensions: 2 };
}

/** Draws nodes 0 to 3 as a square, 0 beside 1 and 2, with the diagonals 0-3 and 1-2. */
function asSquare(graph: Drawing['graph']): Drawing {
  return { graph, positions: asGrid([2, 2]), dimensions: 2 };
}

function assertNear(actual: number, expected: number, tolerance = 1e-6): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);
}

describe('quality of layouts', () => {
  const measures = {
    scaleNormalisedStress,
    neighbourhoodPreservation,
    edgeLengthVariation,
    crossingRate,
    packingRatio,
  };
  for (const [name, measure] of Object.entries(measures)) {
    it(`${name} is the same for a drawing of any size, moved, rotated, and with loops and parallel edges`, () => {
      const graph = codeLikeGraph(200);
      const positions = scattered(200, 2);
      const expected = measure({ graph, positions, dimensions: 2 });
      assert.ok(expected > 0);
      const larger = positions.map((coordinate) => coordinate * 1024);
      const moved = positions.map((coordinate, index) => coordinate + (index % 2 === 0 ? 100 : -500));
      const rotated = positions.map((_, index) => (positions[index ^ 1] ?? 0) * (index % 2 === 0 ? -1 : 1));
      for (const changed of [larger, moved, rotated]) {
        assertNear(measure({ graph, positions: changed, dimensions: 2 }), expected, 1e-4);
      }
      // Pairs of edges are sampled by their indexes, which loops and parallel edges change.
      if (measure === crossingRate) return;
      assertNear(measure({ graph: withLoops(graph), positions, dimensions: 2 }), expected);
      assertNear(measure({ graph: withParallelEdges(graph), positions, dimensions: 2 }), expected);
    });

    it(`${name} is a number for degenerate drawings`, () => {
      for (const graph of [path(1), withoutEdges(4), withLoops(withoutEdges(4)), path(4)]) {
        const together = { graph, positions: new Float32Array(graph.nodeCount * 2), dimensions: 2 } as const;
        const value = measure(together);
        // The median radius of coincident nodes is 0.
        assert.ok(measure === packingRatio ? Number.isNaN(value) : value >= 0 && value <= 1, `${value}`);
      }
    });
  }

  describe('scale-normalised stress', () => {
    it('is 0 for a path drawn as a line, and almost 0 for grids drawn as grids', () => {
      assertNear(scaleNormalisedStress(onLine(path(5), [7, 10, 13, 16, 19])), 0);
      const flat = { graph: grid([30, 30]), positions: asGrid([30, 30]), dimensions: 2 } as const;
      assert.ok(scaleNormalisedStress(flat) < 0.02);
      const deep = { graph: grid([9, 9, 9]), positions: asGrid([9, 9, 9]), dimensions: 3 } as const;
      assert.ok(scaleNormalisedStress(deep) < 0.02);
    });

    it('equals the value calculated by hand for a small drawing', () => {
      // The ratios of the distances are 1, 1 and 0.
      assertNear(scaleNormalisedStress(onLine(path(3), [0, 1, 0])), 1 / 3);
      // The distances from each corner are 1, 1 and, over two edges, the square root of 2.
      assertNear(scaleNormalisedStress(asSquare(grid([2, 2]))), 1 - (2 + Math.SQRT1_2) ** 2 / (3 * 2.5));
    });

    it('is 1 for coincident nodes, and high for scattered ones', () => {
      assert.equal(scaleNormalisedStress(onLine(path(3), [4, 4, 4])), 1);
      const graph = grid([30, 30]);
      assert.ok(scaleNormalisedStress({ graph, positions: scattered(900, 2), dimensions: 2 }) > 0.3);
    });

    it('ignores pairs without a path', () => {
      assertNear(scaleNormalisedStress(onLine(sideBySide(path(2), path(3)), [0, 1, 0, 1, 2])), 0);
    });
  });

  describe('neighbourhood preservation', () => {
    it('is 1 for a path drawn as a line', () => {
      assert.equal(neighbourhoodPreservation(onLine(path(9), [1, 2, 3, 4, 5, 6, 7, 8, 9])), 1);
    });

    it('equals the value calculated by hand for a small drawing', () => {
      // The ends are nearest to each other, and the middle node has both as neighbours.
      assertNear(neighbourhoodPreservation(onLine(path(3), [0, 10, 1])), 1 / 3);
      // The isolated node is nearer to the hub than the hub's second neighbour, and is that neighbour's nearest node.
      assertNear(neighbourhoodPreservation(onLine(sideBySide(star(3), path(1)), [0, 1, 10, 2])), (1 / 3 + 1 + 0) / 3);
    });
  });

  it('edge-length variation is standard deviation over mean', () => {
    assert.equal(edgeLengthVariation(onLine(path(4), [0, 2, 4, 6])), 0);
    assert.equal(edgeLengthVariation(onLine(path(3), [0, 1, 4])), 0.5);
  });

  it('crossing rate is the fraction of the pairs of edges without a common node that cross', () => {
    // Only the diagonals cross, one of three such pairs.
    assertNear(crossingRate(asSquare(clique(4))), 1 / 3, 0.01);
    assert.equal(crossingRate({ graph: grid([9, 9]), positions: asGrid([9, 9]), dimensions: 2 }), 0);
    assert.equal(crossingRate(asSquare(star(4))), 0);
  });

  it('overlap count is the number of pairs of nodes that overlap, and does not count those that touch', () => {
    assert.equal(overlapCount(onLine(path(3), [4, 0, 1.5]), 1), 1);
    assert.equal(overlapCount(onLine(path(3), [2, 0, 4]), 1), 0);
    assert.equal(overlapCount({ graph: path(8), positions: new Float32Array(24), dimensions: 3 }, 1), 28);
  });

  it('packing ratio is the radius of the layout over that of its core', () => {
    const graph = sideBySide(path(1), grid([2, 2]));
    const positions = Float32Array.from([10.5, 10.5, ...asGrid([2, 2])]);
    assertNear(packingRatio({ graph, positions, dimensions: 2 }), 20);
    assertNear(packingRatio(asSquare(grid([2, 2]))), 1);
  });
});
