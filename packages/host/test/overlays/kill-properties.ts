import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { WorkspaceIndexer } from '@code-graph/host';
import type { PluginReport } from '@code-graph/api';
import fc from 'fast-check';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { graphs } from '../../../../test-support/graph-arbitraries.js';
import { toOutcome } from '../kit/running-host.js';
import { useOverlayHost } from './overlay-host.js';
import { behaviours, randomPlugin } from './random-plugin.js';

/** The moment of the kill: a step of the plugin, or the milliseconds since the request. */
const moments = fc.oneof(fc.record({ step: fc.nat({ max: 40 }) }), fc.record({ milliseconds: fc.nat({ max: 150 }) }));

/** Kills the process of a plugin at random moments of an apply. */
export function describeKilledPlugins({ rounds, seed }: RandomRounds): void {
  describe('a plugin whose process is killed at a random moment', () => {
    const host = useOverlayHost();

    it('leaves the graph as before or as after the apply, and a removal restores it', async () => {
      let graph = { nodes: [], edges: [] } as Parameters<typeof toOutcome>[0];
      const indexer = { index: () => Promise.resolve(toOutcome(graph)) };
      await host.start([randomPlugin], {
        overrides: (container) => void container.register(WorkspaceIndexer, { useValue: indexer }),
      });
      let killed = 0;
      await fc.assert(
        fc.asyncProperty(graphs, behaviours, behaviours, moments, async (next, first, second, moment) => {
          graph = next;
          await host.reindex();
          const empty = (await host.graph()).text;
          assert.equal((await host.apply('example', first)).status, 200);
          const applied = await host.graph();

          const killAt = 'step' in moment ? moment.step : second.steps;
          const applying = host.apply('example', { ...second, killAt });
          if ('milliseconds' in moment) await killAfter(moment.milliseconds);
          const { status } = await applying;
          if (status === 200) {
            assert.equal((await host.status('example')).status, 'applied');
          } else {
            killed++;
            assert.equal(status, 500);
            assert.deepEqual(await host.graph(), applied);
            assert.equal((await host.status('example')).status, 'error');
          }
          // Without this, the plugin would be quarantined.
          assert.equal((await host.running.request('POST', '/api/plugins/example/resume')).status, 200);
          assert.equal((await host.remove('example')).status, 200);
          assert.equal((await host.graph()).text, empty);
        }),
        { numRuns: rounds, seed },
      );
      assert.ok(killed > rounds / 8, `only ${killed} of the applies were killed`);
    });

    async function killAfter(milliseconds: number): Promise<void> {
      await delay(milliseconds);
      const { body } = await host.running.request('GET', '/api/plugins/example');
      const { process: plugin } = body as unknown as PluginReport;
      try {
        if (plugin) process.kill(plugin.pid, 'SIGKILL');
      } catch {
        // It has ended in the meantime.
      }
    }
  });
}
