import type { GraphDocument } from '@code-graph/sdk';
import type { AnyPlugin } from '../checked-plugin.js';

/** A value, or a function that returns it when the tests run. */
export type ValueOrFunction<T> = T | (() => T | Promise<T>);

/** The input with which a plugin sets attributes, and the time limits of a contract suite. All members have defaults. */
export interface ContractSettings {
  /** A graph for which the plugin sets attributes. Default: a graph of three files with classes and methods. */
  readonly graph?: GraphDocument;
  /** Options of every apply, with which the plugin sets attributes of `graph`. Default: those of the `optionsSchema`. */
  readonly options?: ValueOrFunction<Readonly<Record<string, unknown>>>;
  /** Absolute path of the workspace. Default: an empty temporary folder. */
  readonly workspaceRoot?: ValueOrFunction<string>;
  /** Milliseconds within which an apply has to end after its abort. Default: 1000. */
  readonly abortMs?: number;
  /** Milliseconds for which the suite waits for timers and requests that an apply has left behind. Default: 500. */
  readonly settleMs?: number;
}

/** One rule of the contract between overlays and the host. */
export interface ContractRule {
  /** Stable, such as `no-leaks`. */
  readonly id: string;
  /** The rest of a sentence about the plugin. */
  readonly title: string;
  /** @throws Error that says how the plugin breaks the rule */
  readonly checkAsync: (plugin: AnyPlugin, settings: ContractSettings) => Promise<void>;
}
