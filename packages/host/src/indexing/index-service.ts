import type { IndexCancelled, IndexRun, IndexStatus } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { messageOf } from '@code-graph/api/errors';
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
import { EventLog } from '../events/index.js';
import { Logger } from '../processes/logger.js';
import type { Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';

/** Brings the graph up to date with the workspace's code. */
@injectable()
export class IndexService {
  #job: Job<IndexRun> | undefined;
  #lastRun: IndexRun | undefined;
  #files: IndexedFiles | undefined;
  #tree: IndexedTree | undefined;

  constructor(
    @inject(WorkspaceIndexer) private readonly indexer: WorkspaceIndexer,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(WorkspaceWatch) private readonly watch: WorkspaceWatch,
    @inject(HostSettings) private readonly settings: HostSettings,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  get status(): IndexStatus {
    const { status: watch } = this.watch;
    return {
      ...describe(this.#job),
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

  /** The result of the latest run, which may still be running; undefined if there was none. */
  get latest(): Promise<IndexRun> | undefined {
    return this.#job?.result;
  }

  /**
   * Begins an index run. `status` reports its progress and its end.
   * @param requestId the id of the client's request, for the log
   * @returns the promise of the result, wrapped so that awaiting `begin` does not await the run
   * @throws HostError `CONFLICT` during another run or an import, `SHUTTING_DOWN`; the result rejects with
   *   `INDEX_FAILED`, also when the run is cancelled, or `STORE_FAILED`
   */
  begin(requestId?: string): { readonly result: Promise<IndexRun> } {
    const job = this.jobs.start<IndexRun>('index', undefined, {
      requestId,
      run: (running) => this.#run(running),
      onCompleted: (run) => {
        this.#lastRun = run;
        this.#publishComplete(run);
        this.logger.info({ requestId, ...run }, 'workspace indexed');
      },
      onFailure: (error, ended) => this.#reportFailure(error, ended),
    });
    job.message = 'looking for files';
    this.#job = job;
    this.events.publish('analysis.started');
    return { result: job.result };
  }

  /** Begins to index unless the graph was imported: only a client's request replaces an imported graph. */
  beginUnlessImported(): void {
    if (!this.model.imported) this.begin();
  }

  /** Cancels the current run, and resolves when it has ended. A run whose result is being stored is not cancelled. */
  async cancel(): Promise<IndexCancelled> {
    if (this.#job?.isRunning !== true) return { success: false, message: 'The workspace is not being indexed.' };
    if (this.#job.isCommitting)
      return { success: false, message: 'The workspace is indexed, and the graph is being stored.' };
    await this.#job.cancel();
    return { success: true, message: 'The indexing was cancelled. The graph is unchanged.' };
  }

  async #run(job: Job): Promise<IndexRun> {
    const started = this.clock.monotonic();
    const { structure, attributes, fingerprint, seen, ...outcome } = await this.indexer.index(
      this.model.fingerprint,
      (progress) => {
        if (job.signal.aborted) return;
        job.progress = Math.floor(progress.percent);
        job.message = describeProgress(progress);
      },
      job.signal,
    );
    if (job.signal.aborted) throw indexErrors.indexCancelled();
    job.commit();
    if (structure) await this.model.replaceGraph(structure, fingerprint, attributes);
    const { workspace } = this.settings;
    this.#files = seen && new IndexedFiles(workspace, seen);
    this.#tree = seen && this.#files && new IndexedTree(workspace, seen, this.#files);
    const { nodeCount, edgeCount } = this.model.snapshot;
    return {
      completedAt: this.clock.now().toISOString(),
      durationMs: Math.round(this.clock.monotonic() - started),
      changed: structure !== undefined,
      nodes: nodeCount,
      edges: edgeCount,
      ...summarizeOutcome(outcome),
    };
  }

  #reportFailure(error: unknown, job: Job): unknown {
    const { requestId } = job;
    if (job.status === 'cancelled') {
      this.events.publish('analysis.cancelled');
      this.logger.info({ requestId }, 'indexing cancelled');
      return error;
    }
    this.events.publish('analysis.failed', { message: messageOf(error) });
    if (job.isStoppedByHost) this.logger.info({ requestId }, 'indexing stopped');
    else this.logger.error({ requestId, err: error }, 'indexing failed');
    return error;
  }

  #publishComplete({ changed, files, filesAnalyzed, durationMs, nodes, edges }: IndexRun): void {
    const message = changed
      ? `Analyzed ${filesAnalyzed} of ${files} files.`
      : `Nothing has changed in the ${files} files.`;
    this.events.publish('analysis.complete', { durationMs, nodes, edges, message });
  }
}

function describe(job: Job | undefined): IndexStatus {
  switch (job?.status) {
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
