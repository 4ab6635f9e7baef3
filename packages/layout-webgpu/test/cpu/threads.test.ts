import assert from 'node:assert/strict';
import { CpuLayoutEngine, defaultLayoutSettings, type LayoutGraph } from '@code-graph/layout-webgpu';
import { createRandom } from '../fixtures/random.js';

/** Enough nodes for several chunks of each thread, and for reordering. */
const nodes = 12_000;

function randomGraph(): LayoutGraph {
  const random = createRandom(3);
  const targets = Uint32Array.from({ length: 3 * nodes }, () => Math.floor(random() * nodes));
  const sources = Uint32Array.from(targets, (_, edge) => edge % nodes);
  return { nodeCount: nodes, sources, targets, weights: Float32Array.from(sources, () => random() * 3) };
}

describe('CpuLayoutEngine with several threads', () => {
  for (const dimensions of [2, 3] as const) {
    it(`computes the same bytes in ${dimensions}D with any number of threads`, async () => {
      const random = createRandom(4);
      const positions = Float32Array.from({ length: nodes * dimensions }, () => random() * 100);
      const results: Float32Array[] = [];
      for (const threads of [1, 3, 8]) {
        const engine = new CpuLayoutEngine({ threads });
        const session = await engine.begin(randomGraph(), { ...defaultLayoutSettings, dimensions }, positions);
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

  it('jitters thousands of coincident nodes', async () => {
    const count = 10_000;
    const empty = new Uint32Array(0);
    const graph = { nodeCount: count, sources: empty, targets: empty };
    const session = await new CpuLayoutEngine().begin(
      graph,
      defaultLayoutSettings,
      new Float32Array(2 * count).fill(7),
    );
    await session.advance(20);
    const positions = await session.readPositions();
    session.dispose();
    assert.ok(positions.every(Number.isFinite));
    const distinct = new Set(
      Array.from({ length: count }, (_, node) => `${positions[2 * node]} ${positions[2 * node + 1]}`),
    );
    assert.equal(distinct.size, count);
  });

  it('takes at most 120 bytes for each node and 16 for each edge', async () => {
    const count = 50_000;
    const ends = Uint32Array.from({ length: 3 * count }, (_, edge) => edge % count);
    const graph = { nodeCount: count, sources: ends, targets: ends.toReversed() };
    const positions = Float32Array.from({ length: 2 * count }, (_, index) => index);
    const session = await new CpuLayoutEngine({ threads: 1 }).beginSession(graph, defaultLayoutSettings, positions);
    assert.ok(session.bytes <= 120 * count + 16 * 3 * count, `${session.bytes} bytes`);
    session.dispose();
  });
});
