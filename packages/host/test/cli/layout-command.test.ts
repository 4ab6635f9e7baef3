import assert from 'node:assert/strict';
import { layoutParametersSchema } from '@code-graph/sdk/schemas';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { createProgram } from '../../src/cli/create-program.js';
import { runCommand, type CommandResult } from '../kit/served-workspace.js';
import { LayoutHost } from '../layout/layout-host.js';

describe('code-graph layout', () => {
  const folder = useTemporaryFolder();
  let host: LayoutHost;

  const start = async (isSlow = false): Promise<void> => {
    host = await LayoutHost.start({ folder: folder.path }, isSlow);
  };
  const run = (...parameters: string[]): Promise<CommandResult> =>
    runCommand(['layout', ...parameters, '--url', host.running.url]);

  afterEach(() => host.stop());

  it('computes a layout, and says how that went', async () => {
    await start();
    const { exitCode, stdout, stderr } = await run('--iterations', '30');
    assert.deepEqual([exitCode, stderr], [0, '']);
    assert.match(stdout, /^Layout computed on the CPU in \d+(\.\d)? m?s: 30 iterations\.\n$/);
    assert.equal(Object.keys(await host.positions()).length, 5);
  });

  it('has a flag for every parameter of the API', async () => {
    await start();
    const command = createProgram().commands.find((each) => each.name() === 'layout');
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

  it('says what is wrong with a flag', async () => {
    await start();
    for (const [flag, value, reason] of [
      ['--gravity', 'x', /--gravity takes a number, not "x"/],
      ['--gravity', '', /--gravity takes a number/],
      ['--gravity', '-1', /gravity must be >= 0/],
      ['--iterations', '1.5', /iterations must be integer/],
      ['--dimensions', '4', /dimensions must be equal to one of/],
      ['--backend', 'tpu', /backend must be equal to one of/],
      ['--backend', 'gpu', /There is no gpu to compute the layout/],
      ['--gravityy', '1', /unknown option '--gravityy'/],
    ] as const) {
      const { exitCode, stderr } = await run(flag, value);
      assert.equal(exitCode, 64, stderr);
      assert.match(stderr, reason);
    }
  });

  it('cancels a layout, and says of one that was cancelled that it was', async () => {
    await start(true);
    const idle = await run('--cancel');
    assert.deepEqual([idle.exitCode, idle.stdout], [0, 'No layout is being computed.\n']);
    const computing = run('--iterations', '100000');
    await host.reach('running');
    const busy = await run();
    assert.equal(busy.exitCode, 75);
    assert.match(busy.stderr, /A layout is being computed already, as job/);
    const { exitCode, stdout } = await run('--cancel', '--json');
    assert.deepEqual([exitCode, (JSON.parse(stdout) as { success: boolean }).success], [0, true]);
    const cancelled = await computing;
    assert.equal(cancelled.exitCode, 1);
    assert.equal(cancelled.stderr, 'code-graph: The layout was not computed: It is cancelled.\n');
  });

  it('says why a layout has failed', async () => {
    await start(true);
    const { exitCode, stderr } = await run('--seed', '13');
    assert.deepEqual([exitCode, stderr], [1, 'code-graph: The layout was not computed: The engine has failed.\n']);
  });
});
