import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorBody, PluginReport } from '@code-graph/api';
import { requires } from '../../../../test-support/requirements.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply, pluginCode, writePluginPackage } from '../kit/plugin-package.js';
import { serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { isRunning, writePids, readPids, waitUntilGone } from './live-processes.js';
import { useOverlayHost } from './overlay-host.js';
import { readReport } from './read-report.js';
import { writePluginFolder } from './watched-plugin.js';

const never = 'await new Promise(() => {});';

describe('the process of a plugin, with its descendants,', () => {
  let served: ServedWorkspace | undefined;
  // Before the folder is deleted.
  afterEach('end the served host', async () => {
    await served?.end('SIGKILL');
    served = undefined;
  });
  const host = useOverlayHost();
  const pids = (): string => join(host.path, 'pids');

  before(function () {
    requires(this, process.platform !== 'win32', 'Windows has no groups of processes');
  });

  const outcomes: readonly (readonly [what: string, apply: string, status: number])[] = [
    ['an apply', exampleApply, 200],
    ['a failed apply', `throw new Error('no');`, 500],
    ['an apply that was ended by its deadline', 'for (;;);', 500],
    ['an apply that ended the process', 'process.exit(0);', 500],
    ['an apply that a signal ended', `process.kill(process.pid, 'SIGKILL'); ${never}`, 500],
  ];
  for (const [what, apply, status] of outcomes) {
    it(`is gone after ${what}`, async () => {
      const code = `${writePids(pids())} ${pluginCode(apply)}`;
      await host.start([{ code }], { plugins: { applyTimeoutSeconds: 1 } });
      assert.equal((await host.apply('example')).status, status);
      const own = await readPids(pids());
      assert.equal(own.length, 2);
      await waitUntilGone(own);
    });
  }

  it('is gone after an apply, including detached processes and their descendants', async function () {
    requires(this, process.platform === 'linux', 'only Linux shows the environment of a process');
    // `setsid --fork` starts a new session, whose first process has no parent in the old one.
    const detach = `
      const { spawn } = await import('node:child_process');
      const script = 'echo $$ >> ' + ${JSON.stringify(pids())} + '; sleep 1000 & echo $! >> ' + ${JSON.stringify(pids())} + '; wait';
      spawn('/usr/bin/env', ['setsid', '--fork', 'sh', '-c', script], { detached: true, stdio: 'ignore' }).unref();
      const { readFileSync, existsSync } = await import('node:fs');
      const written = () => existsSync(${JSON.stringify(pids())}) && readFileSync(${JSON.stringify(pids())}, 'utf8');
      while (!/\\d\\n\\d+\\n/.test(written())) await new Promise((resolve) => setTimeout(resolve, 5));
    `;
    await host.start([{ manifest: { environment: ['PATH'] }, code: pluginCode(`${detach} ${exampleApply}`) }]);
    const applied = await host.apply('example');
    assert.equal(applied.status, 200, applied.text);
    const own = await readPids(pids(), 2);
    assert.equal(own.length, 2);
    await waitUntilGone(own);
  });

  it('is gone after a removal', async () => {
    await host.start([{ code: `${writePids(pids())} ${pluginCode(exampleApply, 'context.graph.nodeCount;')}` }]);
    await host.apply('example');
    assert.equal((await host.remove('example')).status, 200);
    await waitUntilGone(await readPids(pids(), 2));
  });

  it('is gone when the host has stopped, whether it was applying or idle', async () => {
    const idle = simplePlugin('idle');
    const folder = await writePluginPackage(join(host.path, 'idle'), {
      ...idle,
      code: `${writePids(pids())} ${idle.code ?? ''}`,
    });
    await host.start([{ code: `${writePids(pids())} ${pluginCode('for (;;);')}` }], { plugins: { watch: [folder] } });
    await host.apply('example', undefined, { prefer: 'respond-async' });
    const own = await readPids(pids(), 2);
    await waitFor('the apply to begin', async () => (await readReport(host)).process?.phase === 'apply');
    assert.deepEqual(own.map(isRunning), [true, true, true, true]);
    await host.running.host.stop();
    assert.deepEqual(own.map(isRunning), [false, false, false, false]);
  });

  it('of the previous version is gone after a reload', async () => {
    const folder = await writePluginFolder(join(host.path, 'watched'), {
      code: `${writePids(pids())} ${pluginCode(exampleApply)}`,
      files: {},
    });
    await host.start([], { plugins: { watch: [folder] } });
    await host.running.host.pluginsLoaded();
    const former = await readPids(pids());
    assert.deepEqual(former.map(isRunning), [true, true]);
    assert.equal((await readReport(host)).process?.pid, former[0]);
    const reloaded = await host.running.request('POST', '/api/plugins/example/reload');
    assert.equal(reloaded.status, 200, reloaded.text);
    await waitUntilGone(former);
    const all = await readPids(pids(), 2);
    assert.deepEqual(all.map(isRunning), [false, false, true, true]);
    await host.running.host.stop();
    assert.deepEqual(all.map(isRunning), [false, false, false, false]);
  });

  /** Serves a watched plugin by a host in another process. */
  async function serve(apply: string): Promise<ServedWorkspace> {
    const plugin = await writePluginPackage(join(host.path, 'plugin'), {
      code: `${writePids(pids())} ${pluginCode(apply)}`,
    });
    const workspace = join(host.path, 'workspace');
    const file = join(host.path, 'config.json');
    await mkdir(workspace);
    await writeFile(join(workspace, 'a.ts'), 'export const a = 1;\n');
    await writeFile(file, JSON.stringify({ plugins: { watch: [plugin], memoryLimitMb: 64 } }));
    served = await serveWorkspace([workspace, '--config', file]);
    return served;
  }

  async function ask<Body>(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Body> {
    return (await (await fetch(`${served?.url ?? ''}${path}`, { method, headers })).json()) as Body;
  }

  for (const [what, apply] of [
    ['waits', never],
    ['loops', 'for (;;);'],
  ] as const) {
    it(`is gone soon after the host was killed, although the plugin ${what}`, async () => {
      const serving = await serve(apply);
      await ask('/api/overlays/example/apply', 'POST', { prefer: 'respond-async' });
      await waitFor('the apply to begin', async () => {
        const { process: running } = await ask<PluginReport>('/api/plugins/example');
        return running?.phase === 'apply';
      });
      const own = await readPids(pids());
      assert.deepEqual(own.map(isRunning), [true, true]);
      await serving.end('SIGKILL');
      await waitUntilGone(own);
    });
  }

  it('is gone soon after the host was killed, although the plugin was loaded and idle', async () => {
    const serving = await serve(exampleApply);
    const own = await readPids(pids());
    assert.deepEqual(own.map(isRunning), [true, true]);
    await serving.end('SIGKILL');
    await waitUntilGone(own);
  });

  it('has its memory limit whatever NODE_OPTIONS the host was started with', async () => {
    const options = process.env['NODE_OPTIONS'];
    process.env['NODE_OPTIONS'] = '--max-old-space-size=4096';
    try {
      await serve(`
        const { getHeapStatistics } = await import('node:v8');
        const limitMb = getHeapStatistics().heap_size_limit / 2 ** 20;
        if (limitMb > 512 || 'NODE_OPTIONS' in process.env) throw new Error('the limit is ' + limitMb);
        let all;
        for (;;) all = { all };
      `);
    } finally {
      if (options === undefined) delete process.env['NODE_OPTIONS'];
      else process.env['NODE_OPTIONS'] = options;
    }
    const { error } = await ask<ErrorBody>('/api/overlays/example/apply', 'POST');
    assert.equal(
      error.message,
      'Plugin "example" could not apply: It needed more than 64 MB of memory (plugins.memoryLimitMb).',
    );
  });
});
