import { pathToFileURL } from 'node:url';
import type { PluginReport } from '@code-graph/api';
import { SecretRedaction } from '@code-graph/sdk/checks';
import { inject, injectable } from 'tsyringe';
import type { Columns, GraphSnapshot } from '@code-graph/graph/snapshot';
import { messageOf } from '@code-graph/api/errors';
import { pluginErrors } from '../plugin-errors.js';
import { HostSettings, type InspectorSettings } from '../../configuration/host-settings.js';
import { withTemporaryFolder } from '../../files/temporary-folder.js';
import { Logger } from '../../processes/logger.js';
import type { InstalledPlugin } from '../catalogue/installed-plugin.js';
import { maxResultBytes } from '../protocol/attributes-format.js';
import type { PluginLogLine, PluginOperationRequest, PluginWork } from '../protocol/plugin-protocol.js';
import { PluginStanding } from '../standing/plugin-standing.js';
import { HeartbeatSettings } from './heartbeat-settings.js';
import { PluginCaches } from './plugin-caches.js';
import { PluginProcess } from './plugin-process.js';
import { PluginProcessError } from './plugin-process-error.js';
import type { ApplyOptions, ApplyOutcome, OperationListener, PluginRuntime } from './plugin-runtime.js';
import { readAttributes } from './read-attributes.js';
import type { PluginTask, TaskOutcome } from './running-task.js';
import { spawnPlugin } from './spawn-plugin.js';

/**
 * Runs plugins' code in processes: one for each operation, which ends with it, or one that stays loaded for a plugin under
 * development. A process has bounded memory, and an environment with only the declared names: an error, a hang, a full heap,
 * `process.exit` or a native crash in it affects that plugin alone.
 *
 * This is not a security boundary: plugins are trusted code.
 */
@injectable()
export class ProcessPluginRuntime implements PluginRuntime {
  readonly #processes = new Map<InstalledPlugin, PluginProcess>();
  readonly #keptLoaded = new Set<InstalledPlugin>();
  /** The disposal that follows an operation, by plugin id. */
  readonly #disposals = new Map<string, Promise<void>>();

  constructor(
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(PluginCaches) private readonly caches: PluginCaches,
    @inject(PluginStanding) private readonly standing: PluginStanding,
    @inject(HeartbeatSettings) private readonly heartbeat: HeartbeatSettings,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  async keepLoaded(plugin: InstalledPlugin, signal: AbortSignal): Promise<void> {
    const process = await this.#start(plugin, signal);
    this.#keptLoaded.add(plugin);
    void process.ended.then(async (crash) => {
      this.#forget(plugin, process);
      if (crash) await this.standing.addFailure(plugin.manifest.id, crash);
    });
  }

  async release(plugin: InstalledPlugin): Promise<void> {
    const process = this.#keptLoaded.has(plugin) ? this.#processes.get(plugin) : undefined;
    if (process) await this.#end(plugin, process);
  }

  async apply(
    plugin: InstalledPlugin,
    { options, secrets, workspaceRoot }: ApplyOptions,
    snapshot: GraphSnapshot,
    listener: OperationListener,
    signal: AbortSignal,
  ): Promise<ApplyOutcome> {
    const operation = { kind: 'apply', options, secrets } as const;
    const taskWith = async (cacheDirectory: Promise<string>): Promise<PluginTask> => ({
      phase: 'apply',
      command: this.#createCommand(plugin, operation, snapshot, await cacheDirectory),
      timeoutSeconds: this.settings.plugins.applyTimeoutSeconds,
      signal,
      secrets,
      maxResultBytes: maxResultBytes(plugin.manifest, snapshot.structure),
      onProgress: listener.onProgress.bind(listener),
    });
    const check = async ({ result, messages }: TaskOutcome): Promise<ApplyOutcome> => ({
      attributes: await readAttributes(
        result ?? Buffer.alloc(0),
        plugin.manifest,
        snapshot.structure,
        new SecretRedaction(secrets),
      ),
      messages,
    });
    if (workspaceRoot !== undefined) {
      return withTemporaryFolder('code-graph-cache-', async (cache) =>
        this.#operateApart(plugin, await taskWith(Promise.resolve(cache)), workspaceRoot, check),
      );
    }
    return this.#operate(plugin, await taskWith(this.#prepareCache(plugin)), listener.requestId, check);
  }

  async remove(
    plugin: InstalledPlugin,
    snapshot: GraphSnapshot,
    listener: OperationListener,
    signal: AbortSignal,
  ): Promise<void> {
    await this.#operate(
      plugin,
      {
        phase: 'remove',
        command: this.#createCommand(plugin, { kind: 'remove' }, snapshot, await this.#prepareCache(plugin)),
        timeoutSeconds: this.settings.plugins.removeTimeoutSeconds,
        signal,
        onProgress: listener.onProgress.bind(listener),
      },
      listener.requestId,
      () => Promise.resolve(),
    );
  }

  describeProcess(plugin: InstalledPlugin): PluginReport['process'] {
    const process = this.#processes.get(plugin);
    if (!process?.isAlive) return undefined;
    return { pid: process.pid, phase: process.phase, memoryMb: process.memoryMb };
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#keptLoaded].map((plugin) => this.release(plugin)));
    await Promise.all(this.#disposals.values());
  }

  async #operate<Result>(
    plugin: InstalledPlugin,
    task: PluginTask,
    requestId: string | undefined,
    check: (outcome: TaskOutcome) => Promise<Result>,
  ): Promise<Result> {
    const kept = this.#keptLoaded.has(plugin) ? this.#processes.get(plugin) : undefined;
    if (kept?.isAlive) return this.#perform(plugin, kept, task, check);
    // A process that has just ended is replaced, like one that ended long ago.
    await kept?.ended;
    const process = await this.#start(plugin, task.signal, { requestId });
    try {
      return await this.#perform(plugin, process, task, check);
    } finally {
      // The caller does not wait for the disposal, but the plugin's next process does.
      this.#disposals.set(plugin.manifest.id, this.#end(plugin, process));
    }
  }

  /** Runs a task with another folder than the workspace, beside other operations of the plugin. Resolves when its process is gone. */
  async #operateApart<Result>(
    plugin: InstalledPlugin,
    task: PluginTask,
    otherRoot: string,
    check: (outcome: TaskOutcome) => Promise<Result>,
  ): Promise<Result> {
    const process = await this.#start(plugin, task.signal, { otherRoot });
    try {
      return await this.#perform(plugin, process, task, check);
    } finally {
      await this.#end(plugin, process);
    }
  }

  /** Starts a process and loads the plugin's code into it. */
  async #start(
    plugin: InstalledPlugin,
    signal: AbortSignal,
    { requestId, otherRoot }: ProcessPurpose = {},
  ): Promise<PluginProcess> {
    const { manifest, entryFile } = plugin;
    await this.#disposals.get(manifest.id);
    const { memoryLimitMb, loadTimeoutSeconds } = this.settings.plugins;
    const inspector = otherRoot === undefined ? this.#inspectorFor(plugin) : undefined;
    let process: PluginProcess;
    try {
      const spawned = spawnPlugin(plugin, memoryLimitMb);
      const log = ({ level, message, fields }: PluginLogLine): void =>
        this.logger[level]({ requestId, plugin: manifest.id, fields }, message);
      process = new PluginProcess(spawned, memoryLimitMb, this.heartbeat, log, inspector);
    } catch (error) {
      const failure = new PluginProcessError('failed', 'load', messageOf(error));
      await this.standing.startPhase(manifest.id, 'load').failed(failure, 0);
      throw toHostError(plugin, failure);
    }
    if (otherRoot === undefined) this.#processes.set(plugin, process);
    const workspaceRoot = otherRoot ?? this.settings.workspace;
    const command = {
      kind: 'load',
      manifest,
      folder: plugin.candidate.directory,
      entryUrl: pathToFileURL(entryFile).href,
      workspaceRoot,
      inspector,
    } as const;
    try {
      const task: PluginTask = { phase: 'load', command, timeoutSeconds: loadTimeoutSeconds, signal };
      await this.#perform(plugin, process, task, () => Promise.resolve());
      return process;
    } catch (error) {
      this.#forget(plugin, process);
      await process.kill();
      throw error;
    }
  }

  /** Only one process can listen on the port. */
  #inspectorFor({ candidate }: InstalledPlugin): InspectorSettings | undefined {
    const { inspector, watch } = this.settings.plugins;
    return candidate.path === watch[0] ? inspector : undefined;
  }

  /** Runs a task in a process, checks the result, and records how the task ended. */
  async #perform<Result>(
    plugin: InstalledPlugin,
    process: PluginProcess,
    task: PluginTask,
    check: (outcome: TaskOutcome) => Promise<Result>,
  ): Promise<Result> {
    const recorder = this.standing.startPhase(plugin.manifest.id, task.phase);
    try {
      const result = await check(await process.run(task));
      recorder.succeeded(process.maxMemoryMb);
      return result;
    } catch (error) {
      const failure =
        error instanceof PluginProcessError ? error : new PluginProcessError('failed', task.phase, messageOf(error));
      await recorder.failed(failure, process.maxMemoryMb);
      // A plugin that was stopped may still be running.
      if (failure.outcome !== 'failed') await process.kill();
      throw toHostError(plugin, failure);
    }
  }

  /** Calls the plugin's `disposeAsync`, and ends its process. Never rejects. */
  async #end(plugin: InstalledPlugin, process: PluginProcess): Promise<void> {
    this.#forget(plugin, process);
    if (process.isAlive && process.disposes && process.phase === 'idle') {
      const timeoutSeconds = this.settings.plugins.disposeTimeoutSeconds;
      const task: PluginTask = { phase: 'dispose', command: { kind: 'dispose' }, timeoutSeconds, signal: noSignal };
      await this.#perform(plugin, process, task, () => Promise.resolve()).catch(() => undefined);
    }
    await process.kill();
  }

  #forget(plugin: InstalledPlugin, process: PluginProcess): void {
    if (this.#processes.get(plugin) !== process) return;
    this.#processes.delete(plugin);
    this.#keptLoaded.delete(plugin);
  }

  async #prepareCache({ manifest }: InstalledPlugin): Promise<string> {
    return this.caches.prepare(manifest.id).catch((cause: unknown) => {
      throw pluginErrors.pluginCacheUnusable(manifest.id, messageOf(cause), cause);
    });
  }

  #createCommand(
    { manifest }: InstalledPlugin,
    operation: PluginOperationRequest,
    { version, structure, attributes }: GraphSnapshot,
    cacheDirectory: string,
  ): PluginWork & { readonly kind: 'run' } {
    return {
      kind: 'run',
      operation,
      cacheDirectory,
      version,
      structure,
      attributes: {
        nodes: withoutPrefix(attributes.nodes, manifest.prefix),
        edges: withoutPrefix(attributes.edges, manifest.prefix),
      },
    };
  }
}

interface ProcessPurpose {
  /** The id of the only request for which the process works; undefined if it works for several. */
  readonly requestId?: string | undefined;
  /** The root of the workspace for the plugin, if it is not the indexed one. */
  readonly otherRoot?: string;
}

const noSignal = new AbortController().signal;

const verbs: Partial<Record<PluginProcessError['phase'], string>> = { load: 'be loaded', dispose: 'be disposed of' };

function toHostError(plugin: InstalledPlugin, failure: PluginProcessError): Error {
  const verb = verbs[failure.phase] ?? failure.phase;
  const code = failure.pluginCode === undefined ? '' : ` (${failure.pluginCode})`;
  return pluginErrors.pluginFailed(
    `Plugin "${plugin.manifest.id}" could not ${verb}${code}: ${failure.message}`,
    failure,
  );
}

function withoutPrefix(columns: Columns, prefix: string): Columns {
  return new Map([...columns].filter(([name]) => !name.startsWith(prefix)));
}
