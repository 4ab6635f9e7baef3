import { createContext, Script } from 'node:vm';

const context = createContext({ work: undefined as unknown });
const script = new Script('work()');

/**
 * Runs synchronous work that must not block the host for long, such as a stranger's regular expressions.
 * @throws Error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT` when the work was broken off
 */
export function runWithDeadline<Result>(milliseconds: number, work: () => Result): Result {
  // Of all that runs in the main thread, only code under a script of `vm` can be interrupted.
  context['work'] = work;
  try {
    return script.runInContext(context, { timeout: milliseconds }) as Result;
  } finally {
    context['work'] = undefined;
  }
}
