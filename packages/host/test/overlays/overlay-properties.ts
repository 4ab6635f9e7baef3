import assert from 'node:assert/strict';
import fc from 'fast-check';
import { WorkspaceIndexer } from '@code-graph/host';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { graphs } from '../../../../test-support/graph-arbitraries.js';
import { toOutcome } from '../kit/running-host.js';
import { useOverlayHost } from './overlay-host.js';
import { behaviours, randomPlugin } from './random-plugin.js';

/** Applies random overlays to random graphs, lets a second apply fail, and removes the first. */
export function describeRandomOverlays({ rounds, seed }: RandomRounds): void {
  describe('a random overlay on a random graph', () => {
    const host = useOverlayHost();

    it('leaves the graph byte for byte unchanged after a removal and after a failed apply', async () => {
      let graph = { nodes: [], edges: [] } as Parameters<typeof toOutcome>[0];
      const indexer = { index: () => Promise.resolve(toOutcome(graph)) };
      await host.start([randomPlugin], {
        overrides: (container) => void container.register(WorkspaceIndexer, { useValue: indexer }),
      });
      await fc.assert(
        fc.asyncProperty(graphs, behaviours, behaviours, fc.nat(), async (next, first, second, moment) => {
          graph = next;
          await host.reindex();
          const empty = await host.graph();

          assert.equal((await host.apply('example', first)).status, 200);
          const applied = await host.graph();
          const failed = await host.apply('example', { ...second, throwAt: moment % (second.steps + 1) });
          assert.equal(failed.status, 500, failed.text);
          assert.deepEqual(await host.graph(), applied);

          assert.equal((await host.remove('example')).status, 200);
          assert.equal((await host.graph()).text, empty.text);
        }),
        { numRuns: rounds, seed },
      );
    });
  });
}
