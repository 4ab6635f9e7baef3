import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { outOfMemoryLine, type EngineArguments, type FromEngine, type ToEngine } from '../protocol/query-protocol.js';

const main = fileURLToPath(new URL('./query-main.js', import.meta.url));
const maxErrorOutput = 2000;

/** The reason why a process of the engine has ended. */
export interface EngineEnd {
  readonly isOutOfMemory: boolean;
  readonly description: string;
}

/** One process of the query engine. */
export class EngineProcess {
  /** Resolves when the process has ended. */
  readonly ended: Promise<EngineEnd>;
  readonly #child: ChildProcess;
  #errorOutput = '';
  #listener: (message: FromEngine) => void = () => undefined;

  constructor(engineArguments: EngineArguments) {
    this.#child = fork(main, [JSON.stringify(engineArguments)], {
      env: {},
      // The engine's binding assigns values by name, and an assignment to `__proto__` would be lost.
      execArgv: ['--disable-proto=delete'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => {
        resolve({ isOutOfMemory: false, description: error.message });
      });
      this.#child.once('close', (code, signal) => {
        resolve(this.#describeEnd(code, signal));
      });
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errorOutput = `${this.#errorOutput}${text}`.slice(-maxErrorOutput);
    });
    this.#child.on('message', (message) => {
      this.#listener(message as FromEngine);
    });
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // The process has ended, or changing its priority is not permitted: it then runs at the host's priority.
    }
  }

  /** Sends a message. Resolves when it has been written; a process that has ended is reported by `ended`. */
  send(message: ToEngine): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#child.connected) resolve();
      else {
        this.#child.send(message, () => {
          resolve();
        });
      }
    });
  }

  /** Calls the listener with every message from now on, instead of an earlier one. */
  listen(listener: (message: FromEngine) => void): void {
    this.#listener = listener;
  }

  /** Kills the process. Resolves when it has ended. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  #describeEnd(code: number | null, signal: NodeJS.Signals | null): EngineEnd {
    const how = signal === null ? `its process ended with exit code ${code}` : `its process was ended by ${signal}`;
    const lines = this.#errorOutput.split('\n').filter((line) => /^(?!Node\.js v)\S/.test(line));
    const isOutOfMemory = lines.includes(outOfMemoryLine);
    const error = lines.find((line) => line.includes('Error: '));
    return { isOutOfMemory, description: error === undefined ? how : `${how}: ${error}` };
  }
}
