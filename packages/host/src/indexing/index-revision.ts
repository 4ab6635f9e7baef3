import type { GraphDocument } from '@code-graph/sdk';
import type { IndexProgress, RevisionFiles } from '@code-graph/indexer';
import type { HostSettings } from '../configuration/host-settings.js';
import { checkWorkspace } from './check-workspace.js';
import { prepareIndexCache } from './index-cache.js';
import { summarizeOutcome, type OutcomeSummary } from './summarize-outcome.js';

/** The graph of a revision, and the run that made it. */
export interface IndexedRevision {
  readonly document: GraphDocument;
  readonly summary: OutcomeSummary & { readonly durationMs: number; readonly nodes: number; readonly edges: number };
}

/**
 * Indexes a revision into the cache, without a host. Does not touch the stored graph.
 * @throws HostError `WORKSPACE_NOT_FOUND`, `BARE_REPOSITORY`; another Error if the folder of the cache cannot be used
 */
export async function indexRevision(
  { workspace, index, cache }: HostSettings,
  revision: RevisionFiles,
  onProgress: (progress: IndexProgress) => void,
): Promise<IndexedRevision> {
  await checkWorkspace(workspace);
  // Loaded on demand: commands that do not index start faster without the indexer.
  const { indexWorkspace } = await import('@code-graph/indexer');
  const { document = { nodes: [], edges: [] }, ...outcome } = await indexWorkspace({
    ...{ root: workspace, revision, ...index, onProgress },
    cache: await prepareIndexCache(cache),
  });
  const { nodes, edges } = document;
  return {
    document,
    summary: {
      ...summarizeOutcome(outcome),
      durationMs: Math.round(outcome.durationMs),
      nodes: nodes.length,
      edges: edges.length,
    },
  };
}
