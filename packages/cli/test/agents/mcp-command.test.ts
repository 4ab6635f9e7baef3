import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DataDirectory, isProcessAlive, type RunningHost } from '@code-graph/host/embedding';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { serveWorkspace } from '../../../host/test/kit/served-workspace.js';

const program = fileURLToPath(new URL('../../bin/code-graph.js', import.meta.url));

interface Reply {
  readonly result?: { readonly content?: readonly { readonly text: string }[]; readonly isError?: boolean };
}

/** A `code-graph mcp` in a process of its own. Every line that it prints must be a message of the protocol. */
class Session {
  readonly process: ChildProcess;
  readonly #replies = new Map<number, (reply: Reply) => void>();
  #lastId = 0;

  constructor(workspace: string, data: string) {
    const parameters = ['mcp', '--workspace', workspace, '--data', data, '--until-idle', '1'];
    const child = spawn(process.execPath, [program, ...parameters], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.process = child;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { id, ...reply } = JSON.parse(line) as Reply & { readonly id: number };
      this.#replies.get(id)?.(reply);
    });
  }

  async open(): Promise<this> {
    const clientInfo = { name: 'test', version: '1' };
    await this.#request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    this.#send({ method: 'notifications/initialized' });
    return this;
  }

  /** The text of an answer of the tool `find`. */
  find(text: string): Promise<string> {
    return waitFor('an answer', async () => {
      const { result } = await this.#request('tools/call', { name: 'find', arguments: { text } });
      const answer = result?.content?.[0]?.text ?? '';
      // On a busy machine, the first index takes longer than a question waits.
      if (answer.startsWith('NOT_READY')) return undefined;
      assert.notEqual(result?.isError, true, answer);
      return answer;
    });
  }

  async end(signal?: NodeJS.Signals): Promise<void> {
    const exited = once(this.process, 'exit');
    if (signal) this.process.kill(signal);
    else this.process.stdin?.end();
    await exited;
  }

  #request(method: string, params: object): Promise<Reply> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#replies.set(id, resolve);
      this.#send({ id, method, params });
    });
  }

  #send(message: object): void {
    this.process.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}

describe('code-graph mcp', () => {
  const folder = useSharedFolder();
  const sessions: Session[] = [];
  let workspace = '';
  let data = '';

  const open = async (count: number): Promise<readonly Session[]> => {
    const opened = Array.from({ length: count }, () => new Session(workspace, data));
    sessions.push(...opened);
    return Promise.all(opened.map((session) => session.open()));
  };
  const runningHost = async (): Promise<RunningHost> =>
    waitFor('the host', async () => new DataDirectory(data).runFile.read());
  const untilEnded = ({ pid }: RunningHost): Promise<boolean> =>
    waitFor('the end of the host', () => !isProcessAlive(pid));

  before(async () => {
    workspace = join(folder.path, 'code');
    data = join(folder.path, 'data');
    await mkdir(workspace);
    // Python, because the TypeScript compiler takes ten times as long to load.
    await writeFile(join(workspace, 'a.py'), 'def start():\n    return listen()\n\n\ndef listen():\n    return 1\n');
  });

  after(() => {
    for (const session of sessions) session.process.kill('SIGKILL');
  });

  it('answers sessions that begin together from one host, which ends after the last, however that ends', async () => {
    const [first, second, ...others] = await open(4);
    assert.ok(first && second);
    const answers = await Promise.all([first, second, ...others].map((session) => session.find('listen')));
    for (const answer of answers) assert.match(answer, /a\.py:5 .*listen/);
    const host = await runningHost();
    assert.equal(host.endsWhenIdle, true);
    const log = await readFile(join(data, 'host.log'), 'utf8');
    assert.equal(log.match(/ code-graph serve /g)?.length, 1, log);
    await second.end('SIGKILL');
    await Promise.all(others.map((session) => session.end()));
    assert.match(await first.find('start'), /a\.py:1 .*start/);
    assert.deepEqual(await runningHost(), host);
    const exited = once(first.process, 'exit');
    first.process.stdin?.on('error', () => undefined).write('x'.repeat(11 * 1024 * 1024));
    await exited;
    await untilEnded(host);
    assert.ok(!(await readdir(data)).includes('host.starting'));
  });

  it('starts a host again that was killed, and uses the one that the user starts instead', async () => {
    const [session] = await open(1);
    assert.ok(session);
    await session.find('listen');
    const killed = await runningHost();
    process.kill(killed.pid, 'SIGKILL');
    await untilEnded(killed);
    assert.match(await session.find('listen'), /a\.py:5 .*listen/);
    const started = await runningHost();
    assert.notEqual(started.pid, killed.pid);
    const served = await serveWorkspace([workspace, '--data', data]);
    assert.match(served.stdout(), new RegExp(`^Stopping the host .* \\(process ${started.pid}\\)`, 'm'));
    assert.match(await session.find('start'), /a\.py:1 .*start/);
    assert.equal((await runningHost()).pid, served.process.pid);
    await session.end();
    assert.equal(await served.end('SIGTERM'), 0);
  });
});
