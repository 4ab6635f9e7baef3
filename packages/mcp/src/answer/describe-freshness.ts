import type { AnswerGraph, WatchStatus } from '@code-graph/client';
import { toVisibleText } from '@code-graph/rules/output';

/** The state of the graph that an answer was made from. */
export interface Freshness {
  readonly version: number;
  /**
   * `current`: it has every edit that the host knows of. `waiting`: edited files are not in it yet, or an index run that looks for such
   * files has not ended. `starting`: the folders are only now being watched, and edits since the index run are found within a moment.
   * `unwatched`: edits since the index run are not in it, and only those of the files in the answer are known. `imported`: the graph is not
   * that of the workspace.
   */
  readonly state: 'current' | 'waiting' | 'starting' | 'unwatched' | 'imported';
  /** Edited files that are not in the answer yet, up to 20. */
  readonly waiting?: readonly string[];
}

const maxListed = 5;

/** @param watch the state of watching after the answer was made */
export function toFreshness(graph: AnswerGraph, watch: WatchStatus | undefined): Freshness {
  const { version, changedFiles = [], isIndexing, waitingFiles = 0 } = graph;
  if (graph.origin === 'import') return { version, state: 'imported' };
  const pending = waitingFiles > 0 || isIndexing ? (watch?.waiting.files ?? []) : [];
  const waiting = [...new Set([...changedFiles, ...pending])];
  const listed = waiting.length === 0 ? {} : { waiting: waiting.map((file) => toVisibleText(file)) };
  if (!watch && !isIndexing) return { version, state: 'unwatched', ...listed };
  const isCurrent = waiting.length === 0 && waitingFiles === 0 && !isIndexing;
  if (!isCurrent) return { version, state: 'waiting', ...listed };
  return { version, state: watch?.state === 'starting' ? 'starting' : 'current' };
}

/** The last line of an answer. */
export function describeFreshness({ version, state, waiting = [] }: Freshness): string {
  const more = waiting.length > maxListed ? ` and ${waiting.length - maxListed} more` : '';
  const files = waiting.length === 0 ? '' : `: ${waiting.slice(0, maxListed).join(', ')}${more}`;
  if (state === 'current') return `version ${version}, up to date`;
  if (state === 'imported') return `version ${version}, imported: it may differ from the files on disk`;
  if (state === 'starting')
    return `version ${version}, watching begins: edits of the last moments may not be in it yet`;
  if (state === 'waiting') {
    const edits = files === '' ? 'edits may not be in it yet: the index runs' : `edits are not in it yet${files}`;
    return `version ${version}, ${edits}`;
  }
  return `version ${version}, not watched: later edits are not in it${files}`;
}
