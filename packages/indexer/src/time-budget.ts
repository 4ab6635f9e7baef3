import { createContext, Script } from 'node:vm';
import { areDescriptorsFree } from './free-descriptors.js';

/** The work did not end within its time. */
export class TimeBudgetExceeded extends Error {
  override readonly name = 'TimeBudgetExceeded';
}

const surroundings: { work: (() => unknown) | undefined } = { work: undefined };
createContext(surroundings);
const script = new Script('work()');

/**
 * Time for synchronous work on input that may have been made to take forever, such as patterns that backtrack. V8 ends work
 * that exceeds it, wherever it is: its `finally` blocks do not run, so what it has changed may be left half done.
 */
export class TimeBudget {
  #leftMs: number;

  /**
   * @param eachMs milliseconds for one piece of work
   * @param totalMs milliseconds for all pieces together
   */
  constructor(
    private readonly eachMs: number,
    totalMs: number,
  ) {
    this.#leftMs = totalMs;
  }

  get isSpent(): boolean {
    return this.#leftMs < 1;
  }

  /** @throws TimeBudgetExceeded */
  run<Result>(work: () => Result): Result {
    if (this.isSpent) throw new TimeBudgetExceeded('the time for all of its kind is spent');
    // The watchdog of `vm` opens four descriptors, and Node.js aborts the process if it cannot.
    if (!areDescriptorsFree()) throw new TimeBudgetExceeded('it takes more open files than the system allows');
    const timeout = Math.ceil(Math.min(this.eachMs, this.#leftMs));
    const start = performance.now();
    surroundings.work = work;
    try {
      return script.runInContext(surroundings, { timeout }) as Result;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      throw new TimeBudgetExceeded(`it takes longer than ${timeout / 1000} s`, { cause: error });
    } finally {
      surroundings.work = undefined;
      this.#leftMs -= performance.now() - start;
    }
  }
}

function isTimeout(error: unknown): boolean {
  // It is an error of another realm, so no instance of our `Error`.
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
