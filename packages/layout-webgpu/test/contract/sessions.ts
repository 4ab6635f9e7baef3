import assert from 'node:assert/strict';
import { codeLikeGraph } from '../fixtures/code-like-graph.js';
import { path } from '../fixtures/regular-graphs.js';
import { coincident, scattered } from '../fixtures/starting-positions.js';
import { withoutEdges } from '../fixtures/unusual-graphs.js';
import type { LayoutBench } from './engine-under-test.js';

/** Tests iterations, copies and disposal, and that a layout depends on its input only. */
export function describeSessions(bench: LayoutBench): void {
  const { nodes, manyIterations = 1000 } = bench.engineUnderTest;
  const graph = codeLikeGraph(nodes);

  for (const dimensions of [2, 3] as const) {
    const positions = scattered(nodes, dimensions);

    it(`starts at the given positions and computes the same bytes in one call and in several, in ${dimensions} dimensions`, async () => {
      const session = await bench.begin(graph, positions, { dimensions });
      assert.deepEqual(await session.readPositions(), positions);
      for (const iterations of [1, 0, 8, 15]) await session.advance(iterations);
      const actual = await session.readPositions();
      session.dispose();
      assert.deepEqual(actual, await bench.layOut(graph, positions, 24, { dimensions }));
    });
  }

  it('counts iterations', async () => {
    const session = await bench.begin(graph, scattered(nodes, 2));
    const counted = [session.iteration];
    for (const iterations of [1, 0, 7]) {
      await session.advance(iterations);
      counted.push(session.iteration);
    }
    session.dispose();
    assert.deepEqual(counted, [0, 1, 1, 8]);
  });

  it('returns finite motion that decreases as the layout settles', async () => {
    const session = await bench.begin(graph, scattered(nodes, 2));
    const displacements: number[] = [];
    for (let iteration = 0; iteration < 150; iteration++) {
      const motion = await session.advance(1);
      for (const value of Object.values(motion))
        assert.ok(Number.isFinite(value) && value >= 0, JSON.stringify(motion));
      displacements.push(motion.displacement);
    }
    session.dispose();
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [early, late] = [mean(displacements.slice(0, 20)), mean(displacements.slice(-20))];
    assert.ok(late < early / 10, `${late} is not much less than ${early}`);
  });

  it('does not move nodes in 0 iterations', async () => {
    const session = await bench.begin(graph, scattered(nodes, 2));
    await session.advance(5);
    const before = await session.readPositions();
    const motion = await session.advance(0);
    assert.ok(Object.values(motion).every((value) => Number.isFinite(value)));
    assert.deepEqual(await session.readPositions(), before);
    session.dispose();
  });

  it('neither keeps nor changes the arrays of its caller, and returns copies', async () => {
    const expected = await bench.layOut(graph, scattered(nodes, 2), 10);
    const positions = scattered(nodes, 2);
    const session = await bench.begin(graph, positions);
    await session.advance(5);
    assert.deepEqual(positions, scattered(nodes, 2));
    positions.fill(NaN);
    (await session.readPositions()).fill(NaN);
    await session.advance(5);
    assert.deepEqual(await session.readPositions(), expected);
    session.dispose();
  });

  it('keeps interleaved sessions independent', async () => {
    const expected = await bench.layOut(graph, scattered(nodes, 2), 10);
    const session = await bench.begin(graph, scattered(nodes, 2));
    const other = await bench.begin(path(nodes + 1), scattered(nodes + 1, 3), { dimensions: 3 });
    for (let turn = 0; turn < 5; turn++) {
      await session.advance(2);
      await other.advance(3);
    }
    other.dispose();
    assert.deepEqual(await session.readPositions(), expected);
    session.dispose();
  });

  it('can be disposed of twice and at any time without effect on other sessions', async () => {
    const session = await bench.begin(graph, scattered(nodes, 2));
    for (const iterations of [0, 3]) {
      const ended = await bench.begin(graph, scattered(nodes, 2), { seed: iterations });
      await ended.advance(iterations);
      ended.dispose();
      ended.dispose();
    }
    await session.advance(10);
    assert.deepEqual(await session.readPositions(), await bench.layOut(graph, scattered(nodes, 2), 10));
    session.dispose();
  });

  for (const dimensions of [2, 3] as const) {
    const allCoincident = coincident(nodes, dimensions);

    it(`jitters coincident nodes, depending on the seed only, in ${dimensions} dimensions`, async () => {
      const layOut = (seed: number): Promise<Float32Array> =>
        bench.layOut(graph, allCoincident, 20, { dimensions, seed });
      const [one, again, another] = [await layOut(1), await layOut(1), await layOut(2)];
      assert.deepEqual(again, one);
      assert.notDeepEqual(another, one);
      for (const layout of [one, another]) assert.equal(countPositions(layout, dimensions), nodes);
    });

    it(`jitters coincident nodes without edges, in ${dimensions} dimensions`, async () => {
      const layout = await bench.layOut(withoutEdges(nodes), allCoincident, 20, { dimensions });
      assert.equal(countPositions(layout, dimensions), nodes);
    });
  }

  it('accepts a graph without nodes', async () => {
    for (const dimensions of [2, 3] as const) {
      const session = await bench.begin(withoutEdges(0), new Float32Array(0), { dimensions });
      const motion = await session.advance(3);
      assert.deepEqual(motion, { swing: 0, traction: 0, displacement: 0 });
      assert.equal(session.iteration, 3);
      assert.deepEqual(await session.readPositions(), new Float32Array(0));
      session.dispose();
    }
  });

  it('does not move a single node at the centre', async () => {
    assert.deepEqual(await bench.layOut(withoutEdges(1), new Float32Array(2), manyIterations), new Float32Array(2));
  });
}

/** The number of different positions. */
function countPositions(positions: Float32Array, dimensions: number): number {
  const distinct = new Set<string>();
  for (let start = 0; start < positions.length; start += dimensions) {
    distinct.add(positions.subarray(start, start + dimensions).join());
  }
  return distinct.size;
}
