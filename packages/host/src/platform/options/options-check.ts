import { Worker } from 'node:worker_threads';
import type { Violation } from '@code-graph/sdk';
import { compileOptionsSchema, uncheckable, type OptionsValidation } from './compile-options-schema.js';
import { codeOf } from '../errors/host-error.js';
import { runWithDeadline } from '../time/run-with-deadline.js';

/** Milliseconds that compiling a schema, or checking options, may hold the main thread. A thread goes on with the rest. */
const mainThreadMs = 50;

/** Maximum number of times that a schema which took too long to compile is compiled again on the main thread. */
const mostRetries = 2;

/** Longer than the thread needs to start, to compile and to check within its own deadlines. */
const longestThreadMs = 10_000;

/** Definitions that refer to one another a thousand times can take all the memory there is. */
const memoryLimitMb = 256;

/** Options with the defaults of the schema filled in, and their violations of it. */
export interface CheckedOptions {
  readonly options: unknown;
  readonly violations: readonly Violation[];
  /** JSON pointers of the options that the schema marks as `writeOnly`: they are never stored, logged or returned. */
  readonly secrets: readonly string[];
}

/** Checks a copy of options against a schema that came from outside. */
export type OptionsCheck = (options: unknown) => Promise<CheckedOptions>;

/** The data of the thread. Without options the schema is only compiled. */
export interface OptionsAssignment {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly options?: unknown;
}

/** The message of the thread. */
export type OptionsReply = CheckedOptions | { readonly fault: string };

/**
 * Makes the check of a plugin's options schema. Nothing of it holds the main thread for long: a pattern such as `(a+)+$`, or
 * rules that refer to one another, are broken off there, and go on in a thread.
 * @throws Error when it is not a JSON Schema (draft-07) of an object, or too large
 */
export async function createOptionsCheck(schema: Readonly<Record<string, unknown>>): Promise<OptionsCheck> {
  let validate = compile(schema);
  if (!validate) await runThread({ schema });
  // A machine that was busy for a moment is no reason to start a thread for every check.
  let retries = validate ? 0 : mostRetries;
  return async (options) => {
    if (!validate && retries-- > 0) validate = compile(schema);
    if (validate) {
      const copy = structuredClone(options);
      const secrets = new Set<string>();
      const violations = validate(copy, secrets);
      if (!violations.includes(uncheckable)) return { options: copy, violations, secrets: [...secrets] };
    }
    try {
      return await runThread({ schema, options });
    } catch {
      return { options, violations: [uncheckable], secrets: [] };
    }
  };
}

/** Undefined when that takes too long on the main thread. */
function compile(schema: Readonly<Record<string, unknown>>): OptionsValidation | undefined {
  try {
    return runWithDeadline(mainThreadMs, () => compileOptionsSchema(schema, mainThreadMs));
  } catch (error) {
    if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
}

async function runThread(workerData: OptionsAssignment): Promise<CheckedOptions> {
  const worker = new Worker(new URL('./options-worker.js', import.meta.url), {
    workerData,
    env: {},
    execArgv: [],
    name: 'plugin options',
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  const timer = setTimeout(() => void worker.terminate(), longestThreadMs);
  try {
    const reply = await new Promise<OptionsReply>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('it takes too long to check')));
    });
    if ('fault' in reply) throw new Error(reply.fault);
    return reply;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
