import type { PluginReport } from '@code-graph/api';
import type { ApplyMessage } from '@code-graph/sdk';
import type { GraphAttributes, GraphSnapshot } from '@code-graph/graph/snapshot';
import type { InstalledPlugin } from '../catalogue/installed-plugin.js';

/** Receives the progress of a running operation. */
export interface OperationListener {
  /** The id of the request that began the operation, which the plugin's log lines name. */
  readonly requestId?: string | undefined;
  onProgress(percent: number, message: string | undefined): void;
}

/** The options of an apply, checked and complete. */
export interface ApplyOptions {
  readonly options: Readonly<Record<string, unknown>>;
  /** The values of the options that are secrets. They are replaced in all messages and attributes of the plugin. */
  readonly secrets: readonly string[];
  /**
   * The folder with the sources of another revision, from which the snapshot was made. Such an apply has a process and a cache of its
   * own. Default: the workspace.
   */
  readonly workspaceRoot?: string;
}

/** The outcome of an apply, both parts checked. */
export interface ApplyOutcome {
  readonly attributes: GraphAttributes;
  /** Messages of the plugin about the result, for users. */
  readonly messages: readonly ApplyMessage[];
}

/** Runs plugins' code outside of the host's process. */
export interface PluginRuntime {
  /**
   * Loads a plugin's code and keeps it loaded until `release`, even if its files change. Later operations use the loaded
   * code.
   * @throws HostError `PLUGIN_FAILED`, also when the signal aborts or the deadline passes
   */
  keepLoaded(plugin: InstalledPlugin, signal: AbortSignal): Promise<void>;
  /** Unloads a plugin that `keepLoaded` has loaded. Resolves when its process is gone. */
  release(plugin: InstalledPlugin): Promise<void>;
  /**
   * Runs `applyAsync` on a snapshot and resolves to the attributes it set, checked against the manifest, and its messages.
   * @throws HostError `PLUGIN_FAILED`, also when the signal aborts or a deadline passes
   */
  apply(
    plugin: InstalledPlugin,
    options: ApplyOptions,
    snapshot: GraphSnapshot,
    listener: OperationListener,
    signal: AbortSignal,
  ): Promise<ApplyOutcome>;
  /** Runs `removeAsync`, if the plugin has one. Throws like `apply`. */
  remove(
    plugin: InstalledPlugin,
    snapshot: GraphSnapshot,
    listener: OperationListener,
    signal: AbortSignal,
  ): Promise<void>;
  /** The process in which a plugin is loaded, if there is one. */
  describeProcess(plugin: InstalledPlugin): PluginReport['process'];
  /** Ends every process. Resolves when all are gone. */
  stop(): Promise<void>;
}

export const PluginRuntime = Symbol('PluginRuntime');
