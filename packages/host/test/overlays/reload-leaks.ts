import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { isRunning } from './live-processes.js';
import { useOverlayHost } from './overlay-host.js';
import { readReport } from './read-report.js';
import { valuePlugin, writePluginFolder } from './watched-plugin.js';

/** Reloads a plugin repeatedly, and looks for leaked processes, handles and memory. */
export function describeReloads({ rounds: reloads }: Pick<RandomRounds, 'rounds'>): void {
  describe(`${reloads} reloads of a plugin`, () => {
    const host = useOverlayHost();

    it('leak no process, no handle and no memory', async () => {
      const folder = await writePluginFolder(join(host.path, 'plugin'), valuePlugin(1));
      await host.start([], { plugins: { watch: [folder] } });
      await host.running.host.pluginsLoaded();
      assert.equal((await host.apply('example')).status, 200);
      const pids = new Set<number>();
      const reload = async (): Promise<void> => {
        const { status, text } = await host.running.request('POST', '/api/plugins/example/reload');
        assert.equal(status, 200, text);
        pids.add((await readReport(host)).process?.pid ?? 0);
      };
      for (let round = 0; round < 5; round++) await reload();
      const handles = countHandles();
      const heap = heapMiB();
      for (let round = 0; round < reloads; round++) await reload();
      assert.equal(pids.size, reloads + 5);
      await waitFor('all processes but the last to be gone', () => [...pids].filter(isRunning).length === 1);
      await waitFor('as many handles as before', () => countHandles() <= handles);
      const grown = heapMiB() - heap;
      assert.ok(grown <= 10, `the heap has grown by ${grown} MiB`);
    });
  });
}

/** The handles of processes, pipes and watched files. */
function countHandles(): number {
  return process.getActiveResourcesInfo().filter((kind) => /^(?:Process|Pipe|FSEvent)Wrap$/.test(kind)).length;
}

function heapMiB(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
