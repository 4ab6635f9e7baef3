import type { PluginApplyStatus, PluginPhase, PluginReport } from '@code-graph/api';
import type { ApplyMessage } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import type { ElementsWithData } from '../../store/model/attributes-write.js';
import { GraphModel } from '../../store/model/graph-model.js';
import { pluginErrors } from '../plugin-errors.js';
import { EventLog } from '../../events/index.js';
import { HostMetrics } from '../../metrics/host-metrics.js';
import { Logger } from '../../processes/logger.js';
import { Clock } from '../../processes/clock.js';
import { StateStore } from '../../state/state-text.js';
import type { RejectedCandidate } from '../catalogue/candidate-rejected.js';
import type { InstalledPlugin } from '../catalogue/installed-plugin.js';
import { PluginCatalogue } from '../catalogue/plugin-catalogue.js';
import { PluginJournal, type PluginFailure, type PluginHistory } from './plugin-journal.js';
import { Quarantine } from './quarantine.js';

/** The progress of a running operation, read whenever the status is. */
export interface OperationProgress {
  /** Percent. */
  readonly progress: number;
  readonly message: string | undefined;
}

interface RunningOperation {
  readonly status: 'applying' | 'removing';
  readonly current: OperationProgress;
}

/** Times one phase of a plugin, and records how it ended. */
export interface PhaseRecorder {
  succeeded(memoryMb: number): void;
  /** Resolves when the consequences of the failure, such as a quarantine, are durable and can be reported. */
  failed(failure: PluginFailure, memoryMb: number): Promise<void>;
}

const disablingCodes: ReadonlySet<string> = new Set(['E_DISABLED', 'E_SAFE_MODE']);

/**
 * The only source for the standing of a plugin: whether it is usable, rejected or quarantined, whether its overlay is being applied, is
 * applied or has failed, and its recent failures.
 */
@injectable()
export class PluginStanding {
  readonly #journal: PluginJournal;
  readonly #quarantine: Quarantine;
  readonly #running = new Map<string, RunningOperation>();
  /** The message of each plugin whose latest apply or removal failed. */
  readonly #failures = new Map<string, string>();

  constructor(
    @inject(PluginCatalogue) private readonly catalogue: PluginCatalogue,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(StateStore) state: StateStore,
    @inject(Clock) clock: Clock,
    @inject(EventLog) events: EventLog,
    @inject(HostMetrics) private readonly metrics: Pick<HostMetrics, 'pluginOperations'>,
    @inject(Logger) private readonly logger: Logger,
  ) {
    this.#journal = new PluginJournal(clock);
    this.#quarantine = new Quarantine(state, clock, events, logger);
  }

  /** Reads the quarantines that an earlier run of the host stored. */
  load(): Promise<void> {
    return this.#quarantine.load();
  }

  /** Resolves when every quarantine is stored. */
  settled(): Promise<void> {
    return this.#quarantine.settled();
  }

  /** @throws HostError `NOT_FOUND`, with the reason if the plugin was rejected */
  requireUsable(id: string): InstalledPlugin {
    const plugin = this.catalogue.find(id);
    if (plugin) return plugin;
    const rejected = this.catalogue.rejected.find(({ identity }) => identity?.id === id);
    throw rejected ? pluginErrors.pluginRejected(id, rejected.code, rejected.reason) : pluginErrors.pluginNotFound(id);
  }

  isQuarantined(id: string): boolean {
    return this.quarantineReason(id) !== undefined;
  }

  /** The reason why a plugin is quarantined; undefined if it is not. */
  quarantineReason(id: string): string | undefined {
    return this.#quarantine.reasonFor(id);
  }

  /** @throws HostError `PLUGIN_QUARANTINED` */
  refuseQuarantined(id: string): void {
    const reason = this.#quarantine.reasonFor(id);
    if (reason !== undefined) throw pluginErrors.pluginQuarantined(id, reason);
  }

  /**
   * The status of a plugin's overlay. A plugin that is no longer installed has one while its attributes are in the graph.
   * @throws HostError `NOT_FOUND`
   */
  status(id: string): PluginApplyStatus {
    const record = this.model.overlay(id);
    if (!record) this.requireUsable(id);
    const running = this.#running.get(id);
    if (running) return { plugin: id, ...describeRunning(running) };
    const error = this.#failures.get(id) ?? (record ? undefined : this.#quarantine.reasonFor(id));
    if (error !== undefined) return { plugin: id, status: 'error', error };
    if (!record) return { plugin: id, status: 'not_applied' };
    const { appliedAt, durationMs, prefix, isImported } = record;
    // Counted now: an index may have removed nodes since the apply.
    const counts = this.model.countElementsWithData(prefix);
    const applied = { plugin: id, status: 'applied' as const, appliedAt, ...counts };
    if (isImported) return { ...applied, imported: true };
    // The messages describe the written values, whose counts come from the record if it has them.
    return { ...applied, durationMs, messages: messagesOf({ ...counts, ...record }) };
  }

  /** The standing of a usable plugin, for its report. */
  describe(id: string): Pick<PluginReport, 'state' | 'reason' | 'status'> & PluginHistory {
    const reason = this.#quarantine.reasonFor(id);
    return {
      ...(reason === undefined ? { state: 'usable' } : { state: 'quarantined', reason }),
      status: this.status(id).status,
      ...this.#journal.read(id),
    };
  }

  /** The standing of a candidate that cannot be used, for its report. */
  describeRejected({
    code,
    reason,
    identity,
  }: RejectedCandidate): Pick<PluginReport, 'state' | 'code' | 'reason'> & PluginHistory {
    // Only a candidate that was loaded can have a history. If another candidate with its id is usable, the history belongs to that one.
    const history =
      identity && code === 'E_LOAD_FAILED' ? this.#journal.read(identity.id) : { operations: [], crashes: [] };
    return { state: disablingCodes.has(code) ? 'disabled' : 'rejected', code, reason, ...history };
  }

  operationStarted(id: string, status: RunningOperation['status'], current: OperationProgress): void {
    this.#running.set(id, { status, current });
  }

  operationEnded(id: string, outcome: 'succeeded' | 'cancelled' | { readonly failure: string }): void {
    this.#running.delete(id);
    if (outcome === 'succeeded') this.#failures.delete(id);
    else if (outcome !== 'cancelled') this.#failures.set(id, outcome.failure);
  }

  /** Resets the status to that of the attributes in the graph, after a failed operation. */
  forgetOperationFailure(id: string): void {
    this.#failures.delete(id);
  }

  /** Forgets every failed operation, because the graph was replaced. */
  forgetOperationFailures(): void {
    this.#failures.clear();
  }

  /** Starts to time a phase of a plugin. */
  startPhase(id: string, phase: PluginPhase): PhaseRecorder {
    const addToJournal = this.#journal.startOperation(id, phase);
    const measure = this.metrics.pluginOperations.startTimer({ plugin: id, phase });
    const end: typeof addToJournal = (outcome, memoryMb) => {
      addToJournal(outcome, memoryMb);
      measure({ outcome });
    };
    return {
      succeeded: (memoryMb) => end('succeeded', memoryMb),
      failed: (failure, memoryMb) => {
        end(failure.outcome, memoryMb);
        return this.addFailure(id, failure);
      },
    };
  }

  /** Records a failure. Resolves when its consequences are durable. */
  async addFailure(id: string, failure: PluginFailure): Promise<void> {
    const { phase, outcome, message, pluginCode, pluginStack } = failure;
    if (outcome === 'stopped') return;
    this.#journal.addFailure(id, failure);
    // A PluginError is addressed to the user, who reads it in the status. Only a defect of the plugin needs its stack in the log.
    if (pluginCode === undefined) this.logger.error({ plugin: id, phase, stack: pluginStack }, message);
    if (outcome === 'crashed') await this.#quarantine.addCrash(id, message);
  }

  /** Records that the files of a plugin have a version that does not work. */
  reloadFailed(id: string, phase: PluginPhase, message: string): void {
    this.#journal.addFailedReload(id, phase, message);
  }

  /** Clears the last error, because the plugin works again. */
  clearError(id: string): void {
    this.#journal.clearError(id);
  }

  /** Lifts the quarantine of a plugin and resets its crash count. Resolves when that is stored. */
  resume(id: string): Promise<void> {
    return this.#quarantine.resume(id);
  }
}

function describeRunning({
  status,
  current: { progress, message },
}: RunningOperation): Pick<PluginApplyStatus, 'status' | 'progress' | 'message'> {
  return {
    status,
    ...(status === 'applying' ? { progress } : {}),
    ...(message === undefined ? {} : { message }),
  };
}

/**
 * The messages about an apply. An apply without effect is rarely intended, because an option may select nothing, or the graph may lack what
 * the plugin needs: the host warns if the plugin does not.
 */
export function messagesOf({
  nodesWithData,
  edgesWithData,
  messages = [],
}: ElementsWithData & { readonly messages?: readonly ApplyMessage[] }): ApplyMessage[] {
  const isExplained = nodesWithData + edgesWithData > 0 || messages.some(({ level }) => level === 'warning');
  return isExplained ? [...messages] : [...messages, { level: 'warning', text: nothingWritten }];
}

const nothingWritten =
  'The plugin wrote no attributes. Check its options, and whether the graph has the elements it works on.';
