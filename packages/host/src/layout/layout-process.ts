import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { requirePipes } from '../platform/process/require-pipes.js';
import { readAddress } from './read-address.js';

/** How long a layout server may take to open its GPU and to listen. */
const startMs = 30_000;

const longestErrorOutput = 2000;

/** A layout server that this host has started: a GPU driver that crashes takes only this process with it. */
export class LayoutProcess {
  /** Resolves when the process has ended, to what is to be said of that. */
  readonly ended: Promise<string>;
  /** What whoever wants to control it has to know. */
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
    // Writing to a process that has ended is no error: its end is what is told.
    this.#child.stdin.on('error', () => undefined);
    // It ends when this pipe does, which is also when this process is gone, in whatever way.
    this.#child.stdin.write(`${this.secret}\n`);
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errorOutput = `${this.#errorOutput}${text}`.slice(-longestErrorOutput);
    });
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It ended already, or may not be changed: it then competes with the host on equal terms.
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /**
   * Resolves to its address once it listens.
   * @throws Error when it ends or takes too long
   */
  listening(): Promise<string> {
    const failed = this.ended.then((reason) => Promise.reject(new Error(reason)));
    const late = delay(startMs, undefined, { ref: false }).then(() =>
      Promise.reject(new Error(`It did not listen within ${startMs / 1000} s.`)),
    );
    return Promise.race([this.#address, failed, late]);
  }

  /** Ends the process at once, whatever it is at. Resolves when it is gone. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  #describeEnd(): Promise<string> {
    return new Promise((resolve) => {
      this.#child.once('error', (error) => resolve(`Its process could not be started: ${error.message}`));
      this.#child.once('close', (code, signal) => {
        const how = signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
        // Drivers say much that is no reason, and Node ends with its version.
        const lines = this.#errorOutput.split('\n').filter((line) => /^(?!Warning: |Node\.js v|[{}])\S/.test(line));
        const said = lines.at(-1)?.trim() ?? '';
        resolve(`Its process ${how}.${said === '' ? '' : ` It said: ${said}`}`);
      });
    });
  }
}

/** Everything that drivers may look for, and none of our own secrets. */
function environmentOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('CODE_GRAPH_') && name !== 'NODE_OPTIONS'),
  );
}
