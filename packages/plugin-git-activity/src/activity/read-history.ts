import type { OperationContext } from '@code-graph/sdk';
import { ActivityTally } from './activity-tally.js';
import { countCommits, walkCommits } from '../changes/commit-walk.js';
import { Contributors } from './contributors.js';
import type { Identities } from './contributors.js';
import type { DateRange } from '../date-range.js';
import type { GraphActivity } from './graph-activity.js';
import { HistoryProgress } from './history-progress.js';
import { PathLineage } from '../changes/path-lineage.js';
import { printableText } from '../printable-text.js';
import { readChanges } from '../changes/read-changes.js';
import type { Repository } from '../git/repository.js';
import { listFiles, matchFiles } from '../changes/tip-files.js';

/** The part of the history to read. */
export interface HistorySection {
  /** Full object name of the newest commit. */
  readonly tip: string;
  readonly range: DateRange;
}

/** Statistics of a history. */
export interface HistorySummary {
  /** Commits in the range, without merges. */
  readonly commits: number;
  /** Files of the graph that exist at the tip. */
  readonly files: number;
  readonly identities: Identities;
}

/** Reads the history of a graph's files once, from the tip back, and adds what happened in the range to `activity`. */
export async function readHistory(
  repository: Repository,
  { tip, range }: HistorySection,
  activity: GraphActivity,
  context: Pick<OperationContext, 'logger' | 'reportProgress'>,
): Promise<HistorySummary> {
  const { git, prefix, isPartial } = repository;
  if (isPartial) context.logger.warn('This is a partial clone: only renames without a change of content are followed.');
  const paths = await listFiles(git, tip);
  const affected = matchFiles(paths, prefix, activity.affectedByFile);
  const lineage = new PathLineage(paths);
  const tally = new ActivityTally(lineage, affected);
  const contributors = new Contributors();
  const progress = new HistoryProgress(await countCommits(git, tip, range.start), context);
  const walk = walkCommits(git, tip, range.start);
  let commits = 0;
  const onWarning = (text: string): void => {
    context.logger.warn('git wrote warnings about the history.', { text: printableText(text, 1000) });
  };
  // Commits after the range do not count, but may rename files.
  for await (const commit of readChanges(git, walk, { onlyExactRenames: isPartial, onWarning })) {
    const files = lineage.visit(commit);
    if (commit.isMerge) continue;
    progress.advance();
    if (commit.time >= range.end) continue;
    commits += 1;
    if (files.size > 0) tally.add({ time: commit.time, people: contributors.of(commit.details) }, files);
  }
  tally.finish();
  const found = affected.filter((activities) => activities !== undefined).length;
  return { commits, files: found, identities: await contributors.identify(git) };
}
