import type { GraphDocument } from '@code-graph/sdk';
import type { IndexProgress } from '@code-graph/indexer';
import type { HostSettings } from '../configuration/host-settings.js';
import { checkWorkspace, prepareIndexCache, summarizeOutcome, type OutcomeSummary } from '../indexing/index.js';
import { findCommit, readCommit } from './read-revision.js';

/** The graph of a revision, and the run that made it. */
export interface IndexedRevision {
  readonly commit: string;
  readonly document: GraphDocument;
  readonly summary: OutcomeSummary & { readonly durationMs: number; readonly nodes: number; readonly edges: number };
}

/**
 * Indexes a revision into the cache, without a host. Does not touch the stored graph.
 * @throws HostError `WORKSPACE_NOT_FOUND`, `INVALID_REVISION`, `NOT_A_REPOSITORY`, `GIT_FAILED`; another Error if the folder of the cache
 *   cannot be used
 */
export async function indexRevision(
  { workspace, index, cache }: HostSettings,
  revision: string,
  onProgress: (progress: IndexProgress) => void,
): Promise<IndexedRevision> {
  const started = performance.now();
  await checkWorkspace(workspace);
  const { signal } = new AbortController();
  const commit = await findCommit(workspace, revision, signal);
  const files = await readCommit(workspace, commit, { signal, hasScip: index.scip.length > 0 });
  // Loaded on demand: commands that do not index start faster without the indexer.
  const { indexWorkspace } = await import('@code-graph/indexer');
  const { document = { nodes: [], edges: [] }, ...outcome } = await indexWorkspace({
    ...{ root: workspace, revision: files, ...index, onProgress },
    cache: await prepareIndexCache(cache),
  });
  return {
    commit,
    document,
    summary: {
      ...summarizeOutcome(outcome),
      durationMs: Math.round(performance.now() - started),
      nodes: document.nodes.length,
      edges: document.edges.length,
    },
  };
}
