import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Writable } from 'node:stream';
import { gitActivityError } from './git-activity-error.js';
import { GitFailure } from './git-failure.js';
import type { ProcessEnd } from './git-failure.js';

/** What to run, and under which conditions. */
export interface GitInvocation {
  readonly executable: string;
  /** The git command, such as `rev-list`, as errors name it. */
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Ends the process, and everything it started, when aborted. */
  readonly signal: AbortSignal;
  /** Milliseconds that a reader waits for output before the process counts as hung. */
  readonly stallLimit: number;
}

const stderrTail = 4096;

/** One running git. Once its output has been read, or the reading was left early, the process is gone. */
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
    // A group of its own, so that ending it also ends what git may have started.
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
    // A process that ends early closes its end of the pipe; how it ended says more than the broken pipe.
    this.#child.stdin.on('error', () => undefined);
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-stderrTail);
    });
  }

  /** Where the process reads from. */
  get input(): Writable {
    return this.#child.stdin;
  }

  /** What the process has said on its error channel: the last 4,096 characters at most. */
  get stderr(): string {
    return this.#stderr.trim();
  }

  /**
   * The output, piece by piece.
   * @throws GitFailure when the process ended with an error, PluginError `GIT_STALLED` when it hung, or the signal's reason
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

  /** Waits, but no longer than until the process is stopped, and stops it when it says nothing for too long. */
  #watch<T>(promise: Promise<T>): Promise<T> {
    const { command, stallLimit } = this.#invocation;
    return new Promise<T>((resolve, reject) => {
      if (this.#stopReason !== undefined) {
        reject(this.#stopReason);
        return;
      }
      this.#interrupt = reject;
      const timer = setTimeout(() => {
        this.#stop(gitActivityError('GIT_STALLED', command, stallLimit / 1000));
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

  /** Ends the process, if it still runs, and everything it started. */
  end(): void {
    const { pid, exitCode, signalCode, stdin, stdout, stderr } = this.#child;
    if (pid !== undefined && exitCode === null && signalCode === null) {
      try {
        process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
      } catch {
        // It ended in the meantime.
      }
    }
    // Something that left the process group could hold the other ends open for ever.
    for (const stream of [stdin, stdout, stderr]) stream.destroy();
  }
}
