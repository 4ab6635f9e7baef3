import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { graphs } from '../graph/graph-arbitraries.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { startHost } from '../kit/running-host.js';
import { serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';
import { behaviours, randomPlugin } from '../overlays/random-plugin.js';

const longestLifeMs = 300;

/** Kills a host while a random overlay is applied to a random graph, and removes the overlay after the restart. */
export function describeKillsDuringRandomOverlays({ rounds, seed }: RandomRounds): void {
  describe('whenever the host is killed', () => {
    const folder = useTemporaryFolder();

    it('any overlay on any graph can be removed afterwards without a trace', async () => {
      const plugin = await writePluginPackage(join(folder.path, 'plugin'), randomPlugin);
      let round = 0;
      await fc.assert(
        fc.asyncProperty(graphs, behaviours, fc.nat({ max: longestLifeMs }), async (graph, behaviour, lifeMs) => {
          const place = join(folder.path, String(round++));
          const prepared = await startHost({ folder: place, graph });
          const before = (await prepared.request('GET', '/api/graph')).text;
          await prepared.host.stop();
          const parameters = [prepared.workspace, '--data', prepared.dataDirectory, '--no-index', '--plugin', plugin];

          const doomed = await serveWorkspace(parameters);
          const killed = delay(lifeMs).then(() => doomed.end('SIGKILL'));
          while (await isAnswered(doomed, 'POST', JSON.stringify(behaviour)));
          await killed;

          const served = await serveWorkspace(parameters);
          assert.ok(await isAnswered(served, 'DELETE'));
          assert.equal(await (await fetch(`${served.url}/api/graph`)).text(), before);
          await served.end('SIGKILL');
        }),
        { numRuns: rounds, seed },
      );
    });
  });
}

/** Whether a request was answered, and well, before the host was gone. */
async function isAnswered({ url }: ServedWorkspace, method: string, body: string | null = null): Promise<boolean> {
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
