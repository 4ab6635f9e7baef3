import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IndexStatus } from '@code-graph/api';
import { connectTo, parseReplies, readToEnd } from '../../host/test/http/raw-socket.js';
import { serveWorkspace } from '../../host/test/kit/served-workspace.js';
import { requires } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';

const program = fileURLToPath(new URL('../bin/code-graph.js', import.meta.url));
const stopOnSignal = new URL('../src/signals/stop-on-signal.ts', import.meta.url).href;

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

  it('ends a host at once at the second time', async () => {
    const script = `import { stopOnSignal } from ${JSON.stringify(stopOnSignal)};
setInterval(() => undefined, 1000);
stopOnSignal(() => { console.log('stopping'); return new Promise(() => undefined); });
console.log('ready');`;
    started = start(['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script]);
    const { child, output } = started;
    await waitFor('the process', () => output().includes('ready'));
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await waitFor('the stop', () => output().includes('stopping'));
    child.kill('SIGINT');
    assert.deepEqual(await closed, [1, null]);
  });

  it('lets a host receive and answer each of fifty requests that it has accepted', async () => {
    await writeFile(join(folder.path, 'a.py'), 'def f():\n    return g()\n\n\ndef g():\n    return 1\n');
    const served = await serveWorkspace([folder.path, '--data', join(folder.path, 'data')]);
    started = { child: served.process, output: () => served.stdout() };
    const body = JSON.stringify({ nodes: ['g'] });
    const head = [
      'POST /api/impact HTTP/1.1',
      ...['Host: localhost', 'Content-Type: application/json', `Content-Length: ${body.length}`],
      'Expect: 100-continue',
    ].join('\r\n');
    const sockets = Array.from({ length: 50 }, () => connectTo(served.url));
    const received = sockets.map(readToEnd);
    for (const socket of sockets) socket.write(`${head}\r\n\r\n`);
    // The host replies with 100 when it waits for the body.
    await Promise.all(sockets.map((socket) => once(socket, 'data')));
    const exited = once(served.process, 'exit');
    served.process.kill('SIGTERM');
    await waitFor('connections to be refused', () =>
      fetch(served.url).then(
        () => false,
        () => true,
      ),
    );
    for (const socket of sockets) socket.write(body);
    for (const text of await Promise.all(received)) {
      const [, reply] = parseReplies(text);
      assert.equal(reply?.status, 200, text);
      assert.ok(reply.body.includes('a.py#f'), reply.body);
    }
    assert.deepEqual(await exited, [0, null]);
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
