import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { exampleApply, pluginCode, writePluginPackage } from '../../host/test/kit/plugin-package.js';
import { exampleGraph, startHost, type RunningHost } from '../../host/test/kit/running-host.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { runCommand, type CommandResult } from '../../host/test/kit/served-workspace.js';

const program = fileURLToPath(new URL('../bin/code-graph.js', import.meta.url));

describe('code-graph apply', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  beforeEach(async () => {
    const code = pluginCode(
      `if (options.label === 'hang') await new Promise(() => {}); if (options.label !== 'nothing') { ${exampleApply} }`,
    );
    const path = await writePluginPackage(join(folder.path, 'example'), { code });
    running = await startHost({
      folder: folder.path,
      graph: exampleGraph,
      configuration: { plugins: { paths: [path] } },
    });
  });

  afterEach(() => running.host.stop());

  const status = (): string => running.host.overlayStatus('example').status;
  const run = (...parameters: string[]): Promise<CommandResult> => callCommand([...parameters, '--url', running.url]);

  it('cancels the apply on the host on Ctrl-C and exits with 130', async () => {
    const parameters = ['apply', 'example', '--label', 'hang', '--url', running.url];
    const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const ended = once(child, 'close') as Promise<[number | null, string | null]>;
    await waitFor('the start of the apply', () => status() === 'applying');
    child.kill('SIGINT');
    assert.deepEqual(await ended, [130, null]);
    assert.match(stderr, /The apply of plugin "example" was cancelled\. The graph is unchanged\./);
    assert.equal(status(), 'not_applied');
  });

  it('prints the number of nodes and edges, and a warning if the plugin wrote nothing', async () => {
    assert.match((await run('apply', 'example')).stdout, /^example applied: 5 nodes and 4 edges with data, in /);
    assert.match((await run('status', 'example')).stdout, /5 nodes and 4 edges with data$/m);
    const nothing = await run('apply', 'example', '--label', 'nothing');
    assert.equal(nothing.exitCode, 0);
    assert.match(nothing.stdout, /^⚠ example applied: The plugin wrote no attributes\./);
  });

  it('does not wait with --no-wait, cancels with --cancel, and exits with 75 if another client cancels the apply', async () => {
    const started = await run('apply', 'example', '--no-wait', '--label', 'hang');
    assert.equal(started.exitCode, 0, started.stderr);
    assert.match(started.stdout, /^example is being applied\. "code-graph status example" shows its progress\.$/m);
    assert.equal(status(), 'applying');
    const cancelled = await run('apply', 'example', '--cancel');
    assert.deepEqual([cancelled.exitCode, status()], [0, 'not_applied'], cancelled.stderr);
    assert.match(cancelled.stdout, /^The apply of plugin "example" was cancelled\./);

    assert.equal((await run('apply', 'example')).exitCode, 0);
    const waiting = runCommand(['apply', 'example', '--label', 'hang', '--url', running.url]);
    await waitFor('the start of the apply', () => status() === 'applying');
    assert.deepEqual(JSON.parse((await run('apply', 'example', '--cancel', '--json')).stdout), {
      success: true,
      message: 'The apply of plugin "example" was cancelled. The graph is unchanged.',
    });
    const { exitCode, stderr } = await waiting;
    assert.equal(exitCode, 75);
    assert.match(stderr, /The apply of plugin "example" was cancelled/);
    assert.equal(status(), 'applied', 'the earlier apply stays');
  });
});
