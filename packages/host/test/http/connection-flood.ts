import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../../../../test-support/wait-for.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { connectTo } from './raw-socket.js';

const program = fileURLToPath(new URL('../../../cli/bin/code-graph.js', import.meta.url));

/** Resolves to the status and the body of the reply. */
type Ask = (method: string, path: string) => Promise<{ readonly status: number | undefined; readonly body: string }>;

/**
 * Starts `code-graph serve` under a limit of open files, and floods it with twice as many idle sockets in each round. Fails unless
 * the host does its work on a connection that was open before, and accepts new connections afterwards.
 */
export async function floodWithConnections(folder: string, limit: number, rounds: number): Promise<void> {
  const plugin = await writePluginPackage(`${folder}/plugin`);
  const parameters = ['serve', folder, '--port', '0', '--plugin', plugin];
  const child = spawn('sh', ['-c', `ulimit -n ${limit}; exec "$0" "$@"`, process.execPath, program, ...parameters], {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
    const isUp = (): string | false => printed.includes('Ctrl-C stops.') && (/http:\S+/.exec(printed)?.[0] ?? false);
    const url = await waitFor('the host to start', isUp, { timeoutMs: 30_000 });
    const ask: Ask = async (method, path) => {
      const sent = request(`${url}${path}`, { method, agent });
      sent.end();
      const [reply] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: reply.statusCode, body: await text(reply) };
    };
    for (let round = 0; round < rounds; round++) await flood(url, limit, ask);
    assert.equal(child.exitCode, null, 'the host has ended');
  } finally {
    agent.destroy();
    child.kill('SIGTERM');
    await exited;
  }
}

async function flood(url: string, limit: number, ask: Ask): Promise<void> {
  const assertAnswered = async (method: string, path: string, status: number): Promise<void> => {
    const reply = await ask(method, path);
    assert.equal(reply.status, status, `${method} ${path}: ${reply.body}`);
  };
  await assertAnswered('GET', '/api/health', 200);
  const closed = { count: 0 };
  const sockets = Array.from({ length: 2 * limit }, (): Socket => {
    const socket = connectTo(url);
    socket.on('error', () => undefined);
    socket.once('close', () => closed.count++);
    return socket;
  });
  await waitFor('sockets beyond the limit to be closed', () => closed.count >= limit);

  await assertAnswered('GET', '/api/health', 200);
  await assertAnswered('POST', '/api/overlays/example/apply', 200);
  await assertAnswered('POST', '/api/graph/layout/compute', 200);
  await assertAnswered('POST', '/api/index', 202);

  for (const socket of sockets) socket.destroy();
  const isTaken = async (): Promise<boolean> => (await fetch(`${url}/api/health`)).status === 200;
  await waitFor('new connections to be accepted', isTaken);
  await assertAnswered('DELETE', '/api/overlays/example/apply', 200);
  await assertAnswered('POST', '/api/graph/layout/compute/cancel', 200);
  const isIdle = async (): Promise<boolean> => !(await ask('GET', '/api/index')).body.includes('"status":"running"');
  await waitFor('the index to end', isIdle);
}
