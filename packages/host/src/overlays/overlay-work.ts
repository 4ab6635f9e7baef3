import type { ApplyResult, RemoveResult } from '@code-graph/api';
import { messageOf } from '@code-graph/api/errors';
import type { ColumnRanges } from '@code-graph/graph/ranges';
import { collectSecretValues } from '@code-graph/sdk/checks';
import type { HostSettings } from '../configuration/host-settings.js';
import type { EventContent, EventLog } from '../events/index.js';
import { readCheckedOutCommit } from '../files/checked-out-commit.js';
import type { Job } from '../jobs/job.js';
import { causeOf } from '../jobs/shared/job-content.js';
import type { JobLease } from '../jobs/shared/job-lease.js';
import {
  messagesOf,
  withoutSecrets,
  type CheckedOptions,
  type InstalledPlugin,
  type PluginRuntime,
} from '../plugins/index.js';
import type { Clock } from '../processes/clock.js';
import type { Logger } from '../processes/logger.js';
import type { OverlayRecord } from '../store/graph-store.js';
import { countValues } from '../store/model/columns-by-prefix.js';
import type { ElementsWithData } from '../store/model/attributes-write.js';
import type { GraphModel } from '../store/model/graph-model.js';
import { storeErrors } from '../store/store-errors.js';
import { overlayErrors } from './overlay-errors.js';
import { reviewApply } from './review-apply.js';

export interface OverlayWorkParts {
  readonly runtime: PluginRuntime;
  readonly model: GraphModel;
  readonly settings: HostSettings;
  readonly ranges: ColumnRanges;
  readonly events: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The job that does some work, and its lease if it is a job of a shared store. */
export interface WorkingJob {
  readonly job: Job;
  readonly lease: JobLease | undefined;
}

/** An overlay to be removed. Without the plugin, its attributes are deleted without a clean-up. */
export interface RemovedOverlay {
  readonly id: string;
  readonly prefix: string;
  readonly plugin: InstalledPlugin | undefined;
}

/** Does the work of applies and removals. */
export class OverlayWork {
  constructor(private readonly parts: OverlayWorkParts) {}

  /** Has a plugin compute its attributes, and stores them. Does nothing if an earlier attempt of the job has stored them. */
  async apply(
    plugin: InstalledPlugin,
    { options: checked, secrets }: Omit<CheckedOptions, 'violations'>,
    { job, lease }: WorkingJob,
  ): Promise<ApplyResult> {
    const { clock, events, model, settings, runtime, ranges } = this.parts;
    const options = checked as Readonly<Record<string, unknown>>;
    const started = clock.monotonic();
    const { id, prefix } = plugin.manifest;
    const { requestId } = job;
    const refuseIfTakenOver = await this.#watchRecord(id, lease);
    const former = model.overlay(id);
    if (lease && former?.job === lease.id) return toResult(former);
    events.publish('overlay.applying', { plugin: id });
    const onProgress = (percent: number, message: string | undefined): void => {
      job.progress = percent;
      job.message = message;
    };
    const checkedOut = readCheckedOutCommit(settings.workspace);
    const { snapshot, fingerprint } = model;
    const applied = { options, secrets: collectSecretValues(options, secrets) };
    const outcome = await runtime.apply(plugin, applied, snapshot, { onProgress, requestId }, job.signal);
    const commit = await checkedOut;
    const reviewed = await reviewApply(plugin, { snapshot, set: outcome.attributes }, ranges);
    const messages = [...outcome.messages, ...reviewed];
    job.signal.throwIfAborted();
    job.commit();
    const elapsed = (): number => Math.round(clock.monotonic() - started);
    const describe = (counts: ElementsWithData): OverlayRecord => {
      refuseIfTakenOver();
      return {
        plugin: id,
        pluginVersion: plugin.version,
        prefix,
        options: withoutSecrets(options, secrets),
        ...(secrets.length === 0 ? {} : { secrets }),
        ...(fingerprint === undefined ? {} : { fingerprint }),
        appliedAt: clock.now().toISOString(),
        durationMs: elapsed(),
        ...(commit === undefined ? {} : { commit }),
        ...(lease && { job: lease.id }),
        ...counts,
        messages,
      };
    };
    const written = await model.replaceAttributes(prefix, outcome.attributes, snapshot.structure, { describe });
    return toResult({ plugin: id, durationMs: elapsed(), messages, ...written });
  }

  /** Runs the clean-up of a plugin, and deletes its attributes, even if the clean-up has failed. */
  async remove({ id, prefix, plugin }: RemovedOverlay, { job, lease }: WorkingJob): Promise<RemoveResult> {
    const { model, runtime } = this.parts;
    const refuseIfTakenOver = await this.#watchRecord(id, lease);
    const deleted = lease?.memo;
    // An earlier attempt of the job has deleted them.
    if (typeof deleted === 'number' && !model.overlay(id)) return toRemoved(id, deleted);
    const cleanUp = plugin
      ? runtime.remove(plugin, model.snapshot, { onProgress: () => undefined, requestId: job.requestId }, job.signal)
      : Promise.resolve();
    const [outcome] = await Promise.allSettled([cleanUp]);
    const { nodes, edges } = model.snapshot.attributes;
    await lease?.remember(countValues(nodes, prefix) + countValues(edges, prefix));
    job.commit();
    const attributesRemoved = await model.removeAttributes(prefix, refuseIfTakenOver);
    // A client that cancels the clean-up wants the attributes to be deleted without it.
    if (outcome.status === 'rejected' && !job.signal.aborted)
      throw overlayErrors.cleanUpFailed(messageOf(outcome.reason), attributesRemoved, outcome.reason);
    return toRemoved(id, attributesRemoved);
  }

  /** Reports an apply after its end, so that a receiver of the event can read its status and its messages. */
  reportApplied(result: ApplyResult, { id, requestId }: Pick<Job, 'id' | 'requestId'>): void {
    this.parts.logger.info({ requestId, ...result }, 'overlay applied');
    this.parts.events.publish('overlay.applied', describeApplied(result), causeOf(id));
  }

  /** Reports a removal after its end. */
  reportRemoved({ plugin, attributesRemoved }: RemoveResult, { id, requestId }: Pick<Job, 'id' | 'requestId'>): void {
    this.parts.logger.info({ requestId, plugin, attributesRemoved }, 'overlay removed');
    this.parts.events.publish('overlay.removed', { plugin }, causeOf(id));
  }

  /**
   * Reads what other hosts have stored.
   * @returns a function that throws if the overlay has changed since: another host has taken the job over, and has done it
   */
  async #watchRecord(id: string, lease: JobLease | undefined): Promise<() => void> {
    const { model } = this.parts;
    if (!lease) return () => undefined;
    await model.refresh();
    const former = JSON.stringify(model.overlay(id));
    return () => {
      if (JSON.stringify(model.overlay(id)) !== former) throw storeErrors.jobTakenOver();
    };
  }
}

function toResult(
  record: Pick<OverlayRecord, 'plugin' | 'durationMs' | 'nodesWithData' | 'edgesWithData' | 'messages'>,
): ApplyResult {
  const { plugin, durationMs, nodesWithData, edgesWithData = 0, messages = [] } = record;
  return {
    success: true,
    plugin,
    nodesUpdated: nodesWithData,
    edgesUpdated: edgesWithData,
    durationMs,
    messages: messagesOf({ nodesWithData, edgesWithData, messages }),
  };
}

/** The content of the event about an apply. */
export function describeApplied({ plugin, nodesUpdated, edgesUpdated, durationMs }: ApplyResult): EventContent {
  return { plugin, nodes: nodesUpdated, edges: edgesUpdated, durationMs };
}

function toRemoved(plugin: string, attributesRemoved: number): RemoveResult {
  return { success: true, plugin, attributesRemoved };
}
