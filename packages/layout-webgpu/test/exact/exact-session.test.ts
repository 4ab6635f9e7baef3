import assert from 'node:assert/strict';
import { defaultLayoutSettings, type LayoutSettings } from '../../src/engine/layout-settings.js';
import { ExactSession } from '../../src/exact/exact-session.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { path } from '../fixtures/regular-graphs.js';
import { scattered } from '../fixtures/starting-positions.js';
import { withLoops, withParallelEdges, withWeights } from '../fixtures/unusual-graphs.js';
import { PlainForceAtlas, type PlainNode } from './plain-force-atlas.js';

function assertNear(actual: ArrayLike<number>, expected: readonly number[], tolerance = 1e-9): void {
  assert.equal(actual.length, expected.length);
  for (const [index, value] of expected.entries()) {
    const difference = Math.abs((actual[index] ?? NaN) - value);
    assert.ok(difference <= tolerance, `number ${index} is ${actual[index]}, not ${value}`);
  }
}

describe('ExactSession', () => {
  describe('forces on a path of three nodes, calculated by hand,', () => {
    // The corners of a right triangle with sides 3, 4 and 5. The masses are 2, 3 and 2.
    const positions = Float32Array.from([0, 0, 3, 4, 3, 0]);
    const forcesWith = (settings: Partial<LayoutSettings>, weights?: readonly number[]): Float64Array => {
      const graph = weights ? withWeights(path(3), weights) : path(3);
      return new ExactSession(graph, { ...defaultLayoutSettings, ...settings }, positions).computeForces();
    };
    /**
     * Repulsion between the first and third node, the first and second (divided by their distance), and the second and
     * third.
     */
    const [side, slope, upright] = [(2 * 2 * 2 * 3) / 9, (2 * 2 * 3) / 25, (2 * 3 * 2 * 4) / 16];
    const repulsion = [-3 * slope - side, -4 * slope, 3 * slope, 4 * slope + upright, side, -upright];
    const attraction = [3, 4, -3, -8, 0, 4];
    const gravity = [0, 0, (-3 * 3) / 5, (-3 * 4) / 5, -2, 0];
    const sum = (...all: readonly (readonly number[])[]) =>
      repulsion.map((_, index) => all.reduce((total, forces) => total + (forces[index] ?? NaN), 0));

    it('are repulsion, attraction and gravity', () => {
      assertNear(forcesWith({}), sum(repulsion, attraction, gravity));
      assertNear(forcesWith({}), [-3 * 0.48 - 8 / 3 + 3, 2.08, -3.36, -5.48, 2 / 3, 1]);
    });

    it('grow with gravity and scaling', () => {
      assertNear(forcesWith({ gravity: 0 }), sum(repulsion, attraction));
      const tripled = gravity.map((force) => 3 * force);
      assertNear(forcesWith({ gravity: 3 }), sum(repulsion, attraction, tripled));
      assertNear(forcesWith({ gravity: 0, scalingRatio: 4 }), sum(repulsion, repulsion, attraction));
    });

    it('grow with the distance from the centre when gravity is strong', () => {
      const strong = [0, 0, -3 * 3, -3 * 4, -2 * 3, 0];
      assertNear(forcesWith({ strongGravityMode: true }), sum(repulsion, attraction, strong));
    });

    it('grow with weights', () => {
      const pulls = (first: number, second: number) => [
        3 * first,
        4 * first,
        -3 * first,
        -4 * first - 4 * second,
        0,
        4 * second,
      ];
      assertNear(forcesWith({ gravity: 0 }, [2, 9]), sum(repulsion, pulls(2, 9)));
      assertNear(forcesWith({ gravity: 0, edgeWeightInfluence: 2 }, [2, 9]), sum(repulsion, pulls(4, 81)));
      assertNear(forcesWith({ gravity: 0, edgeWeightInfluence: 0 }, [2, 9]), sum(repulsion, attraction));
      assertNear(forcesWith({ gravity: 0 }, [0, 1]), sum(repulsion, pulls(0, 1)));
    });

    it('grow with the logarithm of the distance with `linLogMode`', () => {
      const [long, short] = [Math.log(6) / 5, Math.log(5)];
      const pulls = [3 * long, 4 * long, -3 * long, -4 * long - short, 0, short];
      assertNear(forcesWith({ gravity: 0, linLogMode: true }), sum(repulsion, pulls));
    });

    it('depend on the gap between nodes when overlap is prevented', () => {
      const [bySide, bySlope, byUpright] = [(2 * 2 * 2 * 3) / 1 ** 2, (2 * 2 * 3) / 3 ** 2, (2 * 3 * 2 * 4) / 2 ** 2];
      const gaps = [-3 * bySlope - bySide, -4 * bySlope, 3 * bySlope, 4 * bySlope + byUpright, bySide, -byUpright];
      assertNear(forcesWith({ gravity: 0, preventOverlap: true }), sum(gaps, attraction));
    });

    it('are a hundred times as strong, without attraction, where nodes overlap', () => {
      const settings = { ...defaultLayoutSettings, gravity: 0, preventOverlap: true };
      const forces = new ExactSession(path(2), settings, Float32Array.from([0, 0, 1.5, 0])).computeForces();
      assertNear(forces, [-100 * 2 * 2 * 2 * 1.5, 0, 100 * 2 * 2 * 2 * 1.5, 0]);
    });

    it('are the same in three dimensions, along any axes', () => {
      const settings = { ...defaultLayoutSettings, dimensions: 3 } as const;
      const upright = Float32Array.from([0, 0, 0, 0, 3, 4, 0, 3, 0]);
      const forces = new ExactSession(path(3), settings, upright).computeForces();
      const expected = sum(repulsion, attraction, gravity);
      assertNear(
        forces,
        [0, 1, 2].flatMap((node) => [0, ...expected.slice(2 * node, 2 * node + 2)]),
      );
    });
  });

  describe('iterations', () => {
    const variations: Readonly<Record<string, Partial<LayoutSettings>>> = {
      'the defaults': {},
      'strong gravity': { strongGravityMode: true, gravity: 0.1 },
      'logarithmic attraction': { linLogMode: true },
      'overlap prevented': { preventOverlap: true },
      'overlap prevented, with logarithmic attraction': { preventOverlap: true, linLogMode: true },
      'weights squared': { edgeWeightInfluence: 2 },
      'weights ignored': { edgeWeightInfluence: 0 },
      'much scaling and no gravity': { scalingRatio: 30, gravity: 0 },
    };
    for (const [name, settings] of Object.entries(variations)) {
      it(`agree with an independent implementation, with ${name}`, async () => {
        await assertMatchesPlain({ ...defaultLayoutSettings, ...settings });
      });
    }
  });
});

/** Compares the two implementations on a graph with loops, parallel edges and weights. */
async function assertMatchesPlain(settings: LayoutSettings): Promise<void> {
  const simple = codeLikeGraph(20);
  const graph = withWeights(withLoops(withParallelEdges(simple)), [0.5, 1, 0, 0.25]);
  const positions = scattered(20, 2, 7, 200);
  const nodes = Array.from({ length: 20 }, (_, node): PlainNode => {
    const [x = NaN, y = NaN] = positions.subarray(2 * node);
    return { x, y, mass: 1, fx: 0, fy: 0, earlierX: 0, earlierY: 0 };
  });
  const edges = Array.from(graph.sources, (source, edge) => ({
    source: at(nodes, source),
    target: at(nodes, graph.targets[edge] ?? NaN),
    weight: graph.weights?.[edge] ?? NaN,
  })).filter(({ source, target }) => source !== target);
  for (const { source, target } of edges) {
    source.mass++;
    target.mass++;
  }
  const plain = new PlainForceAtlas(nodes, edges, settings);
  const session = new ExactSession(graph, settings, positions);
  for (let iteration = 0; iteration < 20; iteration++) {
    plain.iterate();
    await session.advance(1);
    assertNear(
      await session.readPositions(),
      nodes.flatMap(({ x, y }) => [x, y]),
      1e-3,
    );
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  assert.ok(item !== undefined);
  return item;
}
