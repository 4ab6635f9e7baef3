import type { CacheSettings, IndexProgress } from '@code-graph/indexer';
import { inject, injectable } from 'tsyringe';
import { HostError, messageOf } from '@code-graph/api/errors';
import { untilAborted } from '../processes/until-aborted.js';
import { prepareIndexCache } from './index-cache.js';
import { HostSettings } from '../configuration/host-settings.js';
import type { IndexAssignment, IndexOutcome, OtherFiles } from './indexer-protocol.js';
import { IndexerThread } from './indexer-thread.js';
import type { WorkspaceIndexer } from './workspace-indexer.js';

/**
 * Heap limits of the indexer's thread. A million lines of TypeScript fit into the initial one, and the whole process into 2 GiB,
 * because V8 collects garbage sooner when the limit is lower. A workspace that needs more is indexed again with the higher limit.
 */
const memoryLimitsMb = { initial: 1536, retry: 8192 } as const;

/** Milliseconds for which a thread waits for the next edit. */
const idleMs = 5 * 60_000;

/**
 * Milliseconds after a run until a thread prepares for the next edit, which takes some seconds of processor time. The first questions of agents come
 * before, also of several that begin at once.
 */
const warmUpDelayMs = 5_000;

/** A thread that analyzed more files than this is not kept, because its heap stays large. */
const maxFilesOfKeptThread = 200;

/** A thread that waits for the next run. */
interface KeptThread {
  readonly thread: IndexerThread;
  readonly timers: NodeJS.Timeout[];
  /** Resolves when the thread is free again; undefined if it is free. */
  warmUp: Promise<void> | undefined;
}

/**
 * Indexes in a thread, so that the host answers requests meanwhile and an abort ends the work at once. While the workspace is watched, a
 * thread is kept for the next edit: V8 has compiled and optimized its code, which takes longer than most edits. If it has analyzed nothing yet, it
 * starts the compiler shortly after the run.
 */
@injectable()
export class WorkerWorkspaceIndexer implements WorkspaceIndexer {
  #kept: KeptThread | undefined;
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
    const runOnce = async (cache: CacheSettings | undefined): Promise<IndexOutcome> => {
      const outcome = await this.#runWithRetry({ ...assignment, cache }, onProgress, signal);
      if (this.settings.index.watch && otherFiles === undefined && cache)
        this.#warmUpLater({ ...assignment, cache, knownFingerprint: outcome.fingerprint });
      return outcome;
    };
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
    await this.#takeKept()?.thread.end();
  }

  async #runWithRetry(...work: Parameters<IndexerThread['run']>): Promise<IndexOutcome> {
    const [{ restored, edited, revision }, , signal] = work;
    // An index run needs what the warm-up prepares. A revision does not, and would wait in vain.
    const isBusy = this.#kept?.warmUp !== undefined && (restored ?? edited ?? revision) !== undefined;
    const taken = isBusy ? undefined : this.#takeKept();
    if (taken?.warmUp) await Promise.race([taken.warmUp, untilAborted(signal)]);
    const kept = taken?.thread;
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
    const timer = setTimeout(() => void this.#takeKept()?.thread.end(), idleMs).unref();
    this.#kept = { thread, timers: [timer], warmUp: undefined };
  }

  /** Has a thread prepare for the first edit, unless one has analyzed files already. */
  #warmUpLater(assignment: IndexAssignment): void {
    if (!this.#kept) this.#keep(new IndexerThread(memoryLimitsMb.initial));
    const kept = this.#kept;
    if (!kept || kept.thread.isWarm) return;
    const warmUp = async (): Promise<void> => {
      try {
        await kept.thread.run({ ...assignment, warmsUp: true }, () => undefined, new AbortController().signal);
      } catch {
        await kept.thread.end();
      }
      kept.warmUp = undefined;
    };
    const begin = (): void => {
      kept.warmUp = warmUp();
    };
    kept.timers.push(setTimeout(begin, warmUpDelayMs).unref());
  }

  #takeKept(): KeptThread | undefined {
    const kept = this.#kept;
    this.#kept = undefined;
    for (const timer of kept?.timers ?? []) clearTimeout(timer);
    return kept;
  }
}

function isOutOfMemory(error: unknown): boolean {
  const cause = error instanceof HostError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
