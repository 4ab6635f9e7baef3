import { createContext, Script } from 'node:vm';
import { areDescriptorsFree } from './free-descriptors.js';

/** The work did not finish within its time budget. */
export class TimeBudgetExceeded extends Error {
  override readonly name = 'TimeBudgetExceeded';
}

const sandbox: { work: (() => unknown) | undefined } = { work: undefined };
createContext(sandbox);
const script = new Script('work()');

/** Another process for which the work may wait. */
export interface AwaitedProcess {
  /** Sets when the process is ended, in milliseconds from now; `undefined` for never. */
  setDeadline(ms: number | undefined): void;
  /** Called after work was terminated, which may have been waiting for an answer of the process. */
  restart(): void;
}

/** Milliseconds by which the deadline of a process is later than that of the work. */
const grace = 50;

/**
 * A time budget for synchronous work on input that may be hostile, such as patterns that backtrack forever. V8 terminates
 * work that exceeds the budget at an arbitrary point and without running its `finally` blocks, so the state it was changing
 * may be inconsistent.
 */
export class TimeBudget {
  #leftMs: number;
  #isRunning = false;

  /**
   * @param eachMs milliseconds for one call of `run`
   * @param totalMs milliseconds for all calls together
   * @param process ended when the time is over, because work that waits for it cannot be terminated
   */
  constructor(
    private readonly eachMs: number,
    totalMs: number,
    private readonly process?: AwaitedProcess,
  ) {
    this.#leftMs = totalMs;
  }

  get isSpent(): boolean {
    return this.#leftMs < 1;
  }

  /**
   * Runs work, within the time of a call around it if there is one: a watch of its own costs as much as a short piece of work.
   * @throws TimeBudgetExceeded
   */
  run<Result>(work: () => Result): Result {
    if (this.#isRunning) return work();
    if (this.isSpent) throw new TimeBudgetExceeded('the time budget for all of its kind is spent');
    // The watchdog of `vm` opens four descriptors, and Node.js aborts the process if it cannot.
    if (!areDescriptorsFree()) throw new TimeBudgetExceeded('it takes more open files than the system allows');
    const timeout = Math.ceil(Math.min(this.eachMs, this.#leftMs));
    const start = performance.now();
    sandbox.work = work;
    this.#isRunning = true;
    this.process?.setDeadline(timeout + grace);
    try {
      return script.runInContext(sandbox, { timeout }) as Result;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      this.process?.restart();
      throw new TimeBudgetExceeded(`it takes longer than ${timeout / 1000} s`, { cause: error });
    } finally {
      this.#isRunning = false;
      sandbox.work = undefined;
      this.process?.setDeadline(undefined);
      this.#leftMs -= performance.now() - start;
    }
  }
}

function isTimeout(error: unknown): boolean {
  // The error comes from another realm, so `instanceof Error` is false.
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
