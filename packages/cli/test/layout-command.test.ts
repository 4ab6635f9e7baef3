import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { layoutParametersSchema } from '@code-graph/api/schemas';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';
import { createProgram } from '../src/create-program.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { runCommand, type CommandResult } from '../../host/test/kit/served-workspace.js';
import { LayoutHost } from '../../host/test/layout/layout-host.js';

describe('code-graph layout', () => {
  const folder = useTemporaryFolder();
  let host: LayoutHost;

  const start = async (isSlow = false): Promise<void> => {
    host = await LayoutHost.start({ folder: folder.path }, isSlow);
  };
  const run = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['layout', ...parameters, '--url', host.running.url]);

  afterEach(() => host.stop());

  it('computes a layout, and prints the result', async () => {
    await start();
    const { exitCode, stdout, stderr } = await run('--iterations', '30');
    assert.deepEqual([exitCode, stderr], [0, '']);
    assert.match(stdout, /^Layout computed on the CPU in \d+(\.\d)? m?s: 30 iterations\.\n$/);
    assert.equal(Object.keys(await host.positions()).length, 5);
  });

  it('has a flag for every parameter of the API', async () => {
    await start();
    const command = createProgram().commands.find((candidate) => candidate.name() === 'layout');
    const names = new Set(command?.options.map((option) => option.attributeName()));
    for (const name of Object.keys(layoutParametersSchema['properties'] as object)) assert.ok(names.has(name), name);
    const all = '--iterations 7 --gravity 2 --scaling-ratio 3 --strong-gravity-mode --edge-weight-influence 0.5';
    const more = '--barnes-hut-theta 1 --dimensions 3 --seed -4 --lin-log-mode --prevent-overlap --backend cpu --json';
    const { exitCode, stdout } = await run(...all.split(' '), ...more.split(' '));
    assert.equal(exitCode, 0, stdout);
    const { status, iteration, totalIterations, backend } = JSON.parse(stdout) as Record<string, unknown>;
    assert.deepEqual([status, iteration, totalIterations, backend], ['completed', 7, 7, 'cpu']);
    assert.ok(Object.values(await host.positions()).some(([, , z]) => z !== 0));
  });

  it('reports an invalid value of a flag', async () => {
    await start();
    for (const [flag, value, reason] of [
      ['--gravity', 'x', /--gravity takes a number, not "x"/],
      ['--gravity', '', /--gravity takes a number/],
      ['--gravity', '-1', /gravity must be >= 0/],
      ['--iterations', '1.5', /iterations must be integer/],
      ['--dimensions', '4', /dimensions must be 2 or 3/],
      ['--backend', 'tpu', /backend must be /],
      ['--backend', 'gpu', /The gpu cannot compute the layout/],
      ['--gravityy', '1', /unknown option '--gravityy'/],
    ] as const) {
      const { exitCode, stderr } = await run(flag, value);
      assert.equal(exitCode, 64, stderr);
      assert.match(stderr, reason);
    }
  });

  it('cancels a layout, and reports a cancelled layout', async () => {
    await start(true);
    const idle = await run('--cancel');
    assert.deepEqual([idle.exitCode, idle.stdout], [0, 'No layout is being computed.\n']);
    const computing = runCommand(['layout', '--iterations', '100000', '--url', host.running.url]);
    await host.reach('running');
    const busy = await run();
    assert.equal(busy.exitCode, 75);
    assert.match(busy.stderr, /A layout is already being computed, as job/);
    const { exitCode, stdout } = await run('--cancel', '--json');
    assert.deepEqual([exitCode, (JSON.parse(stdout) as { success: boolean }).success], [0, true]);
    const cancelled = await computing;
    assert.equal(cancelled.exitCode, 1);
    assert.equal(cancelled.stderr, 'code-graph: The layout was not computed: It was cancelled.\n');
  });

  describe('on a terminal', () => {
    /** Runs the command as if standard error were a terminal. `written` returns its output so far. */
    function runOnTerminal(...parameters: string[]): { readonly child: ChildProcess; readonly written: () => string } {
      const program = fileURLToPath(new URL('../bin/code-graph.js', import.meta.url));
      const terminal = 'data:text/javascript,process.stderr.isTTY=true;process.stderr.columns=80';
      const all = ['--import', terminal, program, 'layout', ...parameters, '--url', host.running.url];
      const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'pipe'] });
      let text = '';
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      return { child, written: () => text };
    }

    const hidesCursor = '\u001b[?25l';
    const showsCursor = '\u001b[?25h';

    it('updates a progress bar', async () => {
      await start(true);
      const { child, written } = runOnTerminal('--iterations', '1500');
      const [exitCode] = (await once(child, 'close')) as [number];
      assert.equal(exitCode, 0, written());
      const shown = [...written().matchAll(/Layout {2}([█░]{30}) {2}(\d+) % {2}iteration (\d+) of 1500 on the CPU/g)];
      const iterations = shown.map((match) => Number(match[3]));
      assert.ok(new Set(iterations).size >= 3, written());
      assert.deepEqual(
        iterations,
        [...iterations].sort((one, other) => one - other),
      );
      for (const [line = '', bar = '', percent] of shown) {
        assert.ok(line.length <= 80, line);
        assert.ok(Math.abs(bar.lastIndexOf('█') + 1 - (30 * Number(percent)) / 100) <= 1, line);
      }
      assert.ok(written().lastIndexOf(showsCursor) > written().lastIndexOf(hidesCursor));
    });

    it('restores the terminal on Ctrl-C, and reports that the host continues', async () => {
      await start(true);
      const { child, written } = runOnTerminal('--iterations', '100000');
      await waitFor('the progress bar', () => /iteration [1-9]/.test(written()));
      child.kill('SIGINT');
      const [, signal] = (await once(child, 'close')) as [number | null, string | null];
      assert.equal(signal, 'SIGINT');
      assert.ok(written().lastIndexOf(showsCursor) > written().lastIndexOf(hidesCursor), written());
      assert.ok(
        written().endsWith('The host continues to compute the layout. "code-graph layout --cancel" cancels it.\n'),
        written(),
      );
      assert.equal((await host.status()).status, 'running');
    });
  });

  it('reports why a layout failed', async () => {
    await start(true);
    const { exitCode, stderr } = await run('--seed', '13');
    assert.deepEqual([exitCode, stderr], [1, 'code-graph: The layout was not computed: The engine has failed.\n']);
  });
});
