import assert from 'node:assert/strict';
import fc from 'fast-check';
import { WorkspaceIndexer } from '@code-graph/host';
import { graphs } from '../graph/graph-arbitraries.js';
import { pluginCode } from '../kit/plugin-package.js';
import { toOutcome } from '../kit/running-host.js';
import { useOverlayHost } from './overlay-host.js';

/**
 * A plugin that follows its options: it sets pseudo-random values of every type on pseudo-random nodes and edges, and throws
 * after so many of them, if it is told to.
 */
const randomApply = `
  let state = options.seed;
  const random = (below) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
  const [nodes, edges] = [[...context.graph.nodes()], [...context.graph.edges()]];
  for (let step = 0; step < options.steps; step++) {
    if (step === options.throwAt) throw new Error('at a random moment');
    if (random(4) === 0 && edges.length > 0) {
      context.setEdgeAttribute(edges[random(edges.length)], 'example:strength', random(100) / 7);
    } else if (nodes.length > 0) {
      const { id } = nodes[random(nodes.length)];
      const values = { length: random(1000) - 500, kind: 'k' + random(5), long: random(2) === 0, seen: new Date(random(1e9) * 1000) };
      const name = Object.keys(values)[random(4)];
      context.setNodeAttribute(id, 'example:' + name, values[name]);
    }
  }
  if (options.throwAt === options.steps) throw new Error('at the last moment');
`;

const optionsSchema = {
  type: 'object',
  properties: { seed: { type: 'integer' }, steps: { type: 'integer' }, throwAt: { type: 'integer' } },
};

const behaviours = fc.record({ seed: fc.nat({ max: 2147483647 }), steps: fc.nat({ max: 40 }) });

describe('whatever a plugin does', () => {
  const host = useOverlayHost();

  it('after a removal the graph is byte for byte what it was before the apply, and so it is after a failed apply', async () => {
    let graph = { nodes: [], edges: [] } as Parameters<typeof toOutcome>[0];
    const indexer = { index: () => Promise.resolve(toOutcome(graph)) };
    await host.start([{ manifest: { optionsSchema }, code: pluginCode(randomApply) }], {
      overrides: (container) => void container.register(WorkspaceIndexer, { useValue: indexer }),
    });
    await fc.assert(
      fc.asyncProperty(graphs, behaviours, behaviours, fc.nat(), async (next, first, second, moment) => {
        graph = next;
        await host.reindex();
        const empty = await host.graph();

        assert.equal((await host.apply('example', first)).status, 200);
        const painted = await host.graph();
        const failed = await host.apply('example', { ...second, throwAt: moment % (second.steps + 1) });
        assert.equal(failed.status, 500, failed.text);
        assert.deepEqual(await host.graph(), painted);

        assert.equal((await host.remove('example')).status, 200);
        assert.equal((await host.graph()).text, empty.text);
      }),
      { numRuns: 40 },
    );
  });
});
