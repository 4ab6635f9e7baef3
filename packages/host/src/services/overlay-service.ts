import { setMaxListeners } from 'node:events';
import type { ApplyResult, Plugin, PluginApplyStatus, RemoveResult } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../graph/graph-model.js';
import type { OverlayRecord } from '../graph/graph-store.js';
import { Clock } from '../platform/clock.js';
import { EventLog } from '../platform/event-log.js';
import { errors } from '../platform/error-catalogue.js';
import { messageOf } from '../platform/host-error.js';
import { Logger } from '../platform/logger.js';
import type { InstalledPlugin } from '../plugins/catalogue/installed-plugin.js';
import { PluginCatalogue } from '../plugins/catalogue/plugin-catalogue.js';
import { PluginRuntime } from '../plugins/runtime/plugin-runtime.js';
import { Quarantine } from '../plugins/supervision/quarantine.js';
import { IndexService } from './index-service.js';
import { toPlugin } from './plugin-listing.js';

/** What is going on with a plugin beyond what the graph tells. */
type Activity =
  | { readonly status: 'applying'; progress: number; message: string | undefined }
  | { readonly status: 'removing'; message: string | undefined }
  | { readonly status: 'error'; readonly error: string };

/** Applies and removes overlays, and knows where each plugin stands. */
@injectable()
export class OverlayService {
  readonly #activities = new Map<string, Activity>();
  readonly #running = new Map<string, Promise<unknown>>();
  /** The options of the latest apply that was asked for, by plugin; gone with a removal. */
  readonly #requested = new Map<string, unknown>();
  readonly #shutdown = new AbortController();

  constructor(
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(PluginRuntime) private readonly runtime: PluginRuntime,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(IndexService) private readonly index: IndexService,
    @inject(Quarantine) private readonly quarantine: Quarantine,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {
    // Each operation that is under way listens.
    setMaxListeners(0, this.#shutdown.signal);
  }

  /** Every plugin that can be applied, with its overlays and where it stands. */
  list(): Plugin[] {
    return this.catalogue.usable.map((plugin) => toPlugin(plugin, this.status(plugin.manifest.id).status));
  }

  /** @throws HostError `NOT_FOUND` */
  status(id: string): PluginApplyStatus {
    const record = this.model.overlay(id);
    if (!record) this.#find(id);
    const activity = this.#activities.get(id);
    if (activity) return { plugin: id, ...withoutUndefined(activity) };
    const quarantined = this.quarantine.reasonFor(id);
    if (!record && quarantined !== undefined) return { plugin: id, status: 'error', error: quarantined };
    if (!record) return { plugin: id, status: 'not_applied' };
    const { appliedAt, durationMs, prefix, isImported } = record;
    // Counted, not remembered: nodes may have gone since with the code they stood for.
    const nodesWithData = this.model.countNodesWithData(prefix);
    if (isImported) return { plugin: id, status: 'applied', appliedAt, nodesWithData, imported: true };
    return { plugin: id, status: 'applied', appliedAt, nodesWithData, durationMs };
  }

  /**
   * Begins an apply. What is wrong with the request is thrown at once, before any code of the plugin runs.
   * @param options what the client sent; undefined stands for none
   * @returns the promise of the result, apart from the promise that the apply has begun
   * @throws HostError `NOT_FOUND`, `NOT_READY`, `CONFLICT`, `PLUGIN_QUARANTINED` or `INVALID_OPTIONS`; the result rejects
   *   with `PLUGIN_FAILED` or `STORE_FAILED`
   */
  beginApply(id: string, options: unknown): { readonly result: Promise<ApplyResult> } {
    const result = this.#beginApply(this.#find(id), options, this.#shutdown.signal);
    this.#requested.set(id, options);
    // Whoever does not wait for the result reads the status, which tells a failure too.
    result.catch(() => undefined);
    return { result };
  }

  /**
   * Applies another version of a plugin with the options in use, if any are. Waits for whatever the plugin is at. When it
   * fails, what was applied stays applied.
   * @returns whether there was something to apply
   * @throws HostError like `beginApply`
   */
  async reapply(plugin: InstalledPlugin, signal: AbortSignal): Promise<boolean> {
    const { id } = plugin.manifest;
    await this.#idle(id);
    const record = this.model.overlay(id);
    // What came with an imported graph was asked of nobody here, and stays what it is.
    if (!this.#requested.has(id) && (!record || record.isImported)) return false;
    const options = this.#requested.get(id) ?? record?.options;
    try {
      await this.#beginApply(plugin, options, AbortSignal.any([signal, this.#shutdown.signal]));
    } catch (error) {
      if (record) this.#activities.delete(id);
      throw error;
    }
    return true;
  }

  /**
   * Runs the plugin's own cleaning up, then deletes its attributes, also when the cleaning up failed. A plugin that is no
   * longer installed has its attributes deleted all the same.
   * @throws HostError `NOT_FOUND` or `CONFLICT`; the result rejects with `PLUGIN_FAILED` or `STORE_FAILED`
   */
  async remove(id: string): Promise<RemoveResult> {
    // Removing does not need the plugin's code, and a quarantined one is not run.
    const plugin = this.quarantine.reasonFor(id) === undefined ? this.catalogue.find(id) : undefined;
    // What is in the graph may come from a version of the plugin that had another prefix.
    const prefix = this.model.overlay(id)?.prefix ?? plugin?.manifest.prefix;
    if (prefix === undefined) return { success: true, plugin: this.#find(id).manifest.id, attributesRemoved: 0 };
    this.#refuseWhileBusy(id);
    this.#requested.delete(id);
    if (this.status(id).status === 'not_applied') return { success: true, plugin: id, attributesRemoved: 0 };
    this.#activities.set(id, { status: 'removing', message: undefined });
    return this.#track(id, this.#remove(id, prefix, plugin));
  }

  /** A plugin that is applying or removing, if any is. */
  get busyPlugin(): string | undefined {
    return this.#running.keys().next().value;
  }

  /** Forgets how applies ended, and with which options they were asked for: all that was on another graph. */
  forget(): void {
    this.#activities.clear();
    this.#requested.clear();
  }

  /** Ends what is running, and refuses what comes. Resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.#shutdown.abort();
    await Promise.allSettled(this.#running.values());
  }

  #beginApply(plugin: InstalledPlugin, options: unknown, signal: AbortSignal): Promise<ApplyResult> {
    const { id } = plugin.manifest;
    // On a graph that is still empty it would succeed, and do nothing.
    this.index.requireGraph();
    this.#refuseWhileBusy(id);
    const quarantined = this.quarantine.reasonFor(id);
    if (quarantined !== undefined) throw errors.pluginQuarantined(id, quarantined);
    const completed: unknown = options === undefined ? {} : structuredClone(options);
    const violations = plugin.checkOptions(completed);
    if (violations.length > 0) throw errors.invalidOptions(id, violations);
    return this.#track(id, this.#apply(plugin, completed as Record<string, unknown>, signal));
  }

  async #apply(plugin: InstalledPlugin, options: Record<string, unknown>, signal: AbortSignal): Promise<ApplyResult> {
    const started = this.clock.monotonic();
    const { id, prefix } = plugin.manifest;
    const activity: Activity = { status: 'applying', progress: 0, message: undefined };
    this.#activities.set(id, activity);
    this.events.publish('overlay.applying', { plugin: id });
    const onProgress = (percent: number, message: string | undefined): void => {
      activity.progress = percent;
      activity.message = message;
    };
    const { snapshot } = this.model;
    const attributes = await this.runtime.apply(plugin, options, snapshot, { onProgress }, signal);
    const elapsed = (): number => Math.round(this.clock.monotonic() - started);
    const describe = ({ nodesWithData }: { readonly nodesWithData: number }): OverlayRecord => ({
      plugin: id,
      pluginVersion: plugin.version,
      prefix,
      options,
      appliedAt: this.clock.now().toISOString(),
      durationMs: elapsed(),
      nodesWithData,
    });
    const { nodesWithData } = await this.model.replaceAttributes(prefix, attributes, snapshot.structure, describe);
    const result = { success: true, plugin: id, nodesUpdated: nodesWithData, durationMs: elapsed() };
    this.logger.info(result, 'overlay applied');
    this.events.publish('overlay.applied', { plugin: id, nodes: nodesWithData, durationMs: result.durationMs });
    return result;
  }

  async #remove(id: string, prefix: string, plugin: InstalledPlugin | undefined): Promise<RemoveResult> {
    const cleaning = plugin
      ? this.runtime.remove(plugin, this.model.snapshot, { onProgress: () => undefined }, this.#shutdown.signal)
      : Promise.resolve();
    const [outcome] = await Promise.allSettled([cleaning]);
    const attributesRemoved = await this.model.removeAttributes(prefix);
    if (outcome.status === 'rejected') {
      const message = messageOf(outcome.reason);
      throw errors.pluginFailed(
        `${message} Its ${attributesRemoved} attribute values were deleted all the same.`,
        outcome.reason,
      );
    }
    this.logger.info({ plugin: id, attributesRemoved }, 'overlay removed');
    this.events.publish('overlay.removed', { plugin: id });
    return { success: true, plugin: id, attributesRemoved };
  }

  #refuseWhileBusy(id: string): void {
    if (this.#shutdown.signal.aborted) throw errors.shuttingDown();
    const activity = this.#activities.get(id);
    if (activity && activity.status !== 'error') throw errors.overlayBusy(id, activity.status);
  }

  /** When an operation ends, the graph tells the status again, unless it failed. */
  async #track<Result>(id: string, operation: Promise<Result>): Promise<Result> {
    this.#running.set(id, operation);
    try {
      const result = await operation;
      this.#activities.delete(id);
      return result;
    } catch (error) {
      this.#activities.set(id, { status: 'error', error: messageOf(error) });
      this.logger.info({ plugin: id, error: messageOf(error) }, 'overlay failed');
      this.events.publish('overlay.failed', { plugin: id, message: messageOf(error) });
      throw error;
    } finally {
      this.#running.delete(id);
    }
  }

  async #idle(id: string): Promise<void> {
    for (let running = this.#running.get(id); running; running = this.#running.get(id)) {
      await running.catch(() => undefined);
    }
  }

  #find(id: string): InstalledPlugin {
    const plugin = this.catalogue.find(id);
    if (plugin) return plugin;
    const rejected = this.catalogue.rejected.find(({ identity }) => identity?.id === id);
    throw rejected ? errors.pluginRejected(id, rejected.code, rejected.reason) : errors.pluginNotFound(id);
  }
}

function withoutUndefined(activity: Activity): Omit<PluginApplyStatus, 'plugin'> {
  if (activity.status === 'error') return activity;
  const { message, ...rest } = activity;
  return message === undefined ? rest : { ...rest, message };
}
