import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createHost, resolveSettings, type Host } from '@code-graph/host';
import { DataDirectory } from '@code-graph/host/embedding';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

const source = 'def start():\n    listen()\n\ndef listen():\n    pass\n';
const times = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+Z)?/g;

describe('Commands without a running host', () => {
  const folder = useSharedFolder();
  const paths = (): { workspace: string; data: string } => ({
    workspace: join(folder.path, 'code'),
    data: join(folder.path, 'data'),
  });

  /** Runs a command for the workspace, without the address of a host. */
  async function run(...parameters: string[]): Promise<CommandResult> {
    const { workspace, data } = paths();
    const result = await callCommand([...parameters, '--workspace', workspace, '--data', data]);
    return { ...result, stdout: result.stdout.replaceAll(times, 'TIME') };
  }

  function prepareHost(): Promise<Host> {
    const { workspace, data } = paths();
    const configuration = { workspace, dataDirectory: data, http: { port: 0 }, log: { level: 'silent' } } as const;
    return createHost(resolveSettings(configuration, folder.path));
  }

  before(async () => {
    const { workspace } = paths();
    await mkdir(workspace);
    await writeFile(join(workspace, 'server.py'), source);
  });

  it('state the confidence of calls that are found by name', async () => {
    await writeFile(join(paths().workspace, 'run.sh'), 'main() { build; }\nbuild() { :; }\n');
    assert.match((await run('callers', 'build')).stdout, /\nrun\.sh:1 main \(confidence 0\.6\)\n/);
  });

  it('index what has changed, and answer', async () => {
    const { exitCode, stdout, stderr } = await run('callers', 'listen');
    assert.deepEqual([exitCode, stderr], [0, '']);
    assert.equal(stdout, '1 caller of listen (graph version 1, indexed TIME)\nserver.py:2 start\n');
    await writeFile(join(paths().workspace, 'main.py'), 'from server import listen\n\ndef main():\n    listen()\n');
    assert.match(
      (await run('callers', 'listen')).stdout,
      /^2 callers of listen .*\nmain\.py:4 main\nserver\.py:2 start\n$/,
    );
  });

  const commands = [
    ['find', 'lst'],
    ['find', 'no such text', '--json'],
    ['show', 'listen', '--json'],
    ['callers', 'listn', '--json'],
    ['callees', 'main', '--csv'],
    ['path', 'main', 'listen', '--json'],
    ['impact', '--node', 'listen', '--fail-on', 'production>0'],
    ['cycles', '--limit', '999'],
    ['unused', '--json', '--max', '0'],
    ['query', 'MATCH (n:Function) RETURN n.id ORDER BY n.id'],
    ['overlays', '--json'],
    ['status', 'complexity'],
  ];

  it('print and exit as with a running host', async () => {
    const alone: CommandResult[] = [];
    for (const command of commands) alone.push(await run(...command));
    const host = await prepareHost();
    try {
      await host.start({ index: true, listen: true });
      await host.indexed();
      await host.pluginsLoaded();
      for (const [index, command] of commands.entries()) {
        assert.deepEqual(alone[index], await run(...command), command.join(' '));
      }
      assert.match((await run('status')).stdout, /^Host +http:/);
    } finally {
      await host.stop();
    }
    assert.match((await run('status')).stdout, /^Host +none; this is the stored graph\nWorkspace /);
  });

  it('wait for another command that uses the data directory', async () => {
    const host = await prepareHost();
    await host.start({ index: false, listen: false });
    const answer = run('find', 'listen');
    await delay(700);
    await host.stop();
    const { exitCode, stderr } = await answer;
    assert.equal(exitCode, 0, stderr);
    // Reported after a second, which the first attempt takes on a busy machine.
    assert.match(stderr, /^(code-graph: waiting for process \d+, which uses the data directory\.\n)?$/);
  });

  it('exit with 75 if a host that cannot be asked uses the data directory', async () => {
    const host = await prepareHost();
    await host.start({ index: false, listen: false });
    await new DataDirectory(paths().data).runFile.write({ pid: process.pid, url: 'http://192.0.2.1:5050' });
    const { exitCode, stderr } = await run('find', 'listen');
    await host.stop();
    assert.equal(exitCode, 75);
    assert.match(stderr, /Another host uses the data directory .* \(process \d+, http:\/\/192\.0\.2\.1:5050\)/);
  });

  it('answer about an imported graph without indexing', async () => {
    const { workspace, data } = paths();
    const graph = join(folder.path, 'graph.json');
    await writeFile(graph, JSON.stringify({ nodes: [{ id: 'a', name: 'a', type: 'Class' }], edges: [] }));
    assert.equal((await callCommand(['import', graph, workspace, '--data', data])).exitCode, 0);
    assert.match((await run('find', 'a')).stdout, /^1 node for "a" \(graph version \d+, imported TIME\)\n/);
  });

  it('report that a folder has no sources', async () => {
    const empty = join(folder.path, 'empty');
    await mkdir(empty);
    const { exitCode, stderr } = await callCommand(['unused'], { cwd: empty });
    assert.equal(exitCode, 0);
    assert.match(stderr, /^code-graph: There is no source that can be read: looked for TypeScript/);
  });

  it('exit with 69 if they need a host and none serves the workspace', async () => {
    for (const command of [['apply', 'complexity'], ['remove', 'complexity'], ['layout'], ['webhooks', 'list']]) {
      const { exitCode, stderr } = await callCommand(command, { cwd: folder.path });
      assert.equal(exitCode, 69, command.join(' '));
      assert.match(stderr, /^code-graph: No host serves .*Start one with "code-graph serve", or pass .* --url\.\n$/);
    }
  });
});
