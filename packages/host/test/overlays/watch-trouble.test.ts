import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WatchFiles } from '@code-graph/host';
import { watch } from 'chokidar';
import { waitFor } from '../../../../test-support/wait-for.js';
import { useOverlayHost } from './overlay-host.js';
import { valueModule, valuePlugin, watchEvents, writePluginFolder } from './watched-plugin.js';

/** A watcher that emits no events by itself. */
class SilentWatcher extends EventEmitter {
  isClosed = false;

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

const exhausted = (): Error =>
  Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), { code: 'ENOSPC' });

describe('a plugin under development whose files', () => {
  const host = useOverlayHost();
  const folder = (): string => join(host.path, 'plugin');

  /** Serves a watched plugin, applied with the factor 10, with another file watcher. */
  async function serve(watchFiles: WatchFiles): Promise<void> {
    await writePluginFolder(folder(), valuePlugin(1));
    await host.start([], {
      plugins: { watch: [folder()] },
      overrides: (container) => void container.register(WatchFiles, { useValue: watchFiles }),
    });
  }

  async function appliedValue(): Promise<unknown> {
    return (await host.running.request('GET', '/api/graph/nodes/src')).body['example:length'];
  }

  async function apply(): Promise<void> {
    await host.running.host.pluginsLoaded();
    assert.equal((await host.apply('example', { factor: 10 })).status, 200);
    assert.equal(await appliedValue(), 10);
  }

  it('cannot be watched any more are polled, which is reported', async () => {
    const watcher = new SilentWatcher();
    const polling: (boolean | undefined)[] = [];
    let ready: Promise<unknown> | undefined;
    await serve((paths, options) => {
      polling.push(options?.usePolling);
      if (options?.usePolling === true) {
        const poller = watch(paths, options);
        ready = once(poller, 'ready');
        return poller;
      }
      queueMicrotask(() => watcher.emit('ready'));
      return watcher as unknown as ReturnType<typeof watch>;
    });
    const events = watchEvents(host.running);
    await apply();
    watcher.emit('error', exhausted());
    watcher.emit('error', exhausted());
    const { plugin, message } = await events.next('plugin.watch-degraded');
    assert.equal(plugin, 'example');
    assert.match(message ?? '', /cannot be watched \(ENOSPC.*\) and is polled every 250 ms\.$/);
    assert.equal(watcher.isClosed, true);
    await waitFor('the files to be looked at', () => ready);
    await writeFile(join(folder(), 'lib/value.js'), valueModule(2));
    await events.next('plugin.reloaded');
    assert.equal(await appliedValue(), 20);
    assert.deepEqual(polling, [false, true]);
    assert.equal(events.all.filter(({ type }) => type === 'plugin.watch-degraded').length, 1);
  });

  it('could never be watched are polled', async () => {
    await serve((paths, options) => {
      if (options?.usePolling === true) return watch(paths, options);
      const watcher = new SilentWatcher();
      queueMicrotask(() => watcher.emit('error', exhausted()));
      return watcher as unknown as ReturnType<typeof watch>;
    });
    const events = watchEvents(host.running);
    await apply();
    await writeFile(join(folder(), 'lib/value.js'), valueModule(2));
    await events.next('plugin.reloaded');
    assert.equal(await appliedValue(), 20);
  });

  for (const [what, isReady] of [
    ['from one moment to the next', true],
    ['before it began', false],
  ] as const) {
    it(`have a watcher that stopped silently ${what} are checked periodically`, async () => {
      await serve(() => {
        const watcher = new SilentWatcher();
        if (isReady) queueMicrotask(() => watcher.emit('ready'));
        return watcher as unknown as ReturnType<typeof watch>;
      });
      const events = watchEvents(host.running);
      await apply();
      const entry = join(folder(), 'index.js');
      const code = await readFile(entry, 'utf8');
      await writeFile(entry, code.replace('value * options.factor', '3 * options.factor'));
      await events.next('plugin.reloaded');
      assert.equal(await appliedValue(), 30);
    });
  }
});
