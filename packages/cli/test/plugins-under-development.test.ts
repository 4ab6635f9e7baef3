import assert from 'node:assert/strict';
import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginReport } from '@code-graph/api';
import type { PluginManifest } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { pluginCode } from '../../host/test/kit/plugin-package.js';
import { serveWorkspace, type ServedWorkspace } from '../../host/test/kit/served-workspace.js';
import { valueModule, valuePlugin, writePluginFolder } from '../../host/test/overlays/watched-plugin.js';

describe('With a plugin under development, code-graph', () => {
  let served: ServedWorkspace | undefined;
  // Defined before the hook that removes the folder, because hooks run in the order of their definition.
  afterEach('stop the host', async () => {
    await served?.end('SIGKILL');
    served = undefined;
  });
  const folder = useTemporaryFolder();

  const pluginPath = (): string => join(folder.path, 'plugin');
  const workspace = (): string => join(folder.path, 'workspace');

  beforeEach(async () => {
    await writePluginFolder(pluginPath(), valuePlugin(1));
    await mkdir(workspace());
    await writeFile(join(workspace(), 'a.py'), 'def f():\n    pass\n');
  });

  it('ends with an error if there is no folder of the plugin', async () => {
    const { exitCode, stdout, stderr } = await callCommand(['dev', './nope', workspace()], { cwd: folder.path });
    assert.equal(exitCode, 66);
    assert.equal(stdout, '');
    assert.ok(
      stderr.includes(`There is no folder "${join(folder.path, 'nope')}". Name the folder of the plugin.`),
      stderr,
    );
  });

  async function start(parameters: readonly string[], command: 'serve' | 'dev'): Promise<ServedWorkspace> {
    served = await serveWorkspace(parameters, command);
    return served;
  }

  const save = (content: string): Promise<void> => writeFile(join(pluginPath(), 'lib/value.js'), content);

  /** Waits until the host has printed `count` lines that match. */
  async function waitForOutput(host: ServedWorkspace, line: RegExp, count = 1): Promise<void> {
    const pattern = new RegExp(line.source, 'gm');
    await waitFor(`${count} × ${line.source}`, () => (host.stdout().match(pattern)?.length ?? 0) >= count);
  }

  async function readAttribute({ url }: ServedWorkspace): Promise<unknown> {
    const reply = await fetch(`${url}/api/graph/nodes/${encodeURIComponent('a.py')}`);
    return ((await reply.json()) as Record<string, unknown>)['example:length'];
  }

  for (const command of ['serve', 'dev'] as const) {
    it(`${command} prints the result of each change`, async () => {
      const parameters = command === 'serve' ? ['--plugin', pluginPath(), '--apply', 'example'] : [pluginPath()];
      const host = await start([...parameters, workspace()], command);
      assert.match(host.stdout(), /^✔ example loaded$/m);
      assert.match(host.stdout(), /^✔ example applied: 3 nodes with data, in /m);
      assert.equal(await readAttribute(host), 1);

      await save(valueModule(2));
      await waitForOutput(host, /^✔ example reloaded in \d+(\.\d)? m?s$/);
      assert.equal(await readAttribute(host), 2);

      await save('export const value = ;');
      await waitForOutput(host, /^✘ example not reloaded \(load\): .*Unexpected token/);
      assert.equal(await readAttribute(host), 2);

      await save(`throw new Error('no\\n✔ example reloaded');\nexport const value = 0;`);
      await waitForOutput(host, /^✘ example not reloaded \(load\): .*no ✔ example reloaded$/);
      assert.equal(await readAttribute(host), 2);

      await save(valueModule(3));
      await waitForOutput(host, /^✔ example reloaded in /, 2);
      assert.equal(await readAttribute(host), 3);
      assert.equal(await host.end('SIGINT'), 0);
    });
  }

  it('dev prints the messages of each apply', async () => {
    const apply = `context.addMessage(value > 1 ? 'warning' : 'info', 'The value is ' + value + '.');`;
    const code = `import { value } from './lib/value.js';\n${pluginCode(apply)}`;
    await writePluginFolder(pluginPath(), { ...valuePlugin(1), code });
    const host = await start([pluginPath(), workspace()], 'dev');
    assert.match(host.stdout(), /^⚠ example applied: The plugin wrote no attributes\..*\n {2}The value is 1\.$/m);
    await save(valueModule(2));
    await waitForOutput(host, /^⚠ example applied: The value is 2\.\n✔ example reloaded in .*$/);
    // Once, and not as a success with nothing.
    assert.equal(host.stdout().match(/The value is 2\./g)?.length, 1);
    const { exitCode } = await callCommand(['apply', 'example', '--url', host.url]);
    assert.equal(exitCode, 0);
    await waitForOutput(host, /^⚠ example applied: The value is 2\.$/, 2);
    assert.doesNotMatch(host.stdout(), /nothing with data/);
  });

  it('dev prints why a later apply fails, with the cause and the line in the plugin', async () => {
    const host = await start([pluginPath(), workspace()], 'dev');
    const cause = `new Error('connect ECONNREFUSED')`;
    await save(`export const value = { valueOf() { throw new Error('fetch failed', { cause: ${cause} }); } };`);
    await waitForOutput(host, /^example │ fetch failed: connect ECONNREFUSED$/);
    await waitForOutput(host, /^example │ at .*lib\/value\.js:1/);
    await waitForOutput(host, /^✘ Plugin "example" could not apply: fetch failed: connect ECONNREFUSED$/);
    await waitForOutput(host, /^✘ example not reloaded \(apply\): its apply failed$/);
    const url = `${host.url}/api/overlays/example/apply`;
    const refused = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' });
    assert.equal(refused.status, 400);
    const report = (await (await fetch(`${host.url}/api/plugins/example`)).json()) as PluginReport;
    assert.equal(report.lastError?.message, 'fetch failed: connect ECONNREFUSED');
    assert.match(report.lastError.stack ?? '', /Error: fetch failed\n[^]*\nCaused by: Error: connect ECONNREFUSED\n/);
  });

  it('dev keeps the generated types current when the manifest is saved', async () => {
    await callCommand(['plugin', 'types', pluginPath()]);
    const declarations = join(pluginPath(), 'manifest.d.ts');
    const before = await readFile(declarations, 'utf8');
    assert.doesNotMatch(before, /divisor/);
    const host = await start([pluginPath(), workspace()], 'dev');
    const manifestFile = join(pluginPath(), 'code-graph.plugin.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as PluginManifest;
    const properties = { divisor: { type: 'number', default: 1 } };
    await writeFile(manifestFile, JSON.stringify({ ...manifest, optionsSchema: { type: 'object', properties } }));
    await waitForOutput(host, /^Generated manifest\.js, manifest\.d\.ts from the manifest\.$/);
    assert.match(await readFile(declarations, 'utf8'), /divisor: number;/);
    await writeFile(manifestFile, JSON.stringify({ ...manifest, prefix: 'Example' }));
    await waitForOutput(host, /^⚠ The types of the plugin in .* were not generated: .*prefix/);
  });

  it('dev applies the plugin with the options of --option', async () => {
    const host = await start([pluginPath(), workspace(), '--option', 'factor=7'], 'dev');
    assert.equal(await readAttribute(host), 7);
    await save(valueModule(2));
    await waitForOutput(host, /^✔ example reloaded in /);
    assert.equal(await readAttribute(host), 14);
    const { exitCode } = await callCommand(['apply', 'example', '--url', host.url]);
    assert.equal(exitCode, 0);
    // After that of the command itself, and that of the reload.
    await waitForOutput(host, /^✔ example applied: 3 nodes with data, in /, 3);
  });

  it('dev applies a plugin that cannot be loaded at first as soon as it can be loaded', async () => {
    await save('export const value = ;');
    const host = await start([pluginPath(), workspace()], 'dev');
    assert.match(host.stdout(), /^✘ example not reloaded \(load\): .*Unexpected token/m);
    assert.match(host.stdout(), /E_LOAD_FAILED/);
    await save(valueModule(4));
    await waitForOutput(host, /^✔ example applied: 3 nodes with data, in /);
    assert.equal(await readAttribute(host), 4);
  });

  it('serve --safe lists plugins without running them, and doctor exits with 0', async () => {
    await save(
      `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(join(folder.path, 'ran'))}, '');`,
    );
    const host = await start(['--safe', '--plugin', pluginPath(), '--apply', 'example', workspace()], 'serve');
    assert.match(host.stdout(), /E_SAFE_MODE, the host was started with --safe\./);
    const doctor = await callCommand(['plugins', 'doctor', '--url', host.url]);
    assert.equal(doctor.exitCode, 0, doctor.stdout);
    assert.match(doctor.stdout, /^– example +1\.2\.3 +disabled .*\n +E_SAFE_MODE: .*\n.* without --safe\.$/m);
    const { exitCode, stderr } = await callCommand(['apply', 'example', '--url', host.url]);
    assert.equal(exitCode, 66);
    assert.match(stderr, /"example"/);
    await assert.rejects(access(join(folder.path, 'ran')));
  });

  it('dev requires the folder of a plugin', async () => {
    assert.equal((await callCommand(['dev'])).exitCode, 64);
  });
});
