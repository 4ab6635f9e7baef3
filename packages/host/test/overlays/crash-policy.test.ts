import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock, HeartbeatSettings, type HostOverrides } from '@code-graph/host';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply, pluginCode, writePluginPackage } from '../kit/plugin-package.js';
import { createMarker } from '../kit/simple-plugin.js';
import { sendToHost } from './forged-message.js';
import { ManualClock } from './manual-clock.js';
import { useOverlayHost, type OverlayHostOptions } from './overlay-host.js';
import { readReport } from './read-report.js';
import { watchEvents } from './watched-plugin.js';

const never = 'await new Promise(() => {});';

/** The plugin's behaviour by the value of the option `label`. */
const crashes: Readonly<Record<string, string>> = {
  exit: 'process.exit(0);',
  signal: `process.kill(process.pid, 'SIGSEGV'); ${never}`,
  abort: 'process.abort();',
  hang: never,
  memory: 'let all; for (;;) all = { all };',
  flood: `${sendToHost} for (;;) sendToHost({ kind: 'progress', percent: 1 });`,
  nonsense: `const { writeSync } = await import('node:fs'); writeSync(3, Buffer.alloc(100, 'A')); ${never}`,
  timer: `setTimeout(() => { throw new Error('late'); }, 1); ${never}`,
  rejection: `Promise.reject(new Error('nobody cares')); ${never}`,
};
const failures: Readonly<Record<string, string>> = {
  throw: `throw new Error('a defect');`,
  'plugin error': `throw new PluginError('NO_REPORT', 'there is no report');`,
  nothing: 'throw undefined;',
  'unknown node': `context.setNodeAttribute('nowhere', 'example:length', 1);`,
  'wrong value': `context.setNodeAttribute('src', 'example:length', 'text');`,
};

describe('a plugin that crashes', () => {
  const host = useOverlayHost();
  let clock: ManualClock;

  beforeEach(() => {
    clock = new ManualClock();
  });

  const marker = (): string => join(host.path, 'loaded');
  const removals = (): string => join(host.path, 'removed');

  function plugin(): { readonly code: string } {
    const cases = Object.entries({ ...crashes, ...failures }).map(
      ([name, code]) => `case '${name}': { ${code} break; }`,
    );
    return {
      code: `${createMarker(marker())} export default definePlugin(manifest, {
        async applyAsync(context, options) {
          switch (options.label) { ${cases.join('\n')} }
          ${exampleApply}
        },
        async removeAsync() { writeFileSync(${JSON.stringify(removals())}, ''); },
      });`,
    };
  }

  function start(options: OverlayHostOptions = {}): Promise<void> {
    return host.start([plugin()], {
      overrides: (container) => void container.register(Clock, { useValue: clock }),
      ...options,
    });
  }

  async function fail(label: string): Promise<void> {
    const failed = await host.apply('example', { label });
    assert.equal(failed.error.code, 'PLUGIN_FAILED', failed.text);
  }

  async function crash(times: number): Promise<void> {
    for (let time = 0; time < times; time++) await fail('exit');
  }

  async function assertState(state: string): Promise<void> {
    assert.equal((await readReport(host)).state, state);
  }

  it('three times within five minutes is quarantined, and its overlay can still be removed', async () => {
    await start();
    const empty = await host.graph();
    const events = watchEvents(host.running);
    await host.apply('example');
    await crash(1);
    clock.pass({ minutes: 2 });
    await crash(1);
    await assertState('usable');
    clock.pass({ minutes: 2, seconds: 59 });
    await crash(1);

    const { plugin: id, message } = await events.next('plugin.quarantined');
    assert.equal(id, 'example');
    assert.match(
      message ?? '',
      /^It crashed 3 times within 5 minutes, the last time with this error: .*process\.exit\(0?\)/,
    );
    const { state, reason } = await readReport(host);
    assert.deepEqual([state, reason], ['quarantined', message]);

    await rm(marker());
    const refused = await host.apply('example');
    assert.equal(refused.status, 409);
    assert.equal(refused.error.code, 'PLUGIN_QUARANTINED');
    assert.match(refused.error.message, /code-graph plugins resume example/);
    const removed = await host.remove('example');
    assert.deepEqual(removed.body, { success: true, plugin: 'example', attributesRemoved: 24 });
    assert.equal((await host.graph()).text, empty.text);
    assert.deepEqual([existsSync(marker()), existsSync(removals())], [false, false]);
    assert.equal(events.all.filter(({ type }) => type === 'plugin.quarantined').length, 1);
  });

  it('five times in three days is not quarantined', async () => {
    await start();
    for (let time = 0; time < 5; time++) {
      await crash(1);
      clock.pass({ days: 0.75 });
    }
    await assertState('usable');
    assert.equal((await readReport(host)).crashes.length, 5);
    assert.equal((await host.apply('example')).status, 200);
  });

  it('twice, and twice again five minutes later, is not quarantined', async () => {
    await start();
    await crash(2);
    clock.pass({ minutes: 5 });
    await crash(2);
    await assertState('usable');
    clock.pass({ minutes: 4, seconds: 59 });
    await crash(1);
    await assertState('quarantined');
  });

  it('is distinguished from one that fails, which is never quarantined', async () => {
    await start();
    for (const label of Object.keys(failures)) await fail(label);
    for (let time = 0; time < 3; time++) {
      assert.equal((await host.apply('example', { factor: 'no number' })).error.code, 'INVALID_OPTIONS');
    }
    const report = await readReport(host);
    assert.equal(report.state, 'usable');
    assert.deepEqual(report.crashes, []);
    assert.equal(report.operations.filter(({ outcome }) => outcome === 'failed').length, Object.keys(failures).length);
  });

  it('is counted, however it crashes', async () => {
    await start({ plugins: { applyTimeoutSeconds: 1, memoryLimitMb: 64 } });
    const labels = Object.keys(crashes);
    for (const [index, label] of labels.entries()) {
      await fail(label);
      const report = await readReport(host);
      assert.equal(report.crashes.length, index + 1, `${label} is not counted`);
      assert.deepEqual([report.crashes[0]?.phase, report.crashes[0]?.at], ['apply', clock.now().toISOString()]);
      assert.equal(report.state, 'usable');
      clock.pass({ minutes: 3 });
    }
    for (const label of ['nonsense', 'signal']) await fail(label);
    await assertState('quarantined');
  });

  it('stays quarantined after a restart of the host until it is resumed, which resets its crash count', async () => {
    await start();
    await crash(3);
    const { reason } = await readReport(host);
    await start({ graph: undefined });
    const report = await readReport(host);
    assert.deepEqual([report.state, report.reason], ['quarantined', reason]);
    assert.equal((await host.apply('example')).error.code, 'PLUGIN_QUARANTINED');

    const events = watchEvents(host.running);
    const resumed = await host.running.request('POST', '/api/plugins/example/resume');
    assert.deepEqual([resumed.status, resumed.body['state']], [200, 'usable']);
    assert.equal((await events.next('plugin.resumed')).plugin, 'example');
    await crash(2);
    await assertState('usable');
    await start({ graph: undefined });
    await assertState('usable');
    assert.equal((await host.apply('example')).status, 200);
  });

  it('has its crash count reset when it is resumed', async () => {
    await start();
    await crash(3);
    await host.running.request('POST', '/api/plugins/example/resume');
    await crash(2);
    await assertState('usable');
    await crash(1);
    await assertState('quarantined');
  });

  const contents: readonly (readonly [what: string, content: string])[] = [
    ['is empty', ''],
    ['is not JSON', '{"example": {'],
    ['is not an object', '"example"'],
    ['is null', 'null'],
    ['is an array', '[{"since": "2026", "reason": "x"}]'],
    ['has entries of another shape', '{"example": {"since": 1, "reason": null}, "other": 5}'],
  ];
  for (const [what, content] of contents) {
    it(`is usable when the quarantine file ${what}`, async () => {
      await mkdir(join(host.path, 'data'), { recursive: true });
      await writeFile(join(host.path, 'data/quarantine.json'), content);
      await start();
      await assertState('usable');
    });
  }

  it('stays quarantined after a restart even if the quarantine file was invalid before', async () => {
    await mkdir(join(host.path, 'data'), { recursive: true });
    await writeFile(join(host.path, 'data/quarantine.json'), '{"example": {');
    await start();
    await crash(3);
    await start({ graph: undefined });
    await assertState('quarantined');
  });

  it('is quarantined until the host ends if the quarantine file cannot be written', async () => {
    await mkdir(join(host.path, 'data/quarantine.json'), { recursive: true });
    await start();
    await crash(3);
    await assertState('quarantined');
    const resumed = await host.running.request('POST', '/api/plugins/example/resume');
    assert.equal(resumed.status, 200, resumed.text);
    assert.equal((await host.apply('example')).status, 200);
  });

  it('is not loaded after a restart of the host until it has changed', async () => {
    const folder = await writePluginPackage(join(host.path, 'watched'), plugin());
    const options = { plugins: { watch: [folder] } };
    await host.start([], options);
    await host.running.host.pluginsLoaded();
    await crash(3);
    await rm(marker());
    await host.start([], { ...options, graph: undefined });
    await host.running.host.pluginsLoaded();
    const { state, process: running, operations } = await readReport(host);
    assert.deepEqual([state, running, operations, existsSync(marker())], ['quarantined', undefined, [], false]);

    const events = watchEvents(host.running);
    await writePluginPackage(folder);
    await events.next('plugin.reloaded');
    assert.equal((await host.apply('example')).status, 200);
    assert.notEqual((await readReport(host)).process, undefined);
  });

  const idleCrashes: readonly (readonly [what: string, code: string, message: string])[] = [
    ['ends', 'process.reallyExit(4);', 'Its process ended with exit code 4.'],
    [
      'throws',
      `throw new Error('late');`,
      'A promise that nothing awaits was rejected: late. Await it in applyAsync, or handle its rejection.',
    ],
    ['floods the host', crashes['flood'] ?? '', 'It sent more than 5000 messages in a second.'],
    [
      'keeps memory',
      'const kept = []; setInterval(() => kept.push(Buffer.alloc(1e7, 1)), 5);',
      'It needed more than 64 MB of memory (plugins.memoryLimitMb).',
    ],
    ['loops', 'for (;;);', 'Its process sent no heartbeat for 3 s.'],
  ];
  for (const [what, code, message] of idleCrashes) {
    it(`has it reported when it ${what} while it is loaded and idle, and its next apply succeeds`, async () => {
      const gate = host.gate('go');
      const folder = await writePluginPackage(join(host.path, 'watched'), {
        // If a child of the plugin keeps the pipe open, the end of the process is detected a moment later.
        code: `const { existsSync, rmSync } = await import('node:fs');
          const { spawn } = await import('node:child_process');
          if (process.platform !== 'win32') spawn('/bin/sleep', ['1000'], { stdio: ['ignore', 'ignore', 'ignore', 3] });
          const gate = ${JSON.stringify(gate.file)};
          setInterval(async () => { if (existsSync(gate)) { rmSync(gate); ${code} } }, 5);
          ${pluginCode(exampleApply)}`,
      });
      const overrides: HostOverrides = (container) => {
        container.register(HeartbeatSettings, { useValue: { checkMs: 1500, maxMisses: 2, blockMs: 5000 } });
      };
      await host.start([], { plugins: { watch: [folder], memoryLimitMb: 64 }, overrides });
      await host.running.host.pluginsLoaded();
      assert.equal((await readReport(host)).process?.phase, 'idle');
      await gate.open();
      await waitFor('the process to end', async () => !(await readReport(host)).process, {
        intervalMs: 1,
        timeoutMs: 30_000,
      });
      const applied = await host.apply('example');
      assert.equal(applied.status, 200, applied.text);
      assert.deepEqual(
        (await readReport(host)).crashes.map((crash) => `${crash.phase}: ${crash.message}`),
        [`idle: ${message}`],
      );
    });
  }

  it('has its quarantine lifted when a changed version is loaded', async () => {
    await start();
    await crash(3);
    await writePluginPackage(host.pluginPaths[0] ?? '');
    const reloaded = await host.running.request('POST', '/api/plugins/example/reload');
    assert.equal(reloaded.status, 200, reloaded.text);
    await assertState('usable');
    assert.equal((await host.apply('example')).status, 200);
  });
});
