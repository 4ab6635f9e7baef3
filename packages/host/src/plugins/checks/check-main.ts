// The process that checks manifests and options. Both may be hostile: a pattern can take years, and definitions that refer to one another
// can take minutes to compile. A thread ends the process when a task exceeds its processor time.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PluginManifest, Violation } from '@code-graph/sdk';
import {
  checkManifest,
  compileOptionsSchema,
  refuseBadDefault,
  SchemaValidator,
  type OptionsValidation,
} from '@code-graph/sdk/validation';
import { messageOf } from '@code-graph/api/errors';
import type { CheckedOptions } from '../options/checked-options.js';
import { compileMs, optionsMs } from './check-limits.js';
import {
  noOptions,
  type CheckTask,
  type FromCheckProcess,
  type OptionsSchema,
  type ProcessorWatchData,
  type Verdict,
} from './check-protocol.js';
import { processorMs } from './processor-time.js';
import { uncheckable } from './uncheckable.js';

/** Maximum number of compiled schemas that are kept for the options of later applies. */
const maxCompiled = 50;

const limit = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const validator = new SchemaValidator();
const compiled = new Map<string, OptionsValidation>();

const workerData: ProcessorWatchData = { limit, host: process.ppid };
const watch = new Worker(new URL('./check-processor-watch.js', import.meta.url), { workerData, execArgv: [] });
await once(watch, 'online');

process.on('message', (task) => {
  send(work(task as CheckTask));
});
process.on('disconnect', () => process.exit());
send('ready');

function send(message: FromCheckProcess): void {
  process.send?.(message);
}

function work(task: CheckTask): Verdict {
  try {
    switch (task.kind) {
      case 'manifest':
        return within(compileMs, () => {
          const { fault } = checkManifest(JSON.parse(task.manifest), validator);
          return fault === undefined ? {} : { fault };
        });
      case 'schema':
        return within(compileMs, () => {
          const { optionsSchema = noOptions } = JSON.parse(task.manifest) as PluginManifest;
          // Not by `compile`: the schema may be nested too deeply for a key.
          refuseBadDefault(optionsSchema, compileOptionsSchema(optionsSchema));
          return {};
        });
      case 'options': {
        const validate = within(compileMs, () => compile(task.schema));
        return { checked: within(optionsMs, () => check(validate, task.options)) };
      }
    }
  } catch (error) {
    return { fault: messageOf(error) };
  }
}

/** Runs work with a limit of processor time. The process ends if the work exceeds the limit. */
function within<Result>(milliseconds: number, run: () => Result): Result {
  Atomics.store(limit, 0, Math.ceil(processorMs() + milliseconds));
  try {
    return run();
  } finally {
    Atomics.store(limit, 0, 0);
  }
}

function compile(schema: OptionsSchema): OptionsValidation {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? compileOptionsSchema(schema);
  // The schemas in use stay, because the oldest entry is the one that was not used for the longest time.
  compiled.delete(key);
  compiled.set(key, validate);
  const [oldest] = compiled.keys();
  if (compiled.size > maxCompiled && oldest !== undefined) compiled.delete(oldest);
  return validate;
}

function check(validate: OptionsValidation, options: unknown): CheckedOptions {
  const secrets = new Set<string>();
  const paths = new Map<string, string>();
  const violations = findViolations(() => validate(options, { secrets, paths }));
  return {
    options,
    violations,
    secrets: [...secrets],
    paths: [...paths].map(([pointer, path]) => ({ pointer, path })),
  };
}

function findViolations(validate: () => readonly Violation[]): readonly Violation[] {
  try {
    return validate();
  } catch {
    // The call stack has overflowed.
    return [uncheckable("because a rule of the plugin's options schema refers to itself without end")];
  }
}
