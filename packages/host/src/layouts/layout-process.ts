import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { requirePipes } from '../processes/require-pipes.js';
import { readAddress } from './read-address.js';

/** Maximum time for a layout server to open its GPU and to listen. */
const startMs = 30_000;

const maxErrorOutput = 2000;

/** A layout server that this host has started, in a process of its own because a GPU driver may crash. */
export class LayoutProcess {
  /** Resolves to the reason when the process has ended. */
  readonly ended: Promise<string>;
  /** The secret that clients need to compute layouts. */
  readonly secret = randomBytes(32).toString('base64url');
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #address: Promise<string>;
  #errorOutput = '';

  /** @throws Error when the process gets no pipes */
  constructor(program: string, parameters: readonly string[]) {
    this.#child = spawn(process.execPath, [program, '--child', '--host', '127.0.0.1', '--port', '0', ...parameters], {
      env: environmentOf(process.env),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    requirePipes(this.#child);
    this.ended = this.#describeEnd();
    this.#address = readAddress(this.#child.stdout);
    // Writing to a process that has ended is ignored, because its end is reported.
    this.#child.stdin.on('error', () => undefined);
    // The server ends when this pipe closes, which also happens when this process ends in any way.
    this.#child.stdin.write(`${this.secret}\n`);
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errorOutput = `${this.#errorOutput}${text}`.slice(-maxErrorOutput);
    });
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // The process has ended, or changing its priority is not permitted: it then runs at the host's priority.
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /**
   * Resolves to the server's address once it listens.
   * @throws Error when the process ends or takes too long
   */
  listening(): Promise<string> {
    const failed = this.ended.then((reason) => Promise.reject(new Error(reason)));
    const late = delay(startMs, undefined, { ref: false }).then(() =>
      Promise.reject(new Error(`It did not listen within ${startMs / 1000} s.`)),
    );
    return Promise.race([this.#address, failed, late]);
  }

  /** Kills the process. Resolves when it has ended. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  #describeEnd(): Promise<string> {
    return new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(`Its process could not be started: ${error.message}`));
      this.#child.once('close', (code, signal) => {
        const how = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
        // Drivers log warnings, and Node's last line is its version.
        const lines = this.#errorOutput.split('\n').filter((line) => /^(?!Warning: |Node\.js v|[{}])\S/.test(line));
        const lastLine = lines.at(-1)?.trim() ?? '';
        resolve(`Its process ${how}.${lastLine === '' ? '' : ` Its last message: ${lastLine}`}`);
      });
    });
  }
}

/** The environment without the variables of code-graph, which contain secrets. Drivers may need all others. */
function environmentOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('CODE_GRAPH_') && name !== 'NODE_OPTIONS'),
  );
}
