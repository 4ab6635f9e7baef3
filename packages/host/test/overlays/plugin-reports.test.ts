import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginReport } from '@code-graph/api';
import ts from 'typescript';
import { waitFor } from '../../../../test-support/wait-for.js';
import { sdkVersion } from '../../src/processes/package-version.js';
import { exampleApply, exampleManifest, pluginCode, writePluginPackage } from '../kit/plugin-package.js';
import type { Reply } from '../kit/running-host.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { isRunning } from './live-processes.js';
import { useOverlayHost, waitForFile } from './overlay-host.js';
import { readReport, readReports } from './read-report.js';

/** The fields from the example's manifest and package. */
const identity = {
  id: exampleManifest.id,
  name: exampleManifest.name,
  package: 'plugin-example',
  version: '1.2.3',
  sdk: exampleManifest.sdk,
};

/** The fields that are equal for every configured candidate. */
const common = { hostSdk: sdkVersion, origin: 'configured path', watched: false };

const nothingDone = { operations: [], crashes: [] };

describe('the report on a plugin', () => {
  const host = useOverlayHost();

  /** The report on the candidate in the folder of the first plugin, from the list. */
  async function readFirst(): Promise<PluginReport> {
    const report = (await readReports(host)).find(({ directory }) => directory === host.pluginPaths[0]);
    assert.ok(report);
    return report;
  }

  it('contains all fields for a usable one', async () => {
    await host.start([{ manifest: { environment: ['CODE_GRAPH_TEST_TOLD'] } }]);
    const report = await readReport(host);
    assert.deepEqual(report, {
      ...identity,
      ...common,
      ...nothingDone,
      state: 'usable',
      status: 'not_applied',
      directory: host.pluginPaths[0],
      environment: ['CODE_GRAPH_TEST_TOLD'],
      unsetEnvironment: [{ name: 'CODE_GRAPH_TEST_TOLD', required: false }],
    });
    assert.deepEqual(await readFirst(), report);
    await host.apply('example');
    assert.equal((await readReport(host)).status, 'applied');
  });

  const rejections: readonly (readonly [code: string, manifest: Readonly<Record<string, unknown>>])[] = [
    ['E_NO_ENTRY', { entry: './missing.js' }],
    ['E_BAD_ENTRY', { entry: './../outside.js' }],
    ['E_SDK_RANGE', { sdk: '>=99.0.0' }],
  ];
  for (const [code, manifest] of rejections) {
    it(`contains the identity and the reason for one that is rejected with ${code}`, async () => {
      await host.start([{ manifest }]);
      const { reason, sdk, ...report } = await readReport(host);
      assert.ok(reason);
      assert.equal(sdk, manifest['sdk'] ?? exampleManifest.sdk);
      const { sdk: _range, ...known } = identity;
      assert.deepEqual(report, {
        ...known,
        ...common,
        ...nothingDone,
        state: 'rejected',
        code,
        directory: host.pluginPaths[0],
      });
    });
  }

  it('contains the folder and the reason for one whose manifest cannot be read', async () => {
    await host.start([{ manifest: { prefix: 'no colon' } }]);
    const { reason, ...report } = await readFirst();
    assert.match(reason ?? '', /^code-graph\.plugin\.json does not fit its schema: .*prefix/);
    assert.deepEqual(report, {
      ...common,
      ...nothingDone,
      state: 'rejected',
      code: 'E_BAD_MANIFEST',
      directory: host.pluginPaths[0],
    });
    assert.equal((await host.running.request('GET', '/api/plugins/example')).status, 404);
  });

  for (const [code, plugins, reason] of [
    ['E_DISABLED', { disabled: ['example'] }, /the configuration disables example/],
    ['E_SAFE_MODE', { safe: true }, /started with --safe/],
  ] as const) {
    it(`contains ${code} for one that is disabled`, async () => {
      await host.start([{}], {
        plugins: { ...plugins, disabled: [...('disabled' in plugins ? plugins.disabled : [])] },
      });
      const { reason: found, ...report } = await readReport(host);
      assert.match(found ?? '', reason);
      assert.deepEqual(report, {
        ...identity,
        ...common,
        ...nothingDone,
        state: 'disabled',
        code,
        directory: host.pluginPaths[0],
      });
      const refused = await host.apply('example');
      assert.equal(refused.status, 404);
      assert.match(refused.error.message, new RegExp(code));
    });
  }

  it('contains the crashes of one that is quarantined, whose overlay stays applied', async () => {
    await host.start([{ code: pluginCode(`if (options.label) process.exit(3); ${exampleApply}`) }]);
    await host.apply('example');
    for (let time = 0; time < 3; time++) await host.apply('example', { label: 'crash' });
    const { state, status, reason, crashes, lastError, operations } = await readReport(host);
    assert.deepEqual([state, status], ['quarantined', 'error']);
    assert.match(reason ?? '', /3 times within 5 minutes/);
    assert.equal(crashes.length, 3);
    const message = crashes[0]?.message ?? '';
    assert.match(message, /^It called process\.exit\(3\) in applyAsync \(index\.js:3:\d+\), which ends its process\./);
    assert.deepEqual(new Set(crashes.map((crash) => `${crash.phase} ${crash.message}`)), new Set([`apply ${message}`]));
    assert.deepEqual([lastError?.phase, lastError?.message, lastError?.at], ['apply', message, crashes[0]?.at]);
    assert.equal(operations.filter(({ outcome }) => outcome === 'crashed').length, 3);
    const { body } = await host.running.request('GET', '/api/graph/nodes/src');
    assert.equal(body['example:length'], 3);
  });

  it('contains the durations of the latest twenty phases, newest first', async () => {
    const pause = (milliseconds: number): string =>
      `await new Promise((resolve) => setTimeout(resolve, ${milliseconds}));`;
    await host.start([
      { code: `${pause(100)} ${pluginCode(`${pause(200)} ${exampleApply}`, pause(300))}` },
      simplePlugin('simple'),
    ]);
    const began = new Date();
    await host.apply('example');
    await host.remove('example');
    const { operations } = await readReport(host);
    assert.deepEqual(
      operations.map(({ phase, outcome }) => `${phase} ${outcome}`),
      ['remove succeeded', 'load succeeded', 'apply succeeded', 'load succeeded'],
    );
    const least = [300, 100, 200, 100];
    for (const [index, { durationMs, memoryMb = 0, startedAt }] of operations.entries()) {
      // Timers can fire a millisecond early.
      assert.ok(
        durationMs >= (least[index] ?? 0) - 2 && durationMs < 10_000,
        `operation ${index} took ${durationMs} ms`,
      );
      assert.ok(memoryMb > 10 && memoryMb < 1000, `operation ${index} needed ${memoryMb} MB`);
      assert.ok(new Date(startedAt) >= began && new Date(startedAt) <= new Date());
    }
    for (let time = 0; time < 11; time++) await host.apply('simple');
    assert.equal((await readReport(host, 'simple')).operations.length, 20);
  });

  it('shows the growing memory of a plugin under development that leaks', async () => {
    const leak = `kept.push(Buffer.alloc(30 * 2 ** 20, 1));`;
    const folder = await writePluginPackage(join(host.path, 'leaking'), {
      code: `const kept = []; ${pluginCode(leak)}`,
    });
    await host.start([], { plugins: { watch: [folder] } });
    await host.running.host.pluginsLoaded();
    const { process: idle, watched, origin } = await readReport(host);
    assert.deepEqual([watched, origin, idle?.phase], [true, 'watched folder', 'idle']);
    for (let time = 0; time < 4; time++) assert.equal((await host.apply('example')).status, 200);
    const { operations, process: after } = await readReport(host);
    assert.equal(after?.pid, idle?.pid, 'the process is the same');
    const memory = operations.map(({ memoryMb = 0 }) => memoryMb).reverse();
    assert.equal(memory.length, 5);
    for (const [index, memoryMb] of memory.slice(1).entries()) {
      assert.ok(memoryMb > (memory[index] ?? 0) + 15, `${memory.join(', ')} MB is not rising by 30`);
    }
    assert.ok(after && after.memoryMb > 120, `${after?.memoryMb} MB`);
  });

  it('tells a change that does not work from an apply with wrong options', async () => {
    const code = pluginCode(`if (options.label === 'wrong') throw new Error('The token is wrong.'); ${exampleApply}`);
    const folder = await writePluginPackage(join(host.path, 'changed'), { code });
    await host.start([], { plugins: { watch: [folder] } });
    await host.running.host.pluginsLoaded();
    const reload = (): Promise<Reply> => host.running.request('POST', '/api/plugins/example/reload');
    assert.equal((await host.apply('example')).status, 200);
    assert.equal((await host.apply('example', { label: 'wrong' })).status, 500);
    const { failedReload, lastError } = await readReport(host);
    assert.deepEqual([failedReload, lastError?.phase], [undefined, 'apply']);
    await writePluginPackage(folder, { code: 'export default' });
    assert.equal((await reload()).status, 500);
    const { phase, message } = (await readReport(host)).failedReload ?? {};
    assert.equal(phase, 'load');
    assert.match(message ?? '', /Unexpected end of input/);
    await writePluginPackage(folder, { code: pluginCode(exampleApply) });
    assert.equal((await reload()).status, 200);
    assert.equal((await readReport(host)).failedReload, undefined);
  });

  it('contains the process during an apply only', async () => {
    const gate = host.gate('go');
    await host.start([{ code: pluginCode(waitForFile(gate.file)) }]);
    const applying = host.apply('example');
    const pid = await waitFor('the apply to begin', async () => {
      const { process } = await readReport(host);
      return process?.phase === 'apply' && process.memoryMb > 0 && process.pid;
    });
    assert.equal(isRunning(pid), true);
    assert.notEqual(pid, process.pid);
    await gate.open();
    await applying;
    assert.equal((await readReport(host)).process, undefined);
    await waitFor('the process to end', () => !isRunning(pid));
  });

  it('contains the last error with locations in the source from which the plugin was built', async () => {
    const source = `interface Options { readonly label?: string }

function fail(options: Options): never {
  throw new PluginError('NO_REPORT', 'there is no report ' + String(options.label));
}

export default definePlugin(manifest, {
  async applyAsync(_context: unknown, options: Options) {
    fail(options);
  },
});
`;
    await host.start([{}]);
    const directory = host.pluginPaths[0] ?? '';
    const head = `import { definePlugin, PluginError } from ${JSON.stringify(import.meta.resolve('@code-graph/sdk'))}; import manifest from './code-graph.plugin.json' with { type: 'json' };\n`;
    const { outputText } = ts.transpileModule(head + source, {
      fileName: 'index.ts',
      compilerOptions: {
        module: ts.ModuleKind.ESNext,
        target: ts.ScriptTarget.ES2022,
        inlineSourceMap: true,
        inlineSources: true,
        removeComments: true,
      },
    });
    assert.doesNotMatch(outputText, /interface/);
    await writeFile(join(directory, 'index.js'), outputText);

    await host.apply('example', { label: 'x' });
    const { lastError } = await readReport(host);
    assert.deepEqual(
      [lastError?.phase, lastError?.code, lastError?.message],
      ['apply', 'NO_REPORT', 'there is no report x'],
    );
    const line = (head + source).split('\n').findIndex((text) => text.includes('throw new')) + 1;
    assert.match(lastError?.stack ?? '', new RegExp(String.raw`fail \(.*/index\.ts:${line}:\d+\)`));
  });

  it('on a candidate with the id of another plugin does not contain the history of the other', async () => {
    await host.start([{ code: pluginCode('process.exit(1);') }, { packageJson: { name: 'plugin-twin' } }]);
    await host.apply('example');
    const twin = (await readReports(host)).find((report) => report.package === 'plugin-twin');
    assert.deepEqual([twin?.id, twin?.code], ['example', 'E_DUPLICATE']);
    assert.deepEqual([twin?.operations, twin?.crashes, twin?.lastError, twin?.process], [[], [], undefined, undefined]);
    const winner = await readReport(host);
    assert.deepEqual([winner.package, winner.crashes.length], ['plugin-example', 1]);
  });

  it('lists the usable and the quarantined by id, then the others', async () => {
    await host.start([
      simplePlugin('two'),
      { manifest: { entry: './missing.js' } },
      simplePlugin('one', 'process.exit(1);'),
    ]);
    for (let time = 0; time < 3; time++) await host.apply('one');
    const listed = (await readReports(host)).filter(({ origin }) => origin === 'configured path');
    assert.deepEqual(
      listed.map(({ id, state }) => `${id ?? ''} ${state}`),
      ['one quarantined', 'two usable', 'example rejected'],
    );
  });

  for (const path of ['', '/resume', '/reload']) {
    it(`on an unknown id is not found${path === '' ? '' : ` by ${path}`}`, async () => {
      await host.start([{}]);
      for (const id of ['nobody', '__proto__', 'constructor', '%2e%2e', 'Example']) {
        const method = path === '' ? 'GET' : 'POST';
        const { status, error } = await host.running.request(method, `/api/plugins/${id}${path}`);
        assert.deepEqual([status, error.code], [404, 'NOT_FOUND'], id);
      }
    });
  }
});
