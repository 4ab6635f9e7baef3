import type { IndexCancelled, IndexRun, IndexStatus } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../graph/model/graph-model.js';
import { describeProgress } from '../indexing/describe-progress.js';
import { WorkspaceIndexer } from '../indexing/workspace-indexer.js';
import { Clock } from '../platform/time/clock.js';
import { errors } from '../platform/errors/error-catalogue.js';
import { EventLog } from '../platform/events/event-log.js';
import { messageOf } from '../platform/errors/host-error.js';
import { Logger } from '../platform/process/logger.js';

/** Brings the graph up to date with the workspace's code, and knows how far that is. */
@injectable()
export class IndexService {
  #status: IndexStatus = { status: 'idle' };
  #lastRun: IndexRun | undefined;
  #latest: Promise<IndexRun> | undefined;
  #isRunning = false;
  #isHeld = false;
  /** The result is on its way into the graph, and nothing stops it any more. */
  #isStoring = false;
  #cancellation = new AbortController();
  readonly #shutdown = new AbortController();

  constructor(
    @inject(WorkspaceIndexer) private readonly indexer: WorkspaceIndexer,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  get status(): IndexStatus {
    return this.#lastRun ? { ...this.#status, lastRun: this.#lastRun } : this.#status;
  }

  /** Whether the first graph is still to come: its index runs, or has ended without a result. */
  get isGraphMissing(): boolean {
    return this.model.snapshot.version === 0 && this.#status.status !== 'idle';
  }

  /** @throws HostError `NOT_READY` while the first graph is still to come, with the reason */
  requireGraph(): void {
    if (!this.isGraphMissing) return;
    const { status, error } = this.#status;
    if (status === 'failed') throw errors.firstIndexFailed(error ?? '');
    throw status === 'cancelled' ? errors.firstIndexCancelled() : errors.notReady();
  }

  /** The result of the latest run, which may still be under way; undefined if there was none. */
  get latest(): Promise<IndexRun> | undefined {
    return this.#latest;
  }

  /**
   * Begins to index. The status tells how far it is.
   * @returns the promise of what was found, apart from the promise that it has begun
   * @throws HostError `CONFLICT` while it runs, `SHUTTING_DOWN`; the result rejects with `INDEX_FAILED`, also when it is
   *   cancelled, or `STORE_FAILED`
   */
  begin(): { readonly result: Promise<IndexRun> } {
    if (this.#shutdown.signal.aborted) throw errors.shuttingDown();
    if (this.#isRunning) throw errors.indexBusy();
    if (this.#isHeld) throw errors.importRunning();
    this.#isRunning = true;
    this.#cancellation = new AbortController();
    this.#status = { status: 'running', progress: 0, message: 'looking for files' };
    this.events.publish('analysis.started');
    const result = this.#run();
    // Whoever does not wait for the result reads the status, which tells a failure too.
    this.#latest = result;
    result.catch(() => undefined);
    return { result };
  }

  /** Ends the run under way, and resolves when it has ended. Once the result is being stored it is too late. */
  async cancel(): Promise<IndexCancelled> {
    if (!this.#isRunning) return { success: false, message: 'The workspace is not being indexed.' };
    if (this.#isStoring) return { success: false, message: 'The workspace is indexed, and the graph is being stored.' };
    this.#cancellation.abort();
    await this.#latest?.catch(() => undefined);
    return { success: true, message: 'The indexing was cancelled. The graph is what it was.' };
  }

  /**
   * Does work that no run of the indexer may come in between of.
   * @throws HostError `CONFLICT` while one is under way, or other such work, and `SHUTTING_DOWN`
   */
  async withoutRuns<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#shutdown.signal.aborted) throw errors.shuttingDown();
    if (this.#isRunning) throw errors.importBusy('The workspace is being indexed');
    if (this.#isHeld) throw errors.importRunning();
    this.#isHeld = true;
    try {
      return await work();
    } finally {
      this.#isHeld = false;
    }
  }

  /** Ends a run. Resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.#shutdown.abort();
    await this.#latest?.catch(() => undefined);
  }

  async #run(): Promise<IndexRun> {
    const started = this.clock.monotonic();
    const signal = AbortSignal.any([this.#shutdown.signal, this.#cancellation.signal]);
    try {
      const { structure, attributes, fingerprint, scip, ...outcome } = await this.indexer.index(
        this.model.fingerprint,
        (progress) => {
          if (signal.aborted) return;
          const message = describeProgress(progress);
          this.#status = { status: 'running', progress: Math.floor(progress.percent), message };
        },
        signal,
      );
      if (signal.aborted) throw errors.indexStopped();
      this.#isStoring = true;
      if (structure) await this.model.replaceGraph(structure, fingerprint, attributes);
      const { nodeCount, edgeCount } = this.model.snapshot;
      this.#lastRun = {
        completedAt: this.clock.now().toISOString(),
        durationMs: Math.round(this.clock.monotonic() - started),
        changed: structure !== undefined,
        files: outcome.files,
        filesAnalyzed: outcome.filesAnalyzed,
        nodes: nodeCount,
        edges: edgeCount,
        warnings: outcome.warnings.map(({ file, reason }) => `${file}: ${reason}`),
        leftOut: (outcome.leftOut ?? []).map(({ examples, ...rest }) => ({ ...rest, examples: [...examples] })),
        languages: (outcome.languages ?? []).map((found) => ({ ...found })),
        unresolvedCalls: {
          calls: outcome.unresolvedCalls?.calls ?? 0,
          places: (outcome.unresolvedCalls?.places ?? []).map((place) => ({ ...place })),
        },
        ...(scip && { scip: { ...scip, indexes: [...scip.indexes] } }),
      };
      this.#status = { status: 'idle' };
      this.#publishComplete(this.#lastRun);
      this.logger.info(this.#lastRun, 'workspace indexed');
      return this.#lastRun;
    } catch (error) {
      this.#tellFailure(error);
      throw error;
    } finally {
      this.#isRunning = false;
      this.#isStoring = false;
    }
  }

  #tellFailure(error: unknown): void {
    if (this.#cancellation.signal.aborted) {
      this.#status = { status: 'cancelled' };
      this.events.publish('analysis.cancelled');
      this.logger.info({}, 'indexing cancelled');
      return;
    }
    this.#status = { status: 'failed', error: messageOf(error) };
    this.events.publish('analysis.failed', { message: messageOf(error) });
    if (this.#shutdown.signal.aborted) this.logger.info({}, 'indexing stopped');
    else this.logger.error({ err: error }, 'indexing failed');
  }

  #publishComplete({ changed, files, filesAnalyzed, durationMs, nodes, edges }: IndexRun): void {
    const message = changed
      ? `Analyzed ${filesAnalyzed} of ${files} files.`
      : `Nothing has changed in the ${files} files.`;
    this.events.publish('analysis.complete', { durationMs, nodes, edges, message });
  }
}
