import { messageOf } from '@code-graph/api/errors';
import { overlayErrors } from './overlay-errors.js';
import type { EventLog } from '../events/index.js';
import type { PluginStanding } from '../plugins/index.js';
import type { Logger } from '../processes/logger.js';
import type { Job, JobTask } from '../jobs/job.js';
import type { Jobs } from '../jobs/jobs.js';

/** Starts and cancels applies and removals, and reports how they end. */
export class OverlayOperations {
  constructor(
    private readonly jobs: Jobs,
    private readonly standing: PluginStanding,
    private readonly events: EventLog,
    private readonly logger: Logger,
  ) {}

  /**
   * Starts an operation, and records whether it fails. An apply that is cancelled is not a failure: the plugin's state is what
   * it was before.
   * @throws HostError `CONFLICT`, `NOT_READY` or `SHUTTING_DOWN`; the result rejects with the error of `run`, or with `CONFLICT`
   *   after a cancelled apply
   */
  start<Result>(
    kind: 'apply' | 'removal',
    id: string,
    task: Pick<JobTask<Result>, 'run' | 'signal' | 'requestId' | 'onCompleted'>,
  ): Promise<Result> {
    const started = this.jobs.start<Result>(kind, id, {
      ...task,
      onCompleted: (result) => {
        this.standing.operationEnded(id, 'succeeded');
        task.onCompleted?.(result);
      },
      onFailure: (error, job) =>
        job.status === 'cancelled' ? this.#reportCancellation(id, job) : this.#reportFailure(id, job, error),
    });
    this.standing.operationStarted(id, kind === 'apply' ? 'applying' : 'removing', started);
    return started.result;
  }

  /**
   * Cancels the running operation of a plugin, if there is one, and resolves when it has ended. An operation that is being
   * committed ends with its result.
   * @returns the operation that was cancelled
   */
  async cancel(id: string): Promise<Job | undefined> {
    const job = this.jobs.overlayJob(id);
    const hasNoResult = await job?.cancel();
    // A removal whose clean-up was cancelled has a result: the attributes are deleted.
    const isCancelled = hasNoResult === true || (job?.kind === 'removal' && job.signal.aborted);
    return isCancelled ? job : undefined;
  }

  #reportCancellation(id: string, { requestId }: Job): Error {
    this.standing.operationEnded(id, 'cancelled');
    this.logger.info({ requestId, plugin: id }, 'overlay cancelled');
    this.events.publish('overlay.cancelled', { plugin: id });
    return overlayErrors.overlayCancelled(id);
  }

  #reportFailure(id: string, { requestId }: Job, error: unknown): unknown {
    const message = messageOf(error);
    this.standing.operationEnded(id, { failure: message });
    this.logger.info({ requestId, plugin: id, error: message }, 'overlay failed');
    this.events.publish('overlay.failed', { plugin: id, message });
    return error;
  }
}
