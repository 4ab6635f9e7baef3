import type { IndexRun } from '@code-graph/api';
import type { IndexOutcome } from './indexer-protocol.js';

/** The part of an outcome that does not depend on the former graph. */
export type OutcomeSummary = Omit<IndexRun, 'completedAt' | 'durationMs' | 'changed' | 'nodes' | 'edges'>;

/** Describes the outcome of an index run for clients. */
export function summarizeOutcome(
  outcome: Pick<
    IndexOutcome,
    'files' | 'filesAnalyzed' | 'warnings' | 'leftOut' | 'languages' | 'unresolvedCalls' | 'scip'
  >,
): OutcomeSummary {
  const { files, filesAnalyzed, warnings, leftOut = [], languages = [], unresolvedCalls, scip } = outcome;
  return {
    files,
    filesAnalyzed,
    warnings: warnings.map(({ file, reason }) => `${file}: ${reason}`),
    leftOut: leftOut.map(({ examples, ...rest }) => ({ ...rest, examples: [...examples] })),
    languages: languages.map((language) => ({ ...language })),
    unresolvedCalls: {
      calls: unresolvedCalls?.calls ?? 0,
      places: (unresolvedCalls?.places ?? []).map((place) => ({ ...place })),
    },
    ...(scip && { scip: { ...scip, indexes: [...scip.indexes] } }),
  };
}
