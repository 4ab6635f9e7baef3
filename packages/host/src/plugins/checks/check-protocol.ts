import type { CheckedOptions } from '../options/checked-options.js';

/** The schema of a plugin's options. */
export type OptionsSchema = Readonly<Record<string, unknown>>;

/** The schema of a plugin that declares no options. */
export const noOptions: OptionsSchema = { type: 'object', additionalProperties: false };

/** Work for the process that checks plugins. Manifests are passed as JSON texts, because they may be nested deeper than messages can be. */
export type CheckTask =
  | { readonly kind: 'manifest' | 'schema'; readonly manifest: string }
  | { readonly kind: 'options'; readonly schema: OptionsSchema; readonly options: unknown };

/** The result of a task. `fault` is that of the manifest or the schema; `checked` is present for options whose schema is usable. */
export interface Verdict {
  readonly fault?: string;
  readonly checked?: CheckedOptions;
}

/** A message from the process. The first one is `ready`. */
export type FromCheckProcess = 'ready' | Verdict;

/** Written to the error output before the process ends itself, because its work needs more processor time than permitted. */
export const overBudgetLine = 'over budget';

/** The shared memory and the parent of the thread that watches the processor time. */
export interface ProcessorWatchData {
  /** Milliseconds of processor time after which the process must have finished its work; 0 while it has none. */
  readonly limit: Int32Array;
  /** Process id of the host. */
  readonly host: number;
}
