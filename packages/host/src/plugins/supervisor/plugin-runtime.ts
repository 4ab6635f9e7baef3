import type { PluginReport } from '@code-graph/sdk';
import type { GraphSnapshot } from '../../graph/snapshot/graph-snapshot.js';
import type { GraphAttributes } from '../../graph/snapshot/graph-structure.js';
import type { InstalledPlugin } from '../catalogue/installed-plugin.js';

/** What a running operation tells while it works. */
export interface OperationListener {
  onProgress(percent: number, message: string | undefined): void;
}

/** Runs plugins' code, apart from the host. */
export interface PluginRuntime {
  /**
   * Loads a plugin's code and keeps it loaded, whatever becomes of its files, until `release`. Later operations use what
   * is loaded.
   * @throws HostError `PLUGIN_FAILED`, also when the signal aborts or the deadline passes
   */
  keepLoaded(plugin: InstalledPlugin, signal: AbortSignal): Promise<void>;
  /** Lets go of what `keepLoaded` keeps. Resolves when it is gone. */
  release(plugin: InstalledPlugin): Promise<void>;
  /**
   * Runs `applyAsync` on a snapshot and resolves to the attributes it set, checked against the manifest.
   * @throws HostError `PLUGIN_FAILED`, also when the signal aborts or a deadline passes
   */
  apply(
    plugin: InstalledPlugin,
    options: Readonly<Record<string, unknown>>,
    snapshot: GraphSnapshot,
    listener: OperationListener,
    signal: AbortSignal,
  ): Promise<GraphAttributes>;
  /** Runs `removeAsync`, if the plugin has one. Fails like `apply`. */
  remove(
    plugin: InstalledPlugin,
    snapshot: GraphSnapshot,
    listener: OperationListener,
    signal: AbortSignal,
  ): Promise<void>;
  /** The process that holds a plugin's code, if there is one. */
  describeProcess(plugin: InstalledPlugin): PluginReport['process'];
  /** Ends every process. Resolves when all are gone. */
  stop(): Promise<void>;
}

export const PluginRuntime = Symbol('PluginRuntime');
