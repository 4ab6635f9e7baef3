import { findMissingPackages, nodesWithUnresolvedCalls } from '@code-graph/answers';
import type { IndexCancelled, IndexRun, IndexStatus } from '@code-graph/api';
import type { RepositoryBoundary } from '@code-graph/indexer';
import { inject, injectable } from 'tsyringe';
import { messageOf } from '@code-graph/api/errors';
import { GraphStore, whileAttemptLasts } from '../store/graph-store.js';
import { GraphModel } from '../store/model/graph-model.js';
import { describeProgress } from './describe-progress.js';
import { IndexedFiles } from './indexed-files.js';
import { IndexedTree } from './indexed-tree.js';
import { WorkspaceIndexer } from './workspace-indexer.js';
import { WorkspaceWatch } from './workspace-watch.js';
import { HostSettings } from '../configuration/host-settings.js';
import { Clock } from '../processes/clock.js';
import { indexErrors } from './index-errors.js';
import { summarizeOutcome } from './summarize-outcome.js';
import { EventLog, type EventContent } from '../events/index.js';
import { Logger } from '../processes/logger.js';
import { Job, type JobTask } from '../jobs/job.js';
import { jobErrors } from '../jobs/job-errors.js';
import { Jobs } from '../jobs/jobs.js';
import { causeOf, type JobContent } from '../jobs/shared/job-content.js';
import type { JobHandler } from '../jobs/shared/job-handler.js';
import type { JobLease } from '../jobs/shared/job-lease.js';
import { JobQueue } from '../jobs/shared/job-queue.js';
import type { TrackedJob } from '../jobs/shared/tracked-job.js';

/** Brings the graph up to date with the workspace's code. */
@injectable()
export class IndexService implements JobHandler {
  /** The latest run, here or of a host of the shared store. */
  #job: Job<IndexRun> | TrackedJob | undefined;
  /** The latest run of the shared store that had ended before the host was started. */
  #former: TrackedJob | undefined;
  #lastRun: IndexRun | undefined;
  #files: IndexedFiles | undefined;
  #tree: IndexedTree | undefined;
  #boundary: RepositoryBoundary | undefined;

  constructor(
    @inject(WorkspaceIndexer) private readonly indexer: WorkspaceIndexer,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(GraphStore) private readonly store: GraphStore,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(JobQueue) private readonly queue: JobQueue,
    @inject(WorkspaceWatch) private readonly watch: WorkspaceWatch,
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {
    queue.handle(['index'], this);
  }

  get status(): IndexStatus {
    const { status: watch } = this.watch;
    return {
      ...describe(this.#job ?? this.#former),
      ...(this.#lastRun && { lastRun: this.#lastRun }),
      ...(watch && { watch }),
    };
  }

  /** The files that the latest completed run has seen; undefined if there was none. */
  get files(): IndexedFiles | undefined {
    return this.#files;
  }

  /** The tree that the latest completed run has walked; undefined if there was none. */
  get tree(): IndexedTree | undefined {
    return this.#tree;
  }

  /** Number of edited files that wait for an index run; undefined if the workspace is not watched. */
  get waitingFiles(): number | undefined {
    return this.watch.waitingFiles;
  }

  /** See `IndexOutcome`. */
  get boundary(): RepositoryBoundary | undefined {
    return this.#boundary;
  }

  /** The result of the latest run, which may still be running; undefined if there was none. */
  get latest(): Promise<IndexRun> | undefined {
    return this.#job?.result as Promise<IndexRun> | undefined;
  }

  /**
   * Begins an index run. `status` reports its progress and its end.
   * @param requestId the id of the client's request, for the log
   * @returns the promise of the result, wrapped so that awaiting `begin` does not await the run
   * @throws HostError `CONFLICT` during another run or an import, `SHUTTING_DOWN`; the result rejects with
   *   `INDEX_FAILED`, also when the run is cancelled, or `STORE_FAILED`
   */
  begin(requestId?: string): { readonly result: Promise<IndexRun> } {
    const job = this.#start(requestId, undefined);
    this.#job = job;
    return { result: job.result };
  }

  /**
   * Begins an index run that a client has requested. Any host of a shared store may do it.
   * @throws HostError like `begin`
   */
  async request(requestId?: string): Promise<void> {
    if (!this.queue.isShared) {
      this.begin(requestId);
      return;
    }
    this.jobs.refuseUnlessFree('index');
    const added = await this.queue.add({ kind: 'index', subject: undefined, requestId });
    if (!added) throw jobErrors.indexBusy();
  }

  /** Begins to index unless the graph was imported: only a client's request replaces an imported graph. */
  beginUnlessImported(): void {
    if (!this.model.imported) this.begin();
  }

  /** Cancels the current run, and resolves when it has ended. A run whose result is being stored is not cancelled. */
  async cancel(): Promise<IndexCancelled> {
    const shared = this.queue.find({ kind: 'index', subject: undefined });
    if (shared) {
      if (await this.queue.cancel(shared)) this.onLost(shared);
      return shared.status === 'cancelled' ? cancelled : isStored;
    }
    if (!(this.#job instanceof Job) || !this.#job.isRunning)
      return { success: false, message: 'The workspace is not being indexed.' };
    if (this.#job.isCommitting) return isStored;
    await this.#job.cancel();
    return cancelled;
  }

  async run({ requestId }: JobContent, lease: JobLease): Promise<void> {
    try {
      await this.jobs.untilFree('index');
      await this.model.refresh();
      await this.#start(requestId, lease).result;
    } catch (error) {
      if (!lease.isOver && (await lease.fail(error))) this.#publishFailure(messageOf(error), lease.id);
    }
  }

  onBegun(job: TrackedJob): void {
    this.#job = job;
  }

  onEnded(job: TrackedJob): void {
    if (!job.isDoneHere) this.#expectEvent(job);
    if (job.status !== 'completed') return;
    this.#lastRun = job.value as IndexRun;
    if (job.isDoneHere || !this.#lastRun.changed) return;
    // The graph is that of other files than this host has seen.
    this.#files = undefined;
    this.#tree = undefined;
  }

  onFormer(job: TrackedJob): void {
    this.#former = job;
    if (job.status === 'completed') this.#lastRun = job.value as IndexRun;
  }

  onLost({ id, status, error = '' }: TrackedJob): void {
    if (status === 'cancelled') this.events.publish('analysis.cancelled', {}, causeOf(id));
    else this.#publishFailure(error, id);
  }

  cancelled(): Error {
    return indexErrors.indexCancelled();
  }

  #start(requestId: string | undefined, lease: JobLease | undefined): Job<IndexRun> {
    const task: JobTask<IndexRun> = {
      requestId,
      run: (running) => this.#run(running, lease),
      onCompleted: (run, { id }) => {
        this.#lastRun = run;
        this.events.publish('analysis.complete', describeComplete(run), causeOf(id));
        this.logger.info({ requestId, ...run }, 'workspace indexed');
      },
      onFailure: (error, ended) => this.#reportFailure(error, ended),
    };
    const job = this.jobs.start('index', undefined, lease ? lease.wrap(task) : task);
    job.message = 'looking for files';
    this.events.publish('analysis.started');
    return job;
  }

  async #run(job: Job, lease: JobLease | undefined): Promise<IndexRun> {
    const started = this.clock.monotonic();
    const { structure, attributes, fingerprint, seen, boundary, ...outcome } = await this.indexer.index(
      this.model.fingerprint,
      (progress) => {
        if (job.signal.aborted) return;
        job.progress = Math.floor(progress.percent);
        job.message = describeProgress(progress);
      },
      job.signal,
    );
    if (job.signal.aborted) throw indexErrors.indexCancelled();
    // An earlier attempt of the job may have stored the graph.
    const isStoredBefore = lease?.memo !== undefined && lease.memo === this.model.fingerprint;
    if (structure) await lease?.remember(fingerprint);
    job.commit();
    if (structure)
      await whileAttemptLasts(this.store, lease?.fence, () =>
        this.model.replaceGraph(structure, fingerprint, attributes, this.#files?.findEdited(seen)),
      );
    this.#boundary = boundary;
    const { workspace } = this.settings;
    this.#files = seen && new IndexedFiles(workspace, seen);
    this.#tree = seen && this.#files && new IndexedTree(workspace, seen, this.#files);
    const { nodeCount, edgeCount } = this.model.snapshot;
    const summary = summarizeOutcome(outcome);
    return {
      completedAt: this.clock.now().toISOString(),
      durationMs: Math.round(this.clock.monotonic() - started),
      changed: structure !== undefined || isStoredBefore,
      nodes: nodeCount,
      edges: edgeCount,
      ...summary,
      unresolvedCalls: {
        ...summary.unresolvedCalls,
        ...findMissingPackages(this.model.snapshot, nodesWithUnresolvedCalls(this.model.snapshot)),
      },
    };
  }

  #reportFailure(error: unknown, job: Job): unknown {
    const { id, requestId } = job;
    if (job.status === 'cancelled') {
      this.events.publish('analysis.cancelled', {}, causeOf(id));
      this.logger.info({ requestId }, 'indexing cancelled');
      return error;
    }
    this.#publishFailure(messageOf(error), id);
    if (job.isStoppedByHost) this.logger.info({ requestId }, 'indexing stopped');
    else this.logger.error({ requestId, err: error }, 'indexing failed');
    return error;
  }

  #publishFailure(message: string, jobId: string): void {
    this.events.publish('analysis.failed', { message }, causeOf(jobId));
  }

  /** The owner may have been lost before it could publish the event about the end. */
  #expectEvent({ id, status, error = '', value }: TrackedJob): void {
    const cause = causeOf(id);
    if (status === 'completed')
      this.events.publishForOther('analysis.complete', describeComplete(value as IndexRun), cause);
    else if (status === 'cancelled') this.events.publishForOther('analysis.cancelled', {}, cause);
    else this.events.publishForOther('analysis.failed', { message: error }, cause);
  }
}

/** The content of the event about a completed run. */
function describeComplete({ changed, files, filesAnalyzed, durationMs, nodes, edges }: IndexRun): EventContent {
  const message = changed
    ? `Analyzed ${filesAnalyzed} of ${files} files.`
    : `Nothing has changed in the ${files} files.`;
  return { durationMs, nodes, edges, message };
}

const cancelled: IndexCancelled = { success: true, message: 'The indexing was cancelled. The graph is unchanged.' };

const isStored: IndexCancelled = {
  success: false,
  message: 'The workspace is indexed, and the graph is being stored.',
};

function describe(job: Job | TrackedJob | undefined): IndexStatus {
  switch (job?.status) {
    case 'waiting':
      return { status: 'running', progress: 0, message: 'waiting for a host that runs jobs' };
    case 'running':
      return {
        status: 'running',
        progress: job.progress,
        ...(job.message === undefined ? {} : { message: job.message }),
      };
    case 'failed':
      return { status: 'failed', ...(job.error === undefined ? {} : { error: job.error }) };
    case 'cancelled':
      return { status: 'cancelled' };
    default:
      return { status: 'idle' };
  }
}
