import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { LayoutServerClient } from '../../src/client/layout-server-client.js';
import { defaultLayoutSettings } from '../../src/engine/layout-settings.js';

const program = fileURLToPath(new URL('../../bin/code-graph-layout-server.js', import.meta.url));
const secret = 'hush-hush-hush';

describe('code-graph-layout-server', () => {
  const folder = useTemporaryFolder();
  let child: ChildProcess;
  let output = '';

  function start(parameters: readonly string[], environment: NodeJS.ProcessEnv = {}): void {
    output = '';
    child = spawn(process.execPath, [program, '--port', '0', ...parameters], {
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
  }

  const readUri = (): Promise<string> => waitFor('the address', () => /ws:\/\/[^"\s]+/.exec(output)?.[0]);

  async function connects(uri: string, given: string | undefined): Promise<boolean> {
    const client = await LayoutServerClient.connect(uri, given, 5000).catch(() => undefined);
    client?.close();
    return client !== undefined;
  }

  afterEach(() => child.kill('SIGKILL'));

  it('reads the secret from a file that only its owner can read', async function () {
    if (process.platform === 'win32') this.skip();
    const file = join(folder.path, 'secret');
    await writeFile(file, `${secret}\n`);
    await chmod(file, 0o644);
    start(['--secret-file', file]);
    const [exitCode] = (await once(child, 'close')) as [number];
    assert.equal(exitCode, 1);
    assert.match(output, /Other users can read .*chmod 600/);
    await chmod(file, 0o600);
    start(['--secret-file', file]);
    const uri = await readUri();
    assert.deepEqual([await connects(uri, secret), await connects(uri, undefined)], [true, false]);
  });

  it('reads the secret from the environment', async () => {
    start([], { CODE_GRAPH_LAYOUT_SECRET: secret });
    const uri = await readUri();
    assert.deepEqual([await connects(uri, secret), await connects(uri, 'wrong')], [true, false]);
  });

  it('listens on a loopback address only without a secret', async () => {
    start(['--host', '0.0.0.0'], { CODE_GRAPH_LAYOUT_SECRET: '' });
    const [exitCode] = (await once(child, 'close')) as [number];
    assert.deepEqual([exitCode, output.includes('requires a shared secret')], [1, true]);
  });

  it('reports invalid arguments and prints its usage', async () => {
    for (const wrong of ['--port=x', '--port=70000', '--nothing', 'stray']) {
      start([wrong]);
      const [exitCode] = (await once(child, 'close')) as [number];
      assert.equal(exitCode, 1);
      assert.match(output, /^code-graph-layout-server: /);
    }
    start(['--help']);
    await once(child, 'close');
    assert.match(output, /--secret-file/);
  });

  it('as a child process receives the secret from its parent, and never exposes it', async function () {
    start(['--child']);
    child.stdin?.write(`${secret}\n`);
    const uri = await readUri();
    assert.deepEqual([await connects(uri, secret), await connects(uri, undefined)], [true, false]);
    if (process.platform !== 'linux') this.skip();
    for (const file of ['cmdline', 'environ']) {
      assert.ok(!readFileSync(`/proc/${child.pid}/${file}`, 'utf8').includes(secret), file);
    }
  });

  it('ends with its parent, even while it is busy', async () => {
    start(['--child']);
    child.stdin?.write(`${secret}\n`);
    const client = await LayoutServerClient.connect(await readUri(), secret, 60_000);
    // One iteration over all pairs of these nodes takes seconds.
    const nodes = 60_000;
    const graph = { nodeCount: nodes, sources: new Uint32Array(0), targets: new Uint32Array(0) };
    const { signal } = new AbortController();
    let isStarted = false;
    const running = client.compute({
      jobId: 'busy',
      graph,
      settings: { ...defaultLayoutSettings, barnesHutTheta: 0 },
      signal,
      onStarted: () => (isStarted = true),
    });
    running.catch(() => undefined);
    await waitFor('the start', () => isStarted);
    const ended = once(child, 'close');
    child.stdin?.end();
    const stopwatch = performance.now();
    await ended;
    assert.ok(performance.now() - stopwatch < 1000);
    await assert.rejects(running, /connection to the layout server has ended/);
  });

  it('uses no CPU time while idle', async function () {
    if (process.platform !== 'linux') this.skip();
    start(['--child']);
    child.stdin?.write(`${secret}\n`);
    const client = await LayoutServerClient.connect(await readUri(), secret, 5000);
    const ticks = (): number => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(fields[11]) + Number(fields[12]);
    };
    // Code is still being compiled during the first second.
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1500));
    await pause();
    const before = ticks();
    await pause();
    // A tick is 10 ms.
    assert.ok(ticks() - before <= 2, `${ticks() - before} ticks`);
    client.close();
  });
});
