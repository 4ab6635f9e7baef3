import 'reflect-metadata';
import type { HostSettings } from '../configuration/host-settings.js';
import { WorkerWorkspaceIndexer } from '../indexing/index.js';
import { readCommit } from '../revisions/index.js';

/** The figures of the graph of a commit. */
export interface CommitRun {
  readonly files: number;
  readonly nodes: number;
  readonly edges: number;
  readonly durationMs: number;
}

/**
 * Indexes a commit into the cache, in a thread of its own, without a host. Comparisons with the commit then need no analysis. Does not touch
 * the stored graph.
 * @param settings the workspace is a working tree of a repository that has the commit; its files are not read
 * @throws HostError `NOT_A_REPOSITORY`, `GIT_FAILED`, `INDEX_FAILED`, also when the signal aborts
 */
export async function indexCommit(settings: HostSettings, commit: string, signal: AbortSignal): Promise<CommitRun> {
  const revision = await readCommit(settings.workspace, commit, { signal, hasScip: settings.index.scip.length > 0 });
  const indexer = new WorkerWorkspaceIndexer(settings);
  try {
    const { structure, files, durationMs } = await indexer.index(undefined, () => undefined, signal, { revision });
    const [nodes, edges] = structure ? [structure.ids.length, structure.sources.length] : [0, 0];
    return { files, nodes, edges, durationMs: Math.round(durationMs) };
  } finally {
    await indexer.stop();
  }
}
