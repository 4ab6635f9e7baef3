import { Worker } from 'node:worker_threads';
import type { Violation } from '@code-graph/sdk';
import { compileLimitedCheck, uncheckable } from './limited-options-check.js';
import { codeOf } from '../errors/host-error.js';
import { refuseBadDefault, type OptionsValidation } from '@code-graph/sdk/validation';
import { runWithDeadline } from '../time/run-with-deadline.js';

/** Milliseconds for which compiling a schema or checking options may block the main thread. Longer work runs in a worker thread. */
const mainThreadMs = 50;

/** Maximum number of further attempts to compile a schema on the main thread after the first one took too long. */
const maxRetries = 2;

/** Maximum lifetime of the thread in milliseconds: longer than its start and its own deadlines take together. */
const longestThreadMs = 10_000;

/** Memory limit of the thread: definitions that refer to one another a thousand times would take all memory. */
const memoryLimitMb = 256;

/** Options with the defaults of the schema filled in, and their violations of the schema. */
export interface CheckedOptions {
  readonly options: unknown;
  readonly violations: readonly Violation[];
  /** JSON pointers of the options that the schema marks as `writeOnly`: they are never stored, logged or returned. */
  readonly secrets: readonly string[];
  /** The options with the format `path`. */
  readonly paths: readonly PathOption[];
}

/** An option that names a file or folder. */
export interface PathOption {
  readonly pointer: string;
  readonly path: string;
}

/** Checks a copy of options against a plugin's schema. */
export type OptionsCheck = (options: unknown) => Promise<CheckedOptions>;

/** The input of the thread. Without options, it only compiles the schema. */
export interface OptionsAssignment {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly options?: unknown;
}

/** The reply of the thread. */
export type OptionsReply = CheckedOptions | { readonly fault: string };

/**
 * Creates the check of a plugin's options. It never blocks the main thread for long: the evaluation of a pattern such as `(a+)+$`,
 * or of rules that refer to one another, is aborted there and repeated in a worker thread.
 * @throws Error if the schema is not a JSON Schema (draft-07) of an object, is too large, or rejects one of its own defaults
 */
export async function createOptionsCheck(schema: Readonly<Record<string, unknown>>): Promise<OptionsCheck> {
  let validate = compile(schema);
  if (validate) refuseBadDefault(schema, validate);
  else await runThread({ schema });
  // The machine may only have been busy for a moment, and a thread for every check is expensive.
  let retries = validate ? 0 : maxRetries;
  return async (options) => {
    if (!validate && retries-- > 0) validate = compile(schema);
    if (validate) {
      const copy = structuredClone(options);
      const checked = checkWith(validate, copy);
      if (!checked.violations.includes(uncheckable)) return checked;
    }
    try {
      return await runThread({ schema, options });
    } catch {
      return { options, violations: [uncheckable], secrets: [], paths: [] };
    }
  };
}

/** Checks options, and fills the defaults in. */
export function checkWith(validate: OptionsValidation, options: unknown): CheckedOptions {
  const secrets = new Set<string>();
  const paths = new Map<string, string>();
  const violations = validate(options, { secrets, paths });
  return {
    options,
    violations,
    secrets: [...secrets],
    paths: [...paths].map(([pointer, path]) => ({ pointer, path })),
  };
}

/** Returns undefined if the compilation takes too long for the main thread. */
function compile(schema: Readonly<Record<string, unknown>>): OptionsValidation | undefined {
  try {
    return runWithDeadline(mainThreadMs, () => compileLimitedCheck(schema, mainThreadMs));
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
      worker.once('exit', () => reject(new Error('its check takes too long')));
    });
    if ('fault' in reply) throw new Error(reply.fault);
    return reply;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
