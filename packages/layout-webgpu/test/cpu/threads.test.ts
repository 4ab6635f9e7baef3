import assert from 'node:assert/strict';
import { CpuLayoutEngine, defaultLayoutSettings, type LayoutGraph } from '@code-graph/layout-webgpu';
import { createRandom } from '../fixtures/random.js';

/** More than are sorted, or numbered, in one piece. */
const nodesIn = { 2: 40_000, 3: 17_000 } as const;

function randomGraph(nodes: number): LayoutGraph {
  const random = createRandom(3);
  const targets = Uint32Array.from({ length: 3 * nodes }, () => Math.floor(random() * nodes));
  const sources = Uint32Array.from(targets, (_, edge) => edge % nodes);
  return { nodeCount: nodes, sources, targets, weights: Float32Array.from(sources, () => random() * 3) };
}

describe('the CPU engine', () => {
  for (const dimensions of [2, 3] as const) {
    it(`gives the same bytes in ${dimensions}D, whatever the number of threads`, async () => {
      const nodes = nodesIn[dimensions];
      const random = createRandom(4);
      const positions = Float32Array.from({ length: nodes * dimensions }, () => random() * 100);
      const results: Float32Array[] = [];
      for (const threads of [1, 2, 3, 8]) {
        const engine = new CpuLayoutEngine({ threads });
        const session = await engine.begin(randomGraph(nodes), { ...defaultLayoutSettings, dimensions }, positions);
        const motion = await session.advance(12);
        assert.equal(session.iteration, 12);
        assert.ok(motion.swing > 0 && motion.traction > 0 && motion.displacement > 0);
        results.push(await session.readPositions());
        session.dispose();
      }
      const [first = positions] = results;
      for (const result of results) assert.ok(Buffer.from(result.buffer).equals(Buffer.from(first.buffer)));
      assert.notDeepEqual(results[0], positions);
      assert.ok(results[0]?.every(Number.isFinite));
    });
  }

  it('sets thousands of nodes in the same place apart', async () => {
    const count = 10_000;
    const empty = new Uint32Array(0);
    const graph = { nodeCount: count, sources: empty, targets: empty };
    const session = await new CpuLayoutEngine().begin(
      graph,
      defaultLayoutSettings,
      new Float32Array(2 * count).fill(7),
    );
    await session.advance(50);
    const positions = await session.readPositions();
    session.dispose();
    assert.ok(positions.every(Number.isFinite));
    const places = new Set(
      Array.from({ length: count }, (_, node) => `${positions[2 * node]} ${positions[2 * node + 1]}`),
    );
    assert.equal(places.size, count);
  });

  it('holds little memory', async () => {
    const count = 50_000;
    const ends = Uint32Array.from({ length: 3 * count }, (_, edge) => edge % count);
    const graph = { nodeCount: count, sources: ends, targets: ends.toReversed() };
    const positions = Float32Array.from({ length: 2 * count }, (_, index) => index);
    const session = await new CpuLayoutEngine({ threads: 1 }).beginSession(graph, defaultLayoutSettings, positions);
    assert.ok(session.bytes <= 120 * count + 16 * 3 * count, `${session.bytes} bytes`);
    session.dispose();
  });
});
