import type { ApplyResult, OverlayCancelled, Plugin, PluginApplyStatus, RemoveResult } from '@code-graph/api';
import { collectSecretValues } from '@code-graph/sdk/checks';
import { inject, injectable } from 'tsyringe';
import { ColumnRanges } from '@code-graph/graph/ranges';
import { messageOf } from '@code-graph/api/errors';
import { GraphModel, type ElementsWithData } from '../store/model/graph-model.js';
import type { OverlayRecord } from '../store/graph-store.js';
import { Clock } from '../processes/clock.js';
import { EventLog } from '../events/index.js';
import {
  findUnsetVariables,
  messagesOf,
  PluginCatalogue,
  PluginRuntime,
  PluginStanding,
  withoutSecrets,
  type CheckedOptions,
  type InstalledPlugin,
} from '../plugins/index.js';
import { overlayErrors } from './overlay-errors.js';
import { HostSettings } from '../configuration/host-settings.js';
import { Logger } from '../processes/logger.js';
import { readCheckedOutCommit } from '../files/checked-out-commit.js';
import type { Job, JobTask } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { checkOptions } from './check-options.js';
import { describeOutdated } from './describe-outdated.js';
import { OverlayOperations } from './overlay-operations.js';
import { describeApplied, toPlugin } from './plugin-listing.js';
import { reviewApply } from './review-apply.js';

/** Applies and removes overlays. */
@injectable()
export class OverlayService {
  readonly #operations: OverlayOperations;
  /** The options of the latest requested apply, by plugin id. Deleted by a removal. */
  readonly #requested = new Map<string, unknown>();

  constructor(
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(PluginRuntime) private readonly runtime: PluginRuntime,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(PluginStanding) private readonly standing: PluginStanding,
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(ColumnRanges) private readonly ranges: ColumnRanges,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {
    this.#operations = new OverlayOperations(jobs, standing, events, logger);
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
    await this.jobs.overlayJob(id)?.ended;
    const plugin = this.catalogue.find(id);
    if (plugin && this.outdated.includes(id)) await this.reapply(plugin, signal);
  }

  /**
   * Begins an apply. Errors in the request are thrown before any code of the plugin runs.
   * @param options the options that the client sent; undefined means none
   * @param requestId the id of the client's request, for the log
   * @returns the promise of the result, wrapped so that awaiting `beginApply` does not await the apply
   * @throws HostError `NOT_FOUND`, `NOT_READY`, `CONFLICT`, `PLUGIN_QUARANTINED` or `INVALID_OPTIONS`; the result rejects
   *   with `PLUGIN_FAILED` or `STORE_FAILED`
   */
  async beginApply(
    id: string,
    options: unknown,
    requestId?: string,
  ): Promise<{ readonly result: Promise<ApplyResult> }> {
    await this.ready();
    const { result } = await this.#beginApply(this.standing.requireUsable(id), options, { requestId });
    this.#requested.set(id, options);
    return { result };
  }

  /**
   * Cancels the apply of a plugin, or the clean-up of its removal, and resolves when it has ended. After a cancelled apply the
   * graph and the plugin's status are as before; after a cancelled clean-up the attributes are deleted.
   * @throws HostError `NOT_FOUND`
   */
  async cancel(id: string): Promise<OverlayCancelled> {
    await this.ready();
    if (!this.model.overlay(id)) this.standing.requireUsable(id);
    const job = await this.#operations.cancel(id);
    if (!job) return { success: false, message: `Plugin "${id}" is not being applied.` };
    if (job.kind === 'removal')
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
    while (this.jobs.overlayJob(id)) await this.#operations.cancel(id);
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
    // A removal does not need the plugin's code, and a quarantined plugin is not run.
    const plugin = this.standing.isQuarantined(id) ? undefined : this.catalogue.find(id);
    // The attributes in the graph may come from a version of the plugin that had another prefix.
    const prefix = this.model.overlay(id)?.prefix ?? plugin?.manifest.prefix;
    if (prefix === undefined)
      return { success: true, plugin: this.standing.requireUsable(id).manifest.id, attributesRemoved: 0 };
    this.jobs.refuseUnlessFree('removal', id);
    this.#requested.delete(id);
    if (this.status(id).status === 'not_applied') return { success: true, plugin: id, attributesRemoved: 0 };
    return this.#operations.start('removal', id, {
      run: (job) => this.#remove(id, prefix, plugin, job),
      requestId,
    });
  }

  /** Forgets failed operations and requested options, because the graph was replaced. */
  forget(): void {
    this.standing.forgetOperationFailures();
    this.#requested.clear();
  }

  async #beginApply(
    plugin: InstalledPlugin,
    requestedOptions: unknown,
    caller: Pick<JobTask<ApplyResult>, 'signal' | 'requestId'>,
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
    const run = (job: Job): Promise<ApplyResult> => this.#apply(plugin, checked, job);
    const onCompleted = (result: ApplyResult): void => this.#reportApplied(result, caller.requestId);
    return { result: this.#operations.start('apply', id, { run, onCompleted, ...caller }) };
  }

  #refuseUnlessFree(id: string): void {
    this.jobs.refuseUnlessFree('apply', id);
    this.standing.refuseQuarantined(id);
  }

  async #apply(
    plugin: InstalledPlugin,
    { options: checked, secrets }: Omit<CheckedOptions, 'violations'>,
    job: Job,
  ): Promise<ApplyResult> {
    const options = checked as Readonly<Record<string, unknown>>;
    const started = this.clock.monotonic();
    const { id, prefix } = plugin.manifest;
    const { requestId } = job;
    this.events.publish('overlay.applying', { plugin: id });
    const onProgress = (percent: number, message: string | undefined): void => {
      job.progress = percent;
      job.message = message;
    };
    const checkedOut = readCheckedOutCommit(this.settings.workspace);
    const { snapshot, fingerprint } = this.model;
    const applied = { options, secrets: collectSecretValues(options, secrets) };
    const outcome = await this.runtime.apply(plugin, applied, snapshot, { onProgress, requestId }, job.signal);
    const commit = await checkedOut;
    const reviewed = await reviewApply(plugin, { snapshot, set: outcome.attributes }, this.ranges);
    const messages = [...outcome.messages, ...reviewed];
    job.signal.throwIfAborted();
    job.commit();
    const elapsed = (): number => Math.round(this.clock.monotonic() - started);
    const describe = (counts: ElementsWithData): OverlayRecord => ({
      plugin: id,
      pluginVersion: plugin.version,
      prefix,
      options: withoutSecrets(options, secrets),
      ...(secrets.length === 0 ? {} : { secrets }),
      ...(fingerprint === undefined ? {} : { fingerprint }),
      appliedAt: this.clock.now().toISOString(),
      durationMs: elapsed(),
      ...(commit === undefined ? {} : { commit }),
      ...counts,
      messages,
    });
    const written = await this.model.replaceAttributes(prefix, outcome.attributes, snapshot.structure, describe);
    const { nodesWithData: nodesUpdated, edgesWithData: edgesUpdated } = written;
    return {
      success: true,
      plugin: id,
      nodesUpdated,
      edgesUpdated,
      durationMs: elapsed(),
      messages: messagesOf({ ...written, messages }),
    };
  }

  /** Reports an apply after its end, so that a receiver of the event can read its status and its messages. */
  #reportApplied(result: ApplyResult, requestId: string | undefined): void {
    const { plugin, nodesUpdated: nodes, edgesUpdated: edges, durationMs } = result;
    this.logger.info({ requestId, ...result }, 'overlay applied');
    this.events.publish('overlay.applied', { plugin, nodes, edges, durationMs });
  }

  async #remove(id: string, prefix: string, plugin: InstalledPlugin | undefined, job: Job): Promise<RemoveResult> {
    const { requestId } = job;
    const cleanUp = plugin
      ? this.runtime.remove(plugin, this.model.snapshot, { onProgress: () => undefined, requestId }, job.signal)
      : Promise.resolve();
    const [outcome] = await Promise.allSettled([cleanUp]);
    job.commit();
    const attributesRemoved = await this.model.removeAttributes(prefix);
    // A client that cancels the clean-up wants the attributes to be deleted without it.
    if (outcome.status === 'rejected' && !job.signal.aborted)
      throw overlayErrors.cleanUpFailed(messageOf(outcome.reason), attributesRemoved, outcome.reason);
    this.logger.info({ requestId, plugin: id, attributesRemoved }, 'overlay removed');
    this.events.publish('overlay.removed', { plugin: id });
    return { success: true, plugin: id, attributesRemoved };
  }
}
