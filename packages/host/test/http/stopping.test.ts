import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HostError, PluginRuntime } from '@code-graph/host';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import type { exampleGraph, RunningHost } from '../kit/running-host.js';
import { connectTo, parseReplies, readToEnd } from './raw-socket.js';
import { startHostWithExample } from './shared-host.js';

/** Far below the five seconds after which all sockets are closed. */
const promptMs = 2_000;

const hostUrl = import.meta.resolve('@code-graph/host');
const run = promisify(execFile);

describe('A host that stops', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  afterEach(() => running.host.stop());

  /**
   * Starts a host whose plugin runs until it is aborted.
   * @param released delays the end of an aborted plugin
   */
  async function startWithEndlessPlugin(released?: Promise<void>): Promise<void> {
    running = await startHostWithExample(folder.path, {
      overrides: (container) => {
        container.register(PluginRuntime, {
          useValue: {
            apply: (_plugin: unknown, _options: unknown, _snapshot: unknown, _listener: unknown, signal: AbortSignal) =>
              new Promise((_resolve, reject) => {
                signal.addEventListener('abort', () => {
                  void Promise.resolve(released).then(() => {
                    reject(new HostError('plugin-failed', 'PLUGIN_FAILED', 'It was stopped.'));
                  });
                });
              }),
          },
        });
      },
    });
  }

  async function stopPromptly(): Promise<void> {
    const started = performance.now();
    await running.host.stop();
    const took = performance.now() - started;
    assert.ok(took < promptMs, `stopping took ${String(took)} ms`);
  }

  it('replies to a running apply, and leaves the graph unchanged', async () => {
    await startWithEndlessPlugin();
    const { version } = running.host.health().graph;
    const applying = running.request('POST', '/api/overlays/example/apply', {});
    await waitFor('the apply to begin', () => running.host.overlayStatus('example').status === 'applying');
    await stopPromptly();
    const { status, error } = await applying;
    assert.equal(status, 500);
    assert.equal(error.code, 'PLUGIN_FAILED');
    assert.equal(running.host.health().graph.version, version);
  });

  it('is not ready from the first moment on, while it waits for an apply to end', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await startWithEndlessPlugin(released);
    const applying = running.request('POST', '/api/overlays/example/apply', {});
    await waitFor('the apply to begin', () => running.host.overlayStatus('example').status === 'applying');
    assert.equal((await running.request('GET', '/api/ready')).status, 200);
    const stopped = running.host.stop();
    const { status, error } = await running.request('GET', '/api/ready');
    assert.deepEqual([status, error.code], [503, 'SHUTTING_DOWN']);
    assert.equal((await running.request('GET', '/api/health')).body['status'], 'stopping');
    assert.equal((await running.request('POST', '/api/overlays/example/apply', {})).error.code, 'SHUTTING_DOWN');
    release();
    await stopped;
    assert.equal((await applying).status, 500);
  });

  it('replies to each of fifty accepted requests', async () => {
    running = await startHostWithExample(folder.path, {
      graph: {
        nodes: Array.from({ length: 3_000 }, (_, index) => ({ id: `n${String(index)}`, name: 'n', type: 'Class' })),
        edges: [],
      },
    });
    const sockets = Array.from({ length: 50 }, () => connectTo(running.url));
    const received = sockets.map(readToEnd);
    // A socket with a reply has left the accept queue.
    for (const socket of sockets) socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await Promise.all(sockets.map((socket) => once(socket, 'data')));
    for (const socket of sockets) socket.write('GET /api/graph?type=Class HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await Promise.race(sockets.map((socket) => once(socket, 'data')));
    await stopPromptly();
    const replies = (await Promise.all(received)).map((text) => parseReplies(text));
    for (const [, reply] of replies) {
      assert.equal(reply?.status, 200);
      assert.equal((JSON.parse(reply.body) as typeof exampleGraph).nodes.length, 3_000);
    }
  });

  it('does not wait for idle sockets, used before or not', async () => {
    running = await startHostWithExample(folder.path);
    const silent = connectTo(running.url);
    const halfSaid = connectTo(running.url);
    const kept = connectTo(running.url);
    const ends = [silent, halfSaid, kept].map(readToEnd);
    await Promise.all([silent, halfSaid, kept].map((socket) => once(socket, 'connect')));
    halfSaid.write('GET /api/health HTTP/1.1\r\nHost: loc');
    kept.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(kept, 'data');
    await stopPromptly();
    await Promise.all(ends);
  });

  it('ends a client that sends one request after another on one socket', async () => {
    await startWithEndlessPlugin();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const polling = { replies: 0, isOver: false };
    const poll = (): void => {
      const request = get(`${running.url}/api/health`, { agent }, (response) => {
        polling.replies++;
        response.resume().on('end', poll);
      });
      request.on('error', () => (polling.isOver = true));
    };
    poll();
    await waitFor('some replies', () => polling.replies > 3);
    await stopPromptly();
    await waitFor('the client to be refused', () => polling.isOver);
    agent.destroy();
  });

  it('refuses connections afterwards, and can be stopped again', async () => {
    running = await startHostWithExample(folder.path);
    await running.host.stop();
    await running.host.stop();
    const socket = connectTo(running.url);
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    assert.equal(error.code, 'ECONNREFUSED');
  });

  it('leaves nothing that keeps the process alive', async () => {
    running = await startHostWithExample(folder.path);
    const program = join(folder.path, 'program.mjs');
    await writeFile(
      program,
      `import { createHost, resolveSettings } from ${JSON.stringify(hostUrl)};
       const folder = process.argv[2];
       const settings = resolveSettings({ workspace: folder, dataDirectory: folder + '/own-data', http: { port: 0 } }, folder);
       const host = await createHost(settings);
       const url = await host.start({ index: false, listen: true });
       const { status } = await fetch(url + '/api/health');
       await fetch(url + '/api/graph').then((response) => response.text());
       await host.stop();
       console.log('status', status);`,
    );
    const { stdout, stderr } = await run(process.execPath, [program, folder.path], { timeout: 20_000 });
    assert.equal(stdout, 'status 200\n');
    assert.equal(stderr, '');
  });

  it('has survived more connections than its limit of open files', async function () {
    running = await startHostWithExample(folder.path);
    const program = join(folder.path, 'few-files.mjs');
    await writeFile(
      program,
      `import { createHost, resolveSettings } from ${JSON.stringify(hostUrl)};
       const folder = process.argv[2];
       const settings = resolveSettings({ workspace: folder, dataDirectory: folder + '/own-data', http: { port: 0 } }, folder);
       const host = await createHost(settings);
       process.on('SIGTERM', () => host.stop());
       console.log(await host.start({ index: false, listen: true }));`,
    );
    const child = execFile('/bin/sh', ['-c', 'ulimit -n 96 && exec "$0" "$@"', process.execPath, program, folder.path]);
    const exited = once(child, 'exit');
    try {
      assert.ok(child.stdout);
      const [line] = (await once(child.stdout, 'data')) as [string];
      const sockets = Array.from({ length: 300 }, () => connectTo(line.trim()));
      const closed = sockets.map(readToEnd);
      await waitFor('a connection to be refused for lack of descriptors', () =>
        sockets.some((socket) => socket.closed),
      );
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
      await waitFor('the host to reply again', async () => (await fetch(`${line.trim()}/api/health`)).status === 200);
    } finally {
      child.kill('SIGTERM');
    }
    assert.deepEqual(await exited, [0, null]);
  });
});
