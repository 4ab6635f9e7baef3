import { parentPort, workerData } from 'node:worker_threads';
import { compileLimitedCheck } from './limited-options-check.js';
import { messageOf } from '../errors/host-error.js';
import { checkWith, type OptionsAssignment, type OptionsReply } from './options-check.js';
import { refuseBadDefault } from '@code-graph/sdk/validation';
import { runWithDeadline } from '../time/run-with-deadline.js';

/** Maximum duration of compiling a schema in milliseconds: definitions that refer to one another can take minutes. */
const compileMs = 2000;

function work({ schema, ...given }: OptionsAssignment): OptionsReply {
  try {
    const validate = runWithDeadline(compileMs, () => compileLimitedCheck(schema));
    if ('options' in given) return checkWith(validate, given.options);
    refuseBadDefault(schema, validate);
    return { options: undefined, violations: [], secrets: [], paths: [] };
  } catch (error) {
    return { fault: messageOf(error) };
  }
}

parentPort?.postMessage(work(workerData as OptionsAssignment));
