import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { graphs } from '../../../../test-support/graph-arbitraries.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { startHost } from '../kit/running-host.js';
import { serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';
import { behaviours, randomPlugin } from '../overlays/random-plugin.js';

const maxLifeMs = 300;

/** Kills a host while a random overlay is applied to a random graph, and removes the overlay after the restart. */
export function describeKillsDuringRandomOverlays({ rounds, seed }: RandomRounds): void {
  describe('a host that is killed while a random overlay is applied to a random graph', () => {
    const folder = useTemporaryFolder();

    it('removes the overlay completely after the restart', async () => {
      const plugin = await writePluginPackage(join(folder.path, 'plugin'), randomPlugin);
      let round = 0;
      await fc.assert(
        fc.asyncProperty(graphs, behaviours, fc.nat({ max: maxLifeMs }), async (graph, behaviour, lifeMs) => {
          const directory = join(folder.path, String(round++));
          const prepared = await startHost({ folder: directory, graph });
          const before = (await prepared.request('GET', '/api/graph')).text;
          await prepared.host.stop();
          const parameters = [prepared.workspace, '--data', prepared.dataDirectory, '--no-index', '--plugin', plugin];

          const doomed = await serveWorkspace(parameters);
          const killed = delay(lifeMs).then(() => doomed.end('SIGKILL'));
          while (await succeeds(doomed, 'POST', JSON.stringify(behaviour)));
          await killed;

          const served = await serveWorkspace(parameters);
          assert.ok(await succeeds(served, 'DELETE'));
          assert.equal(await (await fetch(`${served.url}/api/graph`)).text(), before);
          await served.end('SIGKILL');
        }),
        { numRuns: rounds, seed },
      );
    });
  });
}

/** Whether the host replied with 200 before it was killed. */
async function succeeds({ url }: ServedWorkspace, method: string, body: string | null = null): Promise<boolean> {
  let response: Response;
  try {
    response = await fetch(`${url}/api/overlays/example/apply`, {
      method,
      headers: body === null ? {} : { 'content-type': 'application/json' },
      body,
    });
    await response.arrayBuffer();
  } catch {
    return false;
  }
  assert.equal(response.status, 200);
  return true;
}
