import assert from 'node:assert/strict';
import { ExactLayoutEngine } from '../../src/exact/exact-layout-engine.js';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { settle } from '../fixtures/settle.js';
import { scattered } from '../fixtures/starting-positions.js';
import { differenceOf, type LayoutBench } from './engine-under-test.js';

const iterations = 10;

/** Tests that layouts have no preferred direction and agree with exact forces. */
export function describeGeometry(bench: LayoutBench): void {
  const { nodes, tolerance } = bench.engineUnderTest;
  const graph = codeLikeGraph(nodes);

  const assertAlike = (actual: Float32Array, expected: Float32Array, dimensions: 2 | 3): void => {
    const difference = differenceOf(actual, expected, dimensions);
    assert.ok(difference <= tolerance, `They differ by ${difference} of the extent.`);
  };

  for (const dimensions of [2, 3] as const) {
    const positions = scattered(nodes, dimensions);

    it(`moves nodes as exact forces do, in ${dimensions} dimensions`, async () => {
      const settings = { ...defaultLayoutSettings, dimensions };
      const expected = await settle(new ExactLayoutEngine(), graph, settings, positions, iterations);
      assertAlike(await bench.layOut(graph, positions, iterations, { dimensions }), expected, dimensions);
    });

    it(`rotates with its starting positions, in ${dimensions} dimensions`, async () => {
      const rotated = await bench.layOut(graph, rotate(positions, dimensions), iterations, { dimensions });
      const expected = rotate(await bench.layOut(graph, positions, iterations, { dimensions }), dimensions);
      assertAlike(rotated, expected, dimensions);
    });
  }

  it('keeps nodes that start in a plane in that plane in three dimensions, as in two', async () => {
    const flat = scattered(nodes, 2);
    const start = new Float32Array(nodes * 3);
    for (let node = 0; node < nodes; node++) start.set(flat.subarray(2 * node, 2 * node + 2), 3 * node);
    const laidOut = await bench.layOut(graph, start, iterations, { dimensions: 3 });
    assert.ok(laidOut.every((coordinate, index) => index % 3 !== 2 || coordinate === 0));
    const inPlane = laidOut.filter((_, index) => index % 3 !== 2);
    assertAlike(inPlane, await bench.layOut(graph, flat, iterations), 2);
  });
}

/** Rotates positions by a right angle around the last axis. */
function rotate(positions: Float32Array, dimensions: 2 | 3): Float32Array {
  const rotated = positions.slice();
  for (let index = 0; index < positions.length; index += dimensions) {
    rotated[index] = -(positions[index + 1] ?? 0);
    rotated[index + 1] = positions[index] ?? 0;
  }
  return rotated;
}
