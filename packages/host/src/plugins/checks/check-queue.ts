import { CheckEnded, CheckProcess } from './check-process.js';
import type { CheckTask, Verdict } from './check-protocol.js';

/** Milliseconds without a task after which the process is ended. */
const idleMs = 10_000;

/** Number of processes that a task may end for an unknown reason. The system may have ended one of them for its memory. */
const maxAttempts = 2;

interface Waiting {
  readonly task: CheckTask;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
  readonly signal: AbortSignal | undefined;
}

/** Runs tasks one after the other in a process, which is started on demand and replaced when it has ended. */
export class CheckQueue {
  /** Applies wait for checks of options, which therefore precede those of manifests. */
  readonly #waiting: Record<'urgent' | 'other', Waiting[]> = { urgent: [], other: [] };
  #process: CheckProcess | undefined;
  #isRunning = false;
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param signal ends the task early; the promise then rejects with its reason
   * @throws CheckUnavailable if no process could be started, CheckEnded if the task ends its process
   */
  run(task: CheckTask, signal?: AbortSignal): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      this.#waiting[task.kind === 'options' ? 'urgent' : 'other'].push({ task, resolve, reject, signal });
      void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    clearTimeout(this.#idle);
    for (let next = this.#next(); next; next = this.#next()) {
      const { resolve, reject } = next;
      await this.#run(next).then(resolve, reject);
    }
    this.#isRunning = false;
    this.#idle = setTimeout(() => this.#end(), idleMs).unref();
  }

  #next(): Waiting | undefined {
    return this.#waiting.urgent.shift() ?? this.#waiting.other.shift();
  }

  async #run({ task, signal }: Waiting): Promise<Verdict> {
    const onAbort = (): void => this.#end();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      for (let attempt = 1; ; attempt++) {
        signal?.throwIfAborted();
        try {
          if (this.#process?.hasEnded !== false) this.#process = await CheckProcess.start();
          return await this.#process.run(task);
        } catch (error) {
          signal?.throwIfAborted();
          if (!(error instanceof CheckEnded) || error.isOverBudget || attempt === maxAttempts) throw error;
        }
      }
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #end(): void {
    this.#process?.end();
    this.#process = undefined;
  }
}
