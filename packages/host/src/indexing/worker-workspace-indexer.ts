import type { CacheSettings, IndexProgress } from '@code-graph/indexer';
import { inject, injectable } from 'tsyringe';
import { HostError, messageOf } from '@code-graph/api/errors';
import { prepareIndexCache } from './index-cache.js';
import { HostSettings } from '../configuration/host-settings.js';
import type { IndexOutcome, OtherFiles } from './indexer-protocol.js';
import { IndexerThread } from './indexer-thread.js';
import type { WorkspaceIndexer } from './workspace-indexer.js';

/**
 * Heap limits of the indexer's thread. A million lines of TypeScript fit into the initial one, and the whole process into 2 GiB,
 * because V8 collects garbage sooner when the limit is lower. A workspace that needs more is indexed again with the higher limit.
 */
const memoryLimitsMb = { initial: 1536, retry: 8192 } as const;

/** Milliseconds for which a thread waits for the next edit. */
const idleMs = 5 * 60_000;

/** A thread that analyzed more files than this is not kept, because its heap stays large. */
const maxFilesOfKeptThread = 200;

/**
 * Indexes in a thread, so that the host answers requests meanwhile and an abort ends the work at once. While the workspace is watched, a
 * thread is kept for the next edit: V8 has compiled and optimized its code, which takes longer than most edits.
 */
@injectable()
export class WorkerWorkspaceIndexer implements WorkspaceIndexer {
  #kept: { readonly thread: IndexerThread; readonly timer: NodeJS.Timeout } | undefined;
  #isStopped = false;

  constructor(@inject(HostSettings) private readonly settings: HostSettings) {}

  /** Starts the thread of the first run. */
  prepare(): void {
    this.#keep(new IndexerThread(memoryLimitsMb.initial));
  }

  async index(
    knownFingerprint: string | undefined,
    onProgress: (progress: IndexProgress) => void,
    signal: AbortSignal,
    otherFiles?: OtherFiles,
  ): Promise<IndexOutcome> {
    const assignment = { root: this.settings.workspace, knownFingerprint, ...otherFiles, ...this.settings.index };
    const runOnce = (cache: CacheSettings | undefined): Promise<IndexOutcome> =>
      this.#runWithRetry({ ...assignment, cache }, onProgress, signal);
    let cache: CacheSettings;
    try {
      cache = await prepareIndexCache(this.settings.cache);
    } catch (error) {
      // The graph is complete without the cache.
      const outcome = await runOnce(undefined);
      const warning = { file: this.settings.cache.directory, reason: `the cache cannot be used: ${messageOf(error)}` };
      return { ...outcome, warnings: [...outcome.warnings, warning] };
    }
    return runOnce(cache);
  }

  /** Ends the thread that waits. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#takeKept()?.end();
  }

  async #runWithRetry(...work: Parameters<IndexerThread['run']>): Promise<IndexOutcome> {
    const kept = this.#takeKept();
    const thread = kept?.isUsable === true ? kept : new IndexerThread(memoryLimitsMb.initial);
    let outcome: IndexOutcome;
    try {
      outcome = await thread.run(...work);
    } catch (error) {
      await thread.end();
      if (!isOutOfMemory(error)) throw error;
      const larger = new IndexerThread(memoryLimitsMb.retry);
      try {
        return await larger.run(...work);
      } finally {
        await larger.end();
      }
    }
    const awaitsEdits = this.settings.index.watch && outcome.filesAnalyzed <= maxFilesOfKeptThread;
    if (awaitsEdits) this.#keep(thread);
    else await thread.end();
    return outcome;
  }

  #keep(thread: IndexerThread): void {
    // Only one: a revision is sometimes indexed beside the workspace.
    if (this.#isStopped || this.#kept) {
      void thread.end();
      return;
    }
    const timer = setTimeout(() => void this.#takeKept()?.end(), idleMs).unref();
    this.#kept = { thread, timer };
  }

  #takeKept(): IndexerThread | undefined {
    const kept = this.#kept;
    this.#kept = undefined;
    clearTimeout(kept?.timer);
    return kept?.thread;
  }
}

function isOutOfMemory(error: unknown): boolean {
  const cause = error instanceof HostError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
