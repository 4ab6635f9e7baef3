import { pathToFileURL } from 'node:url';
import { inject, injectable } from 'tsyringe';
import type { Columns } from '../../graph/column.js';
import type { GraphSnapshot } from '../../graph/graph-snapshot.js';
import type { GraphAttributes } from '../../graph/graph-structure.js';
import { errors } from '../../platform/error-catalogue.js';
import { messageOf } from '../../platform/host-error.js';
import { HostSettings } from '../../platform/host-settings.js';
import { Logger } from '../../platform/logger.js';
import { checkAttributes } from './check-attributes.js';
import type { InstalledPlugin } from '../catalogue/installed-plugin.js';
import type { OperationListener, PluginRuntime } from './plugin-runtime.js';
import { WorkerOperation, WorkerOperationError } from './plugin-process.js';
import type { WorkerAssignment } from '../process/plugin-protocol.js';

/**
 * Runs each operation in a worker thread of its own. The thread has an empty environment but for the declared names and a
 * bounded heap, and is gone when the operation ends: an error, a hang or `process.exit` in it is that plugin's error alone.
 *
 * Two things a thread cannot keep to itself. A heap that fills up in small steps ends the thread, but an allocation of many
 * megabytes at its limit, such as a large array that grows, ends the host: V8 gives up on the whole process. And against
 * malice it is no boundary: plugins are trusted code.
 */
@injectable()
export class WorkerPluginRuntime implements PluginRuntime {
  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  async apply(
    plugin: InstalledPlugin,
    options: Readonly<Record<string, unknown>>,
    snapshot: GraphSnapshot,
    listener: OperationListener,
    signal: AbortSignal,
  ): Promise<GraphAttributes> {
    const handedOver = await this.#run(plugin, { kind: 'apply', options }, snapshot, listener, signal);
    try {
      return checkAttributes(handedOver, plugin.manifest, snapshot.structure);
    } catch (error) {
      throw failure(plugin, 'apply', error);
    }
  }

  async remove(
    plugin: InstalledPlugin,
    snapshot: GraphSnapshot,
    listener: OperationListener,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#run(plugin, { kind: 'remove' }, snapshot, listener, signal);
  }

  async #run(
    plugin: InstalledPlugin,
    operation: WorkerAssignment['operation'],
    snapshot: GraphSnapshot,
    listener: OperationListener,
    signal: AbortSignal,
  ): Promise<unknown> {
    const { manifest } = plugin;
    const limits = this.settings.plugins;
    const assignment: WorkerAssignment = {
      manifest,
      entryUrl: pathToFileURL(plugin.entryFile).href,
      operation,
      workspaceRoot: this.settings.workspace,
      version: snapshot.version,
      structure: snapshot.structure,
      attributes: {
        nodes: ofOthers(snapshot.attributes.nodes, manifest.prefix),
        edges: ofOthers(snapshot.attributes.edges, manifest.prefix),
      },
    };
    const worker = new WorkerOperation(assignment, {
      environment: readEnvironment(manifest.environment ?? []),
      memoryLimitMb: limits.memoryLimitMb,
      loadTimeoutSeconds: limits.loadTimeoutSeconds,
      runTimeoutSeconds: operation.kind === 'apply' ? limits.applyTimeoutSeconds : limits.removeTimeoutSeconds,
      onProgress: listener.onProgress.bind(listener),
      onLog: ({ level, message, fields }) => this.logger[level]({ plugin: manifest.id, fields }, message),
    });
    try {
      return await worker.run(signal);
    } catch (error) {
      // A PluginError is for the user, whom the status tells; only a defect of the plugin needs its stack.
      if (error instanceof WorkerOperationError && error.pluginCode === undefined && !signal.aborted) {
        this.logger.error({ plugin: manifest.id, stack: error.pluginStack }, error.message);
      }
      throw failure(plugin, operation.kind, error);
    }
  }
}

function failure(plugin: InstalledPlugin, operation: 'apply' | 'remove', error: unknown): Error {
  const code = error instanceof WorkerOperationError && error.pluginCode !== undefined ? ` (${error.pluginCode})` : '';
  return errors.pluginFailed(
    `Plugin "${plugin.manifest.id}" could not ${operation}${code}: ${messageOf(error)}`,
    error,
  );
}

function ofOthers(columns: Columns, prefix: string): Columns {
  return new Map([...columns].filter(([name]) => !name.startsWith(prefix)));
}

function readEnvironment(names: readonly string[]): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of names) {
    // Own variables alone: `constructor` and its like are inherited by every object.
    const value = Object.hasOwn(process.env, name) ? process.env[name] : undefined;
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}
