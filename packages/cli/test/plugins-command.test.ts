import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { createHostClient } from '../src/client/host-client.js';
import { exampleApply, pluginCode } from '../../host/test/kit/plugin-package.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';
import { simplePlugin, writeSimplePlugin } from '../../host/test/kit/simple-plugin.js';
import { ownPlugins } from '../../host/test/kit/own-plugins.js';
import { useOverlayHost } from '../../host/test/overlays/overlay-host.js';

const fine = simplePlugin('fine');
const crashing = simplePlugin('crashing', 'process.exit(1);');
const failing = simplePlugin('failing', `throw new PluginError('NO_LUCK', 'There is no luck today.');`);
const off = simplePlugin('off');
const outdated = { ...simplePlugin('outdated'), manifest: { ...simplePlugin('outdated').manifest, sdk: '<0.0.1' } };
const broken = { manifest: { name: 1 } as never };

const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;

describe('code-graph plugins', () => {
  const host = useOverlayHost();

  const run = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['plugins', ...parameters, '--url', host.running.url]);

  const json = ({ stdout }: CommandResult): Record<string, unknown> => JSON.parse(stdout) as Record<string, unknown>;

  async function crashThreeTimes(): Promise<void> {
    for (let round = 0; round < 3; round++) assert.equal((await host.apply('crashing')).status, 500);
  }

  describe('list', () => {
    it('lists every plugin, usable ones first, with the reasons why the others cannot be used', async () => {
      await host.start([broken, off, outdated, fine, crashing], { plugins: { disabled: ['off', ...ownPlugins] } });
      await crashThreeTimes();
      await host.apply('fine');
      const { exitCode, stdout } = await run('list');
      assert.equal(exitCode, 0);
      const folder = host.pluginPaths[0] ?? '';
      const shown = folder.length > 40 ? `…${folder.slice(-39)}` : folder;
      const lines = stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.replaceAll(/ {2,}/g, '  '));
      assert.deepEqual(lines, [
        '  PLUGIN  VERSION  STATE  OVERLAY  FOUND AS',
        '✔ fine  1.2.3  usable  applied  configured path',
        '✘ crashing  1.2.3  quarantined  error  configured path',
        '  It crashed 3 times within 5 minutes, the last time with this error: It called process.exit(1) in applyAsync (index.js:3:86), which ends its process. Throw an error instead.',
        `✘ ${shown}  –  rejected  –  configured path`,
        `  E_BAD_MANIFEST in ${folder}: code-graph.plugin.json does not fit its schema: /name must be string, not 1.`,
        '✘ outdated  1.2.3  rejected  –  configured path',
        '  E_SDK_RANGE: it needs @code-graph/sdk <0.0.1, and this host has 0.1.0. Run "npm install plugin-outdated@latest".',
        '– off  1.2.3  disabled  –  configured path',
        '  E_DISABLED: the configuration disables off.',
        ...ownPlugins.flatMap((id) => [
          `– ${id}  0.1.0  disabled  –  host dependency`,
          `  E_DISABLED: the configuration disables ${id}.`,
        ]),
      ]);
    });

    it('prints the reply of the host with --json', async () => {
      await host.start([fine, broken]);
      const { body } = await host.running.request('GET', '/api/plugins');
      assert.deepEqual(json(await run('list', '--json')), body);
    });
  });

  describe('doctor', () => {
    it('exits with 0 if all plugins are usable or disabled on purpose', async () => {
      await host.start([fine, off], { plugins: { disabled: ['off'] } });
      await host.apply('fine');
      const { exitCode, stdout } = await run('doctor');
      assert.equal(exitCode, 0, stdout);
      assert.ok(stdout.endsWith(`\n${2 + ownPlugins.length} plugins, no problems.\n`), stdout);
      for (const id of ['fine', 'off']) assert.equal((await run('doctor', id)).exitCode, 0, id);
    });

    const unhealthyPlugins = [
      ['is rejected', outdated, 'outdated', /E_SDK_RANGE: .*\n +Run "npm install plugin-outdated@latest", then run/],
      ['has failed', failing, 'failing', /NO_LUCK|no luck today\.\n +Follow its message, then run "code-graph apply/],
    ] as const;
    for (const [problem, plugin, id, finding] of unhealthyPlugins) {
      it(`advises about a plugin that ${problem}, and exits with 1`, async () => {
        await host.start([fine, plugin]);
        if (plugin === failing) await host.apply('failing');
        for (const result of [await run('doctor'), await run('doctor', id)]) {
          assert.equal(result.exitCode, 1, result.stdout);
          assert.match(result.stdout, new RegExp(`^✘ ${id} `, 'm'));
        }
        const { stdout } = await run('doctor');
        assert.match(stdout, finding);
        assert.ok(stdout.includes(`\n${2 + ownPlugins.length} plugins, 1 with problems.`), stdout);
        assert.equal((await run('doctor', 'fine')).exitCode, 0, 'a healthy plugin beside the faulty one');
        assert.equal((await run('doctor', '--json')).exitCode, 1);
      });
    }

    it('shows everything about a quarantined plugin', async () => {
      await host.start([crashing]);
      await crashThreeTimes();
      const { exitCode, stdout } = await run('doctor', 'crashing');
      assert.equal(exitCode, 1);
      assert.match(stdout, /^✘ crashing 1\.2\.3 is quarantined\n {2}It crashed 3 times within 5 minutes/);
      assert.match(stdout, /^Package +plugin-crashing 1\.2\.3$/m);
      assert.match(stdout, /^SDK +requires >=0\.1\.0 <1\.0\.0, the host has 0\.1\.0$/m);
      assert.ok(
        stdout.includes(`\nFolder    ${host.pluginPaths[0]}\nFound as  configured path\nWatched   no\n`),
        stdout,
      );
      assert.match(stdout, /^Process +not running$/m);
      const operations = stdout.match(new RegExp(`^  ${time}  (load   succeeded|apply  crashed  ) .* MiB$`, 'gm'));
      assert.equal(operations?.length, 6, stdout);
      const crash = `^  ${time}  apply  It called process\\.exit\\(1\\) in applyAsync .+\\. Throw an error instead\\.$`;
      assert.equal(stdout.match(new RegExp(crash, 'gm'))?.length, 3, stdout);
      assert.match(stdout, /\nWhat to do\n {2}Fix the plugin, then run "code-graph plugins resume crashing"\.\n$/);
    });

    it('shows the position of a failure in the TypeScript source, by the source map', async () => {
      const typed = simplePlugin('typed');
      await host.start([fine, typed]);
      const directory = host.pluginPaths[1] ?? '';
      await mkdir(join(directory, 'src'));
      const source = join(directory, 'src', 'index.ts');
      await writeFile(
        source,
        `import { definePlugin } from ${JSON.stringify(import.meta.resolve('@code-graph/sdk'))};

interface Counted {
  readonly count: number;
}

function count(counted: Counted): never {
  throw new TypeError(\`cannot count \${counted.count}\`);
}

export default definePlugin(${JSON.stringify(typed.manifest)} as never, {
  async applyAsync(): Promise<void> {
    count({ count: 1 });
  },
});
`,
      );
      await writeFile(join(directory, 'index.js'), '');
      const outfile = join(directory, 'index.js');
      await build({ entryPoints: [source], outfile, format: 'esm', minify: true, sourcemap: true, logLevel: 'silent' });
      assert.equal((await host.apply('typed')).status, 500);
      const { exitCode, stdout } = await run('doctor', 'typed');
      assert.equal(exitCode, 1);
      assert.match(stdout, new RegExp(`\nLast error, ${time}, apply\n  TypeError: cannot count 1\n      at `));
      assert.ok(stdout.includes(`${source}:8:9`), stdout);
      assert.ok(stdout.includes(`${source}:13:5`), stdout);
    });

    it('shows the memory of a leaking plugin, from oldest to newest operation', async () => {
      const path = await writeSimplePlugin(
        host.path,
        'leaking',
        `(globalThis.kept ??= []).push(Buffer.alloc(30 * 2 ** 20, 1));`,
      );
      await host.start([], { plugins: { watch: [path] } });
      await host.running.host.pluginsLoaded();
      for (let round = 0; round < 4; round++) assert.equal((await host.apply('leaking')).status, 200);
      const { exitCode, stdout } = await run('doctor', 'leaking');
      assert.equal(exitCode, 0, stdout);
      const memory = [...stdout.matchAll(/ {2}apply {2}succeeded .* (\d+) MiB$/gm)].map(([, number]) => Number(number));
      assert.equal(memory.length, 4, stdout);
      for (const [index, number] of memory.entries()) assert.ok(number > (memory[index - 1] ?? 0) + 15, memory.join());
      assert.match(stdout, /^Watched +yes/m);
      assert.match(stdout, /^Process +\d+, idle, \d+ MiB$/m);
    });

    it('prints the reply of the host with --json', async () => {
      await host.start([fine]);
      const { body } = await host.running.request('GET', '/api/plugins/fine');
      assert.deepEqual(json(await run('doctor', 'fine', '--json')), body);
      const all = await host.running.request('GET', '/api/plugins');
      assert.deepEqual(json(await run('doctor', '--json')), all.body);
    });
  });

  describe('resume', () => {
    it('allows a quarantined plugin to run again', async () => {
      await host.start([crashing]);
      await crashThreeTimes();
      const refused = await callCommand(['apply', 'crashing', '--url', host.running.url]);
      assert.equal(refused.exitCode, 75);
      assert.match(refused.stderr, /quarantined\. .*"code-graph plugins resume crashing"/);
      const resumed = await run('resume', 'crashing');
      assert.equal(resumed.exitCode, 0);
      assert.equal(resumed.stdout, 'crashing is not quarantined and can run.\n');
      assert.equal((await host.apply('crashing')).error.code, 'PLUGIN_FAILED');
    });

    it('shows why a plugin that is not quarantined cannot run', async () => {
      await host.start([outdated]);
      const { exitCode, stdout } = await run('resume', 'outdated');
      assert.equal(exitCode, 0);
      assert.match(stdout, /^✘ outdated is not quarantined, but rejected\.\n {4}E_SDK_RANGE: /);
      assert.equal(json(await run('resume', 'outdated', '--json'))['state'], 'rejected');
    });
  });

  describe('reload', () => {
    it('replaces the plugin by the version in its files', async () => {
      await host.start([{ code: pluginCode(exampleApply) }]);
      await host.apply('example');
      const directory = host.pluginPaths[0] ?? '';
      await writeFile(join(directory, 'package.json'), '{"name":"plugin-example","version":"1.3.0","type":"module"}');
      const { exitCode, stdout, stderr } = await run('reload', 'example');
      assert.equal(exitCode, 0, stderr);
      assert.match(stdout, /^example 1\.3\.0 reloaded in .*s, and applied again\.\n$/);
      assert.deepEqual(Object.keys(json(await run('reload', 'example', '--json'))), [
        'success',
        'plugin',
        'version',
        'reapplied',
        'durationMs',
      ]);
    });

    it('exits with 1 if the new version does not work', async () => {
      await host.start([{ code: pluginCode(exampleApply) }]);
      await writeFile(join(host.pluginPaths[0] ?? '', 'index.js'), 'export default ;');
      const failed = await run('reload', 'example');
      assert.equal(failed.exitCode, 1);
      assert.match(
        failed.stderr,
        /^code-graph: Plugin "example" was not reloaded: .*The previous version stays in use\.\n$/,
      );
      const { error } = json(await run('reload', 'example', '--json')) as { error: { code: string } };
      assert.equal(error.code, 'RELOAD_FAILED');
      const expected = { code: 'RELOAD_FAILED', kind: 'plugin-failed' };
      const client = createHostClient(host.running.url);
      const parameters = { params: { path: { pluginId: 'example' } } };
      await assert.rejects(client.post('/api/plugins/{pluginId}/reload', parameters), expected);
    });
  });

  it('exits with 66 for an unknown plugin', async () => {
    await host.start([fine]);
    for (const command of ['resume', 'reload']) {
      const result = await run(command, 'nosuch');
      assert.equal(result.exitCode, 66, command);
      assert.match(result.stderr, /no plugin with the id "nosuch"/);
    }
  });

  it('exits with 64 without a subcommand, or without a required id', async () => {
    for (const parameters of [[], ['nosuch'], ['resume'], ['reload']]) {
      assert.equal((await callCommand(['plugins', ...parameters])).exitCode, 64, parameters.join(' '));
    }
  });
});
