import type { GraphAttributes } from '../../graph/graph-structure.js';
import type { GraphSnapshot } from '../../graph/graph-snapshot.js';
import type { InstalledPlugin } from '../catalogue/installed-plugin.js';

/** What a running operation tells while it works. */
export interface OperationListener {
  onProgress(percent: number, message: string | undefined): void;
}

/** Runs plugins' code, apart from the host. */
export interface PluginRuntime {
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
}

export const PluginRuntime = Symbol('PluginRuntime');
