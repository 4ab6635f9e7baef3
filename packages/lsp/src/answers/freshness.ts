import type { AnswerGraph } from '@code-graph/client';

/**
 * The state of an answer: `current` is made from the code on the disk, `behind` waits for an index run, `unwatched` is made from code of
 * the past that may have changed since, and `imported` is not made from this code.
 */
export type Freshness = 'current' | 'behind' | 'unwatched' | 'imported';

export function freshnessOf({ origin, isIndexing, changedFiles, waitingFiles }: AnswerGraph): Freshness {
  if (origin === 'import') return 'imported';
  if (isIndexing || (waitingFiles ?? 0) > 0 || (changedFiles?.length ?? 0) > 0) return 'behind';
  return waitingFiles === undefined || changedFiles === undefined ? 'unwatched' : 'current';
}

/** Describes the version of the graph, and whether it is made from the code on the disk. */
export function describeFreshness(graph: AnswerGraph): string {
  const { version, indexedAt, importedAt, waitingFiles = 0, changedFiles = [] } = graph;
  const made = importedAt ?? indexedAt;
  const prefix = `Graph version ${version}${made === undefined ? '' : `, ${importedAt === undefined ? 'indexed' : 'imported'} ${formatTime(made)}`}`;
  switch (freshnessOf(graph)) {
    case 'current':
      return `${prefix}, up to date with the disk`;
    case 'imported':
      return `${prefix}: imported graphs are not compared with the disk`;
    case 'unwatched':
      return `${prefix}: later edits elsewhere are unknown, because the host does not watch the workspace`;
    case 'behind': {
      const waiting = Math.max(waitingFiles, changedFiles.length);
      return `${prefix}, behind the disk: ${waiting > 0 ? `${waiting} edited ${waiting === 1 ? 'file waits' : 'files wait'} for an index run` : 'an index run is under way'}`;
    }
  }
}

/** Formats a time in UTC, such as `2026-11-26 05:10 UTC`. */
export function formatTime(time: string): string {
  return `${time.slice(0, 10)} ${time.slice(11, 16)} UTC`;
}
