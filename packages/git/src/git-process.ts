import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Writable } from 'node:stream';
import { gitError } from './git-error.js';
import { GitFailure } from './git-failure.js';
import type { ProcessEnd } from './git-failure.js';

/** A git command and its conditions. */
export interface GitInvocation {
  readonly executable: string;
  /** The git command for error messages, such as `rev-list`. */
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Kills the process and its child processes when aborted. */
  readonly signal: AbortSignal;
  /** Milliseconds that a reader waits for output before the process is considered hung. */
  readonly stallLimit: number;
}

const stderrTail = 4096;

/** A running git. The process has ended once its output was read or reading was stopped early. */
export class GitProcess {
  readonly #invocation: GitInvocation;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<ProcessEnd>;
  #stderr = '';
  #stopReason: Error | undefined;
  #interrupt: ((reason: Error) => void) | undefined;

  constructor(invocation: GitInvocation) {
    invocation.signal.throwIfAborted();
    this.#invocation = invocation;
    const { executable, args, cwd, env } = invocation;
    // A process group of its own, so that killing it also kills child processes of git.
    this.#child = spawn(executable, args, { cwd, env, detached: process.platform !== 'win32', windowsHide: true });
    this.#ended = new Promise((resolve) => {
      this.#child.once('error', (error) => {
        resolve({ outcome: `could not be started (${error.message})` });
      });
      this.#child.once('close', (code, signal) => {
        if (code === null) resolve({ outcome: `was ended by ${signal ?? 'a signal'}` });
        else resolve({ exitCode: code, outcome: `ended with exit code ${String(code)}` });
      });
    });
    // A process that ends early closes its end of the pipe. Its exit is more informative than the broken pipe.
    this.#child.stdin.on('error', () => undefined);
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-stderrTail);
    });
  }

  /** Standard input of the process. */
  get input(): Writable {
    return this.#child.stdin;
  }

  /** Standard error of the process: at most the last 4,096 characters. */
  get stderr(): string {
    return this.#stderr.trim();
  }

  /**
   * The output in chunks.
   * @throws GitFailure if the process failed, PluginError `GIT_STALLED` if it hung, or the signal's reason
   */
  async *output(): AsyncGenerator<Buffer, void, undefined> {
    const { signal, command } = this.#invocation;
    const abort = (): void => {
      const reason: unknown = signal.reason;
      this.#stop(reason instanceof Error ? reason : new Error('The operation was aborted', { cause: reason }));
    };
    signal.addEventListener('abort', abort, { once: true });
    try {
      const chunks = this.#child.stdout[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
      for (;;) {
        const next = await this.#watch(chunks.next());
        if (next.done === true) break;
        yield next.value;
      }
      const end = await this.#watch(this.#ended);
      if (end.exitCode !== 0) throw new GitFailure(command, end, this.stderr);
    } finally {
      signal.removeEventListener('abort', abort);
      this.end();
    }
  }

  /** Waits for the promise, at most until the process is stopped. Stops the process if it writes nothing for too long. */
  #watch<T>(promise: Promise<T>): Promise<T> {
    const { command, stallLimit } = this.#invocation;
    return new Promise<T>((resolve, reject) => {
      if (this.#stopReason !== undefined) {
        reject(this.#stopReason);
        return;
      }
      this.#interrupt = reject;
      const timer = setTimeout(() => {
        this.#stop(gitError('GIT_STALLED', command, stallLimit / 1000));
      }, stallLimit);
      promise.then(resolve, reject).finally(() => {
        clearTimeout(timer);
      });
    });
  }

  #stop(reason: Error): void {
    this.#stopReason ??= reason;
    this.end();
    this.#interrupt?.(this.#stopReason);
  }

  /** Kills the process if it still runs, and its child processes. */
  end(): void {
    const { pid, exitCode, signalCode, stdin, stdout, stderr } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) {
      try {
        process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    }
    // A process that left the process group could keep the other ends open forever.
    for (const stream of [stdin, stdout, stderr]) stream.destroy();
  }
}
