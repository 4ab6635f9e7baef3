import { fork, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { requireFreeDescriptors } from '../../processes/free-descriptors.js';
import { memoryLimitMb } from './check-limits.js';
import { overBudgetLine, type CheckTask, type FromCheckProcess, type Verdict } from './check-protocol.js';

const main = fileURLToPath(new URL('./check-main.js', import.meta.url));
const maxErrorOutput = 2000;

/** Thrown when no process could be started. It proves nothing about the content to check. */
export class CheckUnavailable extends Error {
  override readonly name = 'CheckUnavailable';
}

/** Thrown when the process ends during a task. */
export class CheckEnded extends Error {
  override readonly name = 'CheckEnded';

  /** @param isOverBudget whether the task needs more processor time than permitted */
  constructor(
    readonly isOverBudget: boolean,
    description: string,
  ) {
    super(description);
  }
}

/** A process that checks manifests and options, one task at a time. Without a task, it does not keep the host's process running. */
export class CheckProcess {
  readonly #child: ChildProcess;
  /** Rejects with CheckEnded. */
  readonly #ended: Promise<never>;
  #hasEnded = false;
  #errorOutput = '';
  #onMessage: (message: FromCheckProcess) => void = () => undefined;

  /**
   * Resolves when the process is ready for tasks.
   * @throws CheckUnavailable
   */
  static async start(): Promise<CheckProcess> {
    try {
      requireFreeDescriptors('Its process could not be started');
      const process = new CheckProcess();
      await process.#nextMessage();
      return process;
    } catch (error) {
      throw new CheckUnavailable('It could not be checked', { cause: error });
    }
  }

  private constructor() {
    this.#child = fork(main, {
      env: {},
      execArgv: [`--max-old-space-size=${memoryLimitMb}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errorOutput = `${this.#errorOutput}${text}`.slice(-maxErrorOutput);
    });
    this.#child.on('message', (message) => {
      this.#onMessage(message as FromCheckProcess);
    });
    this.#ended = new Promise((_resolve, reject) => {
      this.#child.once('error', ({ message }) => {
        reject(new CheckEnded(false, message));
      });
      this.#child.once('close', (code, signal) => {
        const description = `Its process ended with ${signal ?? `exit code ${code}`}.`;
        reject(new CheckEnded(this.#errorOutput.split('\n').includes(overBudgetLine), description));
      });
    });
    this.#ended.catch(() => (this.#hasEnded = true));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** @throws CheckEnded */
  async run(task: CheckTask): Promise<Verdict> {
    this.#keepRunning(true);
    try {
      const verdict = this.#nextMessage();
      // A failure to send is reported by the end of the process.
      this.#child.send(task, () => undefined);
      return (await verdict) as Verdict;
    } finally {
      this.#keepRunning(false);
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  #nextMessage(): Promise<FromCheckProcess> {
    const message = new Promise<FromCheckProcess>((resolve) => (this.#onMessage = resolve));
    return Promise.race([message, this.#ended]);
  }

  #keepRunning(isBusy: boolean): void {
    const { stderr, channel } = this.#child;
    const handles = [this.#child, channel, stderr instanceof Socket ? stderr : undefined];
    for (const handle of handles) {
      if (isBusy) handle?.ref();
      else handle?.unref();
    }
  }
}
