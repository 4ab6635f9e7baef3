import { Worker } from 'node:worker_threads';
import type { CacheSettings, IndexProgress } from '@code-graph/indexer';
import { inject, injectable } from 'tsyringe';
import { HostError, messageOf } from '@code-graph/api/errors';
import { indexErrors } from './index-errors.js';
import { prepareIndexCache } from './index-cache.js';
import { HostSettings } from '../configuration/host-settings.js';
import type { IndexAssignment, IndexerMessage, IndexOutcome, OtherFiles } from './indexer-protocol.js';
import type { WorkspaceIndexer } from './workspace-indexer.js';

/**
 * Heap limits of the indexer's thread. A million lines of TypeScript fit into the initial one, and the whole process into 2 GiB,
 * because V8 collects garbage sooner when the limit is lower. A workspace that needs more is indexed again with the higher limit.
 */
const memoryLimitsMb = { initial: 1536, retry: 8192 } as const;

/** Indexes in a worker thread, so that the host answers requests meanwhile and an abort ends the work at once. */
@injectable()
export class WorkerWorkspaceIndexer implements WorkspaceIndexer {
  constructor(@inject(HostSettings) private readonly settings: HostSettings) {}

  async index(
    knownFingerprint: string | undefined,
    onProgress: (progress: IndexProgress) => void,
    signal: AbortSignal,
    otherFiles?: OtherFiles,
  ): Promise<IndexOutcome> {
    const assignment = { root: this.settings.workspace, knownFingerprint, ...otherFiles, ...this.settings.index };
    const runOnce = (cache: CacheSettings | undefined): Promise<IndexOutcome> =>
      runWithRetry({ ...assignment, cache }, onProgress, signal);
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
}

async function runWithRetry(
  assignment: IndexAssignment,
  onProgress: (progress: IndexProgress) => void,
  signal: AbortSignal,
): Promise<IndexOutcome> {
  try {
    return await run(assignment, memoryLimitsMb.initial, onProgress, signal);
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    return await run(assignment, memoryLimitsMb.retry, onProgress, signal);
  }
}

async function run(
  assignment: IndexAssignment,
  maxOldGenerationSizeMb: number,
  onProgress: (progress: IndexProgress) => void,
  signal: AbortSignal,
): Promise<IndexOutcome> {
  const worker = new Worker(new URL('./indexer-worker.js', import.meta.url), {
    workerData: assignment,
    env: {},
    execArgv: [],
    name: 'indexer',
    resourceLimits: { maxOldGenerationSizeMb },
  });
  try {
    return await waitForOutcome(worker, onProgress, signal);
  } finally {
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  const cause = error instanceof HostError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function waitForOutcome(
  worker: Worker,
  onProgress: (progress: IndexProgress) => void,
  signal: AbortSignal,
): Promise<IndexOutcome> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      reject(indexErrors.indexCancelled());
    };
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    worker.on('message', (message: IndexerMessage) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else if (message.kind === 'finished') resolve(message.outcome);
      else reject(indexErrors.indexFailed(message.message));
    });
    worker.on('error', (error) => {
      reject(indexErrors.indexFailed(messageOf(error), error));
    });
    worker.on('exit', (code) => {
      signal.removeEventListener('abort', onAbort);
      reject(indexErrors.indexFailed(`its thread ended with exit code ${code}.`));
    });
  });
}
