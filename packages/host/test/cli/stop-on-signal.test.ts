import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IndexStatus } from '@code-graph/sdk';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';

const program = fileURLToPath(new URL('../../bin/code-graph.js', import.meta.url));
const stopOnSignal = new URL('../../src/cli/stop-on-signal.ts', import.meta.url).href;

/** The progress, in percent, at which all files have been read and the patterns of configurations are matched. */
const percentAtConfigurations = 8;

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function start(parameters: readonly string[]): Started {
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output };
}

describe('A signal', () => {
  const folder = useTemporaryFolder();
  let started: Started | undefined;

  before(function () {
    requires(this, process.platform !== 'win32', 'this system has no POSIX signals');
  });

  afterEach(() => {
    started?.child.kill('SIGKILL');
  });

  it('kills a host that does not stop within its grace period, and prints a message', async () => {
    const script = `import { stopOnSignal } from ${JSON.stringify(stopOnSignal)};
setInterval(() => undefined, 1000);
stopOnSignal(() => new Promise(() => undefined), 0, 200);
console.log('ready');`;
    started = start(['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script]);
    const { child, output } = started;
    await waitFor('the process', () => output().includes('ready'));
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    assert.deepEqual(await closed, [null, 'SIGKILL']);
    assert.match(output(), /code-graph: the host did not stop within 0\.2 s and was killed\./);
  });

  it('ends a host within seconds while it indexes a tree that is designed to make it hang', async () => {
    const workspace = join(folder.path, 'code');
    await mkdir(workspace);
    const include = [`${'*a'.repeat(24)}*b`];
    for (let number = 0; number < 5; number += 1)
      await writeFile(join(workspace, `tsconfig.${number}.json`), JSON.stringify({ include }));
    await writeFile(join(workspace, `${'a'.repeat(120)}.ts`), '');
    for (const name of ['.git', '.gitignore', 'pipe.ts']) execFileSync('mkfifo', [join(workspace, name)]);
    const parameters = ['--port', '0', '--data', join(folder.path, 'data'), '--log-level', 'info'];
    started = start([program, 'serve', workspace, ...parameters]);
    const { child, output } = started;
    const url = await waitFor('the address', () => /"url":"(http[^"]+)"/.exec(output())?.[1]);
    await waitFor('the configurations', async () => {
      const status = (await (await fetch(`${url}/api/index`)).json()) as IndexStatus;
      return status.status === 'running' && (status.progress ?? 0) >= percentAtConfigurations;
    });
    const closed = once(child, 'close');
    const sentAt = performance.now();
    child.kill('SIGTERM');
    assert.deepEqual(await closed, [0, null], output());
    assert.ok(performance.now() - sentAt < 5000, `it took ${performance.now() - sentAt} ms`);
  });
});
