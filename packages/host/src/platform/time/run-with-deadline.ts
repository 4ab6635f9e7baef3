import { createContext, Script } from 'node:vm';
import { requireFreeDescriptors } from '../process/free-descriptors.js';

const context = createContext({ work: undefined as unknown });
const script = new Script('work()');

/**
 * Runs synchronous work that must not block the host for long, such as the regular expressions of a plugin.
 * @throws DescriptorsExhausted; Error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT` when the deadline has passed
 */
export function runWithDeadline<Result>(milliseconds: number, work: () => Result): Result {
  // The watchdog of `vm` opens four descriptors, and Node.js aborts the process if it cannot.
  requireFreeDescriptors('Its options could not be checked');
  // On the main thread, only code that runs under a `vm` script can be interrupted.
  context['work'] = work;
  try {
    return script.runInContext(context, { timeout: milliseconds }) as Result;
  } finally {
    context['work'] = undefined;
  }
}
