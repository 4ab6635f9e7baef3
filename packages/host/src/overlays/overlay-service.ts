import { once } from 'node:events';
import type { ApplyResult, OverlayCancelled, Plugin, PluginApplyStatus, RemoveResult } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { ColumnRanges } from '@code-graph/graph/ranges';
import { GraphModel } from '../store/model/graph-model.js';
import { Clock } from '../processes/clock.js';
import { EventLog } from '../events/index.js';
import {
  findUnsetVariables,
  PluginCatalogue,
  PluginRuntime,
  PluginStanding,
  type CheckedOptions,
  type InstalledPlugin,
} from '../plugins/index.js';
import { overlayErrors } from './overlay-errors.js';
import { HostSettings } from '../configuration/host-settings.js';
import { Logger } from '../processes/logger.js';
import { jobErrors } from '../jobs/job-errors.js';
import { Jobs } from '../jobs/jobs.js';
import type { JobContent } from '../jobs/shared/job-content.js';
import type { JobLease } from '../jobs/shared/job-lease.js';
import { JobQueue, type OwnRun } from '../jobs/shared/job-queue.js';
import type { TrackedJob } from '../jobs/shared/tracked-job.js';
import { checkOptions } from './check-options.js';
import { describeOutdated } from './describe-outdated.js';
import { OverlayJobs, type Caller, type StartOperation } from './overlay-jobs.js';
import { OverlayOperations } from './overlay-operations.js';
import { OverlayWork, type RemovedOverlay } from './overlay-work.js';
import { describeApplied, toPlugin } from './plugin-listing.js';

/** Applies and removes overlays. */
@injectable()
export class OverlayService {
  readonly #operations: OverlayOperations;
  readonly #operationJobs: OverlayJobs;
  /** The options of the latest requested apply, by plugin id. Deleted by a removal. */
  readonly #requested = new Map<string, unknown>();

  constructor(
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(PluginRuntime) runtime: PluginRuntime,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(JobQueue) private readonly queue: JobQueue,
    @inject(PluginStanding) private readonly standing: PluginStanding,
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(ColumnRanges) private readonly ranges: ColumnRanges,
    @inject(EventLog) events: EventLog,
    @inject(Clock) clock: Clock,
    @inject(Logger) logger: Logger,
  ) {
    this.#operations = new OverlayOperations({ jobs, queue, standing, events, logger });
    const work = new OverlayWork({ runtime, model, settings, ranges, events, clock, logger });
    const startRequested: StartOperation = (content, lease) => this.#startRequested(content, lease);
    this.#operationJobs = new OverlayJobs({ standing, operations: this.#operations, work, events, startRequested });
    queue.handle(['apply', 'removal'], this.#operationJobs);
  }

  /** Every usable plugin with its status, and with its overlays as its manifest declares them. */
  get plugins(): Plugin[] {
    return this.catalogue.usable.map((plugin) => toPlugin(plugin, this.status(plugin.manifest.id)));
  }

  /** Every usable plugin with its status. Those that are applied have the ranges of their attributes, and legends that fit them. */
  async list(): Promise<Plugin[]> {
    await this.catalogue.ready();
    const { snapshot } = this.model;
    return Promise.all(
      this.plugins.map(async (plugin) => {
        const record = this.model.overlay(plugin.id);
        return record ? describeApplied(plugin, record, snapshot, this.ranges) : plugin;
      }),
    );
  }

  /** Resolves when the installed plugins are known, or after some seconds at the latest. */
  ready(): Promise<void> {
    return this.catalogue.ready();
  }

  /** @throws HostError `NOT_FOUND` */
  status(id: string): PluginApplyStatus {
    const status = this.standing.status(id);
    const record = status.status === 'applied' ? this.model.overlay(id) : undefined;
    const outdated = record && describeOutdated(record, this.model);
    return outdated === undefined ? status : { ...status, outdated };
  }

  /** The ids of the usable plugins whose overlays are outdated. */
  get outdated(): string[] {
    const applied = this.model.overlays.filter(({ plugin }) => this.catalogue.find(plugin));
    return applied.filter((record) => describeOutdated(record, this.model) !== undefined).map(({ plugin }) => plugin);
  }

  /**
   * Applies an outdated overlay again with its options, after a running operation of its plugin. If that fails, the values stay.
   * @throws HostError like `beginApply`
   */
  async renew(id: string, signal: AbortSignal): Promise<void> {
    await this.#operations.find(id)?.ended;
    const plugin = this.catalogue.find(id);
    if (plugin && this.outdated.includes(id)) await this.reapply(plugin, signal);
  }

  /**
   * Begins an apply. Errors in the request are thrown before any code of the plugin runs.
   * @param options the options that the client sent; undefined means none
   * @param caller the id of the client's request, for the log. With a signal, this host does the apply, until it aborts
   * @returns the promise of the result, wrapped so that awaiting `beginApply` does not await the apply
   * @throws HostError `NOT_FOUND`, `NOT_READY`, `CONFLICT`, `PLUGIN_QUARANTINED` or `INVALID_OPTIONS`; the result rejects
   *   with `PLUGIN_FAILED` or `STORE_FAILED`
   */
  async beginApply(
    id: string,
    options: unknown,
    caller: Caller = {},
  ): Promise<{ readonly result: Promise<ApplyResult> }> {
    await this.ready();
    const { result } = await this.#beginApply(this.standing.requireUsable(id), options, caller);
    this.#requested.set(id, options);
    return { result };
  }

  /** Resolves when no operation of a plugin is running, here or on another host. */
  async untilFree(id: string): Promise<void> {
    for (let running = this.#operations.find(id); running; running = this.#operations.find(id)) await running.ended;
  }

  /**
   * Cancels the apply of a plugin, or the clean-up of its removal, and resolves when it has ended. After a cancelled apply the
   * graph and the plugin's status are as before; after a cancelled clean-up the attributes are deleted.
   * @throws HostError `NOT_FOUND`
   */
  async cancel(id: string): Promise<OverlayCancelled> {
    await this.ready();
    if (!this.model.overlay(id)) this.standing.requireUsable(id);
    const cancelled = await this.#operations.cancel(id);
    if (!cancelled) return { success: false, message: `Plugin "${id}" is not being applied.` };
    if (cancelled === 'removal') return { success: true, message: `The removal of plugin "${id}" was cancelled.` };
    if (cancelled === 'clean-up')
      return { success: true, message: `The clean-up of plugin "${id}" was cancelled. Its attributes are deleted.` };
    this.#requested.delete(id);
    return { success: true, message: overlayErrors.overlayCancelled(id).message };
  }

  /**
   * Applies another version of a plugin with the current options, if the plugin is applied or was requested to be. Cancels an
   * operation of the previous version first. If the apply fails, the attributes in the graph stay.
   * @returns whether the plugin was applied
   * @throws HostError like `beginApply`
   */
  async reapply(plugin: InstalledPlugin, signal: AbortSignal): Promise<boolean> {
    const { id } = plugin.manifest;
    while (this.#operations.find(id)) await this.#operations.cancel(id);
    const record = this.model.overlay(id);
    // The attributes of an imported graph were not requested by a client of this host, so they are left alone.
    if (!this.#requested.has(id) && (!record || record.isImported)) return false;
    if (!this.#requested.has(id) && record?.secrets) throw overlayErrors.secretsNotStored(id, record.secrets);
    const options = this.#requested.get(id) ?? record?.options;
    try {
      const { result } = await this.#beginApply(plugin, options, { signal });
      await result;
    } catch (error) {
      if (record) this.standing.forgetOperationFailure(id);
      throw error;
    }
    return true;
  }

  /**
   * Runs the plugin's clean-up, then deletes its attributes, even if the clean-up has failed. The attributes of a plugin that is
   * no longer installed are deleted, too.
   * @throws HostError `NOT_FOUND` or `CONFLICT`; the result rejects with `PLUGIN_FAILED` or `STORE_FAILED`
   */
  async remove(id: string, requestId?: string): Promise<RemoveResult> {
    await this.ready();
    const overlay = this.#findRemoved(id);
    if (!overlay) return { success: true, plugin: this.standing.requireUsable(id).manifest.id, attributesRemoved: 0 };
    this.jobs.refuseUnlessFree('removal', id);
    this.#requested.delete(id);
    if (this.status(id).status === 'not_applied') return { success: true, plugin: id, attributesRemoved: 0 };
    if (!this.queue.isShared) return this.#operationJobs.remove(overlay, requestId);
    return (await this.#addJob({ kind: 'removal', subject: id, requestId })).result as Promise<RemoveResult>;
  }

  /** Returns undefined if the plugin is neither applied nor usable. */
  #findRemoved(id: string): RemovedOverlay | undefined {
    // A removal does not need the plugin's code, and a quarantined plugin is not run.
    const plugin = this.standing.isQuarantined(id) ? undefined : this.catalogue.find(id);
    // The attributes in the graph may come from a version of the plugin that had another prefix.
    const prefix = this.model.overlay(id)?.prefix ?? plugin?.manifest.prefix;
    return prefix === undefined ? undefined : { id, prefix, plugin };
  }

  /** Forgets failed operations and requested options, because the graph was replaced. */
  forget(): void {
    this.standing.forgetOperationFailures();
    this.#requested.clear();
  }

  async #beginApply(
    plugin: InstalledPlugin,
    requestedOptions: unknown,
    caller: Caller,
  ): Promise<{ readonly result: Promise<ApplyResult> }> {
    const { id } = plugin.manifest;
    this.#refuseUnlessFree(id);
    const unset = findUnsetVariables(plugin.manifest).filter(({ required }) => required);
    if (unset.length > 0) throw overlayErrors.environmentNotSet(id, unset);
    const options = requestedOptions === undefined ? {} : requestedOptions;
    // One check per plugin at a time: options whose check takes long must not delay those of other plugins many times.
    const check = (): Promise<CheckedOptions> => checkOptions(plugin, options, this.settings);
    const checked = await this.jobs.exclusively('options check', id, check);
    this.#refuseUnlessFree(id);
    if (!this.queue.isShared) return { result: this.#operationJobs.apply(plugin, checked, caller) };
    const { requestId, signal } = caller;
    // Secrets are not stored, and an apply for a part of this host is done by this host.
    const isOwn = checked.secrets.length > 0 || signal !== undefined;
    const content = { kind: 'apply', subject: id, requestId, ...(isOwn ? {} : { input: options }) } as const;
    const run = (lease: JobLease): Promise<void> =>
      this.#operationJobs.settle(content, lease, () =>
        this.#operationJobs.apply(plugin, checked, { requestId }, lease),
      );
    const job = await this.#addJob(content, isOwn ? { run, signal } : undefined);
    return { result: job.result as Promise<ApplyResult> };
  }

  #refuseUnlessFree(id: string): void {
    this.jobs.refuseUnlessFree('apply', id);
    this.standing.refuseQuarantined(id);
  }

  /** Checks an operation that a host of the shared store has requested, and starts it. */
  async #startRequested({ kind, subject = '', input, requestId }: JobContent, lease: JobLease): Promise<unknown> {
    // A worker can claim a job while it starts. On a busy machine, reading all plugins takes longer than `ready` waits.
    if (!lease.signal.aborted) await Promise.race([this.catalogue.allRead, once(lease.signal, 'abort')]);
    lease.signal.throwIfAborted();
    if (kind === 'removal') {
      const overlay = this.#findRemoved(subject);
      if (overlay) return this.#operationJobs.remove(overlay, requestId, lease);
    }
    const plugin = this.standing.requireUsable(subject);
    this.#refuseUnlessFree(subject);
    const checked = await checkOptions(plugin, input, this.settings);
    return this.#operationJobs.apply(plugin, checked, { requestId }, lease);
  }

  /**
   * Adds a job for the hosts of the shared store.
   * @throws HostError `CONFLICT` while another operation of the plugin runs
   */
  async #addJob(content: JobContent & { readonly subject: string }, own?: OwnRun): Promise<TrackedJob> {
    for (;;) {
      const added = await this.queue.add(content, own);
      if (added) return added;
      const running = this.queue.find(content);
      if (!running) continue;
      throw jobErrors.overlayBusy(content.subject, running.content.kind === 'apply' ? 'applying' : 'removing');
    }
  }
}
