import assert from 'node:assert/strict';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { exampleApply, pluginCode, writePluginPackage } from '../../host/test/kit/plugin-package.js';
import { exampleGraph, startHost, type RunningHost } from '../../host/test/kit/running-host.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { runCommand, type CommandResult } from '../../host/test/kit/served-workspace.js';
import { ownPlugins } from '../../host/test/kit/own-plugins.js';

describe('Commands for a running host', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  beforeEach(async () => {
    const code = pluginCode(`
      if (options.label === 'fail') throw new PluginError('NO_LUCK', 'There is no luck today.');
      ${exampleApply}
    `);
    const plugin = await writePluginPackage(join(folder.path, 'plugin'), { code });
    running = await startHost({
      folder: folder.path,
      graph: exampleGraph,
      configuration: { plugins: { paths: [plugin], disabled: ownPlugins } },
    });
  });

  afterEach(() => running.host.stop());

  const run = (...parameters: string[]): Promise<CommandResult> => callCommand([...parameters, '--url', running.url]);

  const json = (result: CommandResult): Record<string, unknown> => {
    assert.equal(result.stdout.trimEnd().split('\n').length, 1, result.stdout);
    return JSON.parse(result.stdout) as Record<string, unknown>;
  };

  it('apply, status and remove an overlay', async () => {
    const applied = await run('apply', 'example');
    assert.equal(applied.exitCode, 0, applied.stderr);
    assert.match(applied.stdout, /^example applied: 5 nodes and 4 edges with data, in \d+(\.\d)? m?s\.\n$/);
    assert.equal(applied.stderr, '', 'a progress bar is only shown on a terminal');

    const status = await run('status', 'example');
    assert.match(status.stdout, /^example: applied at .*, 5 nodes and 4 edges with data\n$/);
    const host = await run('status');
    assert.match(host.stdout, /Started +\S/);
    assert.match(host.stdout, /Graph +5 nodes, 4 edges, version 2\n/);
    assert.match(host.stdout, /example: applied/);

    const removed = await run('remove', 'example');
    assert.equal(removed.stdout, 'example removed: 24 attribute values deleted.\n');
    assert.match((await run('status', 'example')).stdout, /^example: not applied\n$/);
  });

  it('list plugins with their overlays', async () => {
    const listed = await run('overlays');
    assert.equal(listed.exitCode, 0);
    assert.match(
      listed.stdout,
      /^example 1\.2\.3 {2}not_applied\n {2}Writes the length of names\.\n {2}color {2}example:length {2}Length\n/,
    );
  });

  it('print one JSON value with --json', async () => {
    const [overlays, apply, status, host, remove] = [
      json(await run('overlays', '--json')),
      json(await run('apply', 'example', '--json')),
      json(await run('status', 'example', '--json')),
      json(await run('status', '--json')),
      json(await run('remove', 'example', '--json')),
    ];
    assert.deepEqual(overlays, (await running.request('GET', '/api/overlays')).body);
    assert.equal(apply['status'], 'applied');
    assert.deepEqual(status, apply);
    assert.deepEqual(host['plugins'], [status]);
    assert.deepEqual(remove, { success: true, plugin: 'example', attributesRemoved: 24 });
  });

  it('convert the values of --option to the types of the schema', async () => {
    assert.equal((await run('apply', 'example', '--option', 'factor=2.5', '--option', 'label=a=b')).exitCode, 0);
    const { body } = await running.request('GET', `/api/graph/nodes/src`);
    assert.equal(body['example:length'], 7.5);
  });

  it('report invalid options and exit with 64', async () => {
    const cases: [string[], RegExp][] = [
      [['--option', 'factor=lots'], /--option factor takes a number, not "lots"/],
      [['--option', 'factor'], /--option takes key=value, not "factor"/],
      [['--option', 'factor=-1'], /\n {2}--factor must be >= 0, not -1\n/],
      [['--option', 'nosuch=1'], /\n {2}--option nosuch is not known\n/],
    ];
    for (const [parameters, expected] of cases) {
      const result = await run('apply', 'example', ...parameters);
      assert.equal(result.exitCode, 64, result.stderr);
      assert.match(result.stderr, expected);
      assert.equal(result.stdout, '');
    }
    const { error } = json(await run('apply', 'example', '--option', 'nosuch=1', '--json')) as {
      error: Record<string, unknown>;
    };
    assert.equal(error['code'], 'INVALID_OPTIONS');
    assert.ok(Array.isArray(error['details']));
  });

  it('exit with 1 and the message of a plugin that failed', async () => {
    const result = await run('apply', 'example', '--option', 'label=fail');
    assert.equal(result.exitCode, 1);
    assert.match(result.stderr, /NO_LUCK.*There is no luck today\./);
    assert.match((await run('status', 'example')).stdout, /^example: error: .*no luck/);
  });

  it('exit with 66 for an unknown plugin', async () => {
    for (const command of ['apply', 'remove', 'status']) {
      const result = await run(command, 'nosuch');
      assert.equal(result.exitCode, 66, command);
      assert.match(result.stderr, /no plugin with the id "nosuch"/);
    }
  });

  it('exit with 69 if no host answers', async () => {
    await running.host.stop();
    const result = await run('overlays');
    assert.equal(result.exitCode, 69);
    assert.match(result.stderr, new RegExp(`No host answers at ${running.url}.*code-graph serve`));
  });

  it('exit with 64 for invalid usage, and with 0 for help', async () => {
    for (const parameters of [['nosuch'], ['apply'], ['status', '--nosuch'], ['serve', '--port', 'x']]) {
      const result = await callCommand(parameters);
      assert.equal(result.exitCode, 64, parameters.join(' '));
      assert.notEqual(result.stderr, '');
    }
    const help = await callCommand(['--help']);
    assert.equal(help.exitCode, 0);
    assert.match(help.stdout, /Exit codes:/);
    assert.equal((await callCommand(['--version'])).exitCode, 0);
  });

  it('print the same output in processes of their own', async () => {
    const commands = [['status'], ['overlays'], ['plugins', 'list'], ['remove', 'example'], ['status', '--nosuch']];
    const processes = await Promise.all(commands.map((command) => runCommand([...command, '--url', running.url])));
    for (const [index, command] of commands.entries()) {
      assert.deepEqual(processes[index], await run(...command), command.join(' '));
    }
  });
});
