import type { GraphDocument } from '@code-graph/sdk';
import type { IndexOptions, IndexResult } from '../index-options.js';
import { indexWorkspace } from '../index-workspace.js';
import { compareDocuments, type GraphDifference } from './compare-documents.js';

/** The comparison of a run that uses the cache with a run from nothing. */
export interface Verification {
  /** Source files in the graph. */
  readonly files: number;
  readonly nodes: number;
  readonly edges: number;
  /** The run with the cache. */
  readonly cached: VerifiedRun;
  /** The run from nothing. */
  readonly clean: VerifiedRun;
  /** The first differences between the two graphs. Empty if their bytes are equal. */
  readonly differences: readonly GraphDifference[];
  /** Files that changed between the two runs, so that the graphs may rightly differ. Sorted. */
  readonly changedFiles: readonly string[];
}

export interface VerifiedRun {
  readonly filesAnalyzed: number;
  readonly durationMs: number;
}

const maxDifferences = 20;

/** Indexes a workspace with the cache, then without, and compares the two graphs. The run with the cache updates it. */
export async function verifyIndex(options: IndexOptions): Promise<Verification> {
  const half = (start: number): Pick<IndexOptions, 'onProgress'> => ({
    onProgress: (progress) => options.onProgress?.({ ...progress, percent: start + progress.percent / 2 }),
  });
  const { cache, ...withoutCache } = options;
  const cached = await indexWorkspace({ ...withoutCache, ...(cache && { cache }), ...half(0) });
  const clean = await indexWorkspace({ ...withoutCache, ...half(50) });
  const document = documentOf(clean);
  return {
    files: clean.files,
    nodes: document.nodes.length,
    edges: document.edges.length,
    cached: { filesAnalyzed: cached.filesAnalyzed, durationMs: cached.durationMs },
    clean: { filesAnalyzed: clean.filesAnalyzed, durationMs: clean.durationMs },
    differences: compareDocuments(documentOf(cached), document, maxDifferences),
    changedFiles: findChangedFiles(cached, clean),
  };
}

/** A run without a known fingerprint always has a document. */
function documentOf({ document }: IndexResult): GraphDocument {
  return document ?? { nodes: [], edges: [] };
}

function findChangedFiles({ seen: before }: IndexResult, { seen: after }: IndexResult): string[] {
  const paths = new Set([...before.hashes.keys(), ...after.hashes.keys()]);
  return [...paths].filter((path) => before.hashes.get(path) !== after.hashes.get(path)).sort();
}
