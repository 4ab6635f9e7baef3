import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isOfGraph, type WriterMessage } from './numbered-writes.js';

const program = fileURLToPath(new URL('writer-process.ts', import.meta.url));

/** A process that writes to a store, and what it has reported. */
export class KilledWriter {
  #child: ChildProcess | undefined;
  #errors = '';
  #begun = 0;
  /** Number of writes that were reported as done. */
  writes = 0;
  /** Number of the latest write of the attribute that was reported as done. */
  attribute = 0;

  constructor(
    readonly name: string,
    private readonly url: string,
    private readonly repository: string,
  ) {}

  /** Number of the latest write that was begun. */
  get begun(): number {
    return this.#begun;
  }

  /** Starts a process, which goes on with the next number. */
  start(): void {
    const child = fork(program, [this.url, this.repository, this.name, String(this.#begun + 1)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (data: Buffer) => {
      this.#errors += data.toString();
    });
    child.on('message', (message: WriterMessage) => {
      if ('begun' in message) {
        this.#begun = message.begun;
        return;
      }
      this.writes++;
      if (!isOfGraph(message.done)) this.attribute = message.done;
    });
    this.#child = child;
  }

  /** Kills the process. All that it has reported is then known. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    if (child.exitCode !== null) throw new Error(`The writer ${this.name} has ended: ${this.#errors}`);
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}
