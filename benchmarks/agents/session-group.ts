import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { listRunningHosts } from '@code-graph/host/embedding';
import { program } from './run-program.js';

const execute = promisify(execFile);

const longestEndMs = 60_000;

/** Seconds for which a host waits for a session. On a busy machine, a session may begin seconds after its host. */
const idleSeconds = 5;

/** A session of an agent, which has a process of its own. */
interface Session {
  readonly client: Client;
  readonly transport: StdioClientTransport;
}

/** Sessions that start at once and have their own state directory. */
export class SessionGroup {
  readonly #sessions: readonly Session[];
  readonly #state: string;

  /** @param roots the workspace of each session */
  constructor(roots: readonly string[], env: Readonly<Record<string, string>>) {
    this.#state = join(env['XDG_STATE_HOME'] ?? '', 'code-graph');
    this.#sessions = roots.map((root) => ({
      client: new Client({ name: 'benchmark', version: '1' }),
      transport: new StdioClientTransport({
        command: process.execPath,
        args: [program, 'mcp', '--workspace', root, '--until-idle', String(idleSeconds)],
        env,
        cwd: root,
      }),
    }));
  }

  /** Starts all sessions, and asks each for the overview. @returns milliseconds until the last answer */
  async answer(): Promise<number> {
    const started = performance.now();
    await Promise.all(
      this.#sessions.map(async ({ client, transport }) => {
        await client.connect(transport);
        await answerOnceIndexed(client);
      }),
    );
    return performance.now() - started;
  }

  /** The mean memory of a session and of its host. @throws Error if the sessions have another number of hosts */
  async readMemory(hosts: number): Promise<{ readonly sessionMiB: number; readonly hostMiB: number }> {
    const running = await listRunningHosts(this.#state);
    if (running.length !== hosts) throw new Error(`The sessions have ${running.length} hosts instead of ${hosts}.`);
    const sessionMiB = await meanMemoryMiB(this.#sessions.map(({ transport }) => transport.pid ?? 0));
    return { sessionMiB, hostMiB: await meanMemoryMiB(running.map(({ pid }) => pid)) };
  }

  /** Closes all sessions. @returns milliseconds until the last host has ended, after `idleSeconds` without a session */
  async close(): Promise<number> {
    await Promise.all(this.#sessions.map(({ client }) => client.close()));
    const closed = performance.now();
    while ((await listRunningHosts(this.#state)).length > 0) {
      if (performance.now() - closed > longestEndMs) throw new Error('The hosts did not end with their last session.');
      await delay(50);
    }
    return performance.now() - closed;
  }
}

/** In a new worktree, a call waits a few seconds for the first index run. */
async function answerOnceIndexed(client: Client): Promise<void> {
  for (;;) {
    const { isError, content } = await client.callTool({ name: 'overview', arguments: {} });
    if (isError !== true) return;
    const text = JSON.stringify(content);
    if (!text.includes('NOT_READY')) throw new Error(text);
  }
}

async function meanMemoryMiB(pids: readonly number[]): Promise<number> {
  const { stdout } = await execute('ps', ['-o', 'rss=', '-p', pids.join(',')]);
  const sizes = stdout.trim().split('\n').map(Number);
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1024;
}
