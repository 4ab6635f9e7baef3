import type { GraphDocument } from '@code-graph/sdk';
import type { AnyPlugin } from '../checked-plugin.js';

/** What a contract suite needs to know about a plugin, beside the plugin itself. All of it has defaults. */
export interface ContractSettings {
  /** A graph for which the plugin sets attributes. Default: a graph of three files with classes and methods. */
  readonly graph?: GraphDocument;
  /** Options of every apply, with which the plugin works on `graph`. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Absolute path of the workspace, or a function that returns it when the tests run. Default: an empty temporary folder. */
  readonly workspaceRoot?: string | (() => string);
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
