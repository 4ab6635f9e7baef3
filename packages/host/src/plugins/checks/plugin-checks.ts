import { createHash } from 'node:crypto';
import type { Violation } from '@code-graph/sdk';
import { isDeeperThan } from '@code-graph/sdk/checks';
import type { CheckedOptions } from '../options/checked-options.js';
import { compileMs, memoryLimitMb, optionsMs } from './check-limits.js';
import { CheckEnded } from './check-process.js';
import type { CheckTask, OptionsSchema } from './check-protocol.js';
import { CheckQueue } from './check-queue.js';
import { uncheckable } from './uncheckable.js';

/** Checks the manifests and options of plugins. Never blocks the event loop, and never mistakes a busy machine for a fault of a plugin. */
export interface PluginChecks {
  /**
   * Returns the fault of a manifest, as the rest of a sentence about its file, without the schema of the options.
   * @param manifest JSON
   * @throws CheckUnavailable; the reason of the signal if it aborts
   */
  findManifestFault(manifest: string, signal?: AbortSignal): Promise<string | undefined>;
  /**
   * Returns the fault of the options schema in a manifest: it is not a JSON Schema (draft-07) of an object, is too large, or rejects
   * one of its own defaults.
   * @param manifest JSON of a manifest without other faults
   * @throws CheckUnavailable; the reason of the signal if it aborts
   */
  findSchemaFault(manifest: string, signal?: AbortSignal): Promise<string | undefined>;
  /**
   * Checks a copy of options, and fills in the defaults of the schema.
   * @throws CheckUnavailable; Error if the schema cannot be used
   */
  checkOptions(schema: OptionsSchema, options: unknown): Promise<CheckedOptions>;
}

export const PluginChecks = Symbol('PluginChecks');

type ManifestTask = Extract<CheckTask, { readonly manifest: string }>;

/** Maximum depth of a schema. Deeper values cannot be sent to another process. */
const deepestSchema = 100;

/** Maximum number of manifests and schemas whose verdicts are kept. */
const maxVerdicts = 2000;

/** Checks in a process of its own. All hosts of this process share it. */
class ProcessPluginChecks implements PluginChecks {
  readonly #queue = new CheckQueue();
  /** The faults by the hash of the content; undefined where there is none. */
  readonly #faults = new Map<string, string | undefined>();

  findManifestFault(manifest: string, signal?: AbortSignal): Promise<string | undefined> {
    return this.#findFault({ kind: 'manifest', manifest }, signal);
  }

  findSchemaFault(manifest: string, signal?: AbortSignal): Promise<string | undefined> {
    return this.#findFault({ kind: 'schema', manifest }, signal);
  }

  async checkOptions(schema: OptionsSchema, options: unknown): Promise<CheckedOptions> {
    if (isDeeperThan(schema, deepestSchema)) throw new Error('it is nested too deep');
    try {
      const { fault, checked } = await this.#queue.run({ kind: 'options', schema, options });
      if (checked) return checked;
      throw new Error(fault);
    } catch (error) {
      if (!(error instanceof CheckEnded)) throw error;
      return { options, violations: [describeEnd(error)], secrets: [], paths: [] };
    }
  }

  async #findFault(task: ManifestTask, signal?: AbortSignal): Promise<string | undefined> {
    const key = createHash('sha256').update(`${task.kind}\n${task.manifest}`).digest('base64');
    if (this.#faults.has(key)) return this.#faults.get(key);
    const fault = await this.#queue.run(task, signal).then(
      (verdict) => verdict.fault,
      (error: unknown) => (task.kind === 'manifest' ? '' : 'it ') + describeFault(error),
    );
    const [oldest] = this.#faults.keys();
    if (this.#faults.size >= maxVerdicts && oldest !== undefined) this.#faults.delete(oldest);
    this.#faults.set(key, fault);
    return fault;
  }
}

export const pluginChecks: PluginChecks = new ProcessPluginChecks();

/** The fault of the content whose check ended the process. @throws the error, if it has another cause */
function describeFault(error: unknown): string {
  if (!(error instanceof CheckEnded)) throw error;
  return error.isOverBudget
    ? `takes more than ${compileMs / 1000} s of processor time to check`
    : `ended each process that checked it, which may use ${memoryLimitMb} MB of memory`;
}

/** The violation of options whose check had to be ended. */
function describeEnd({ isOverBudget }: CheckEnded): Violation {
  return uncheckable(
    isOverBudget
      ? `within ${optionsMs} ms of processor time: a rule of the plugin's options schema does not terminate for these values`
      : `by the plugin's options schema within ${memoryLimitMb} MB of memory`,
  );
}
