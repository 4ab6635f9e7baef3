import type { Context } from '../manifest.js';
import { matchFiles } from '@code-graph/git';
import type { Repository } from '@code-graph/git';
import { printableText } from '@code-graph/sdk';
import { ActivityTally } from './activity-tally.js';
import { countCommits, walkCommits } from '../changes/commit-walk.js';
import { Contributors } from './contributors.js';
import { describeUnread } from './history-messages.js';
import { findEarlierChange } from './earlier-change.js';
import type { GraphActivity } from './graph-activity.js';
import { HistoryProgress } from './history-progress.js';
import type { HistorySection } from './history-section.js';
import type { HistorySummary } from './history-summary.js';
import type { EdgeCoupling } from '../coupling/edge-coupling.js';
import { LineLineage } from '../lines/line-lineage.js';
import { linesInTip } from '../lines/tip-lines.js';
import { PathLineage } from '../changes/path-lineage.js';
import { readChanges } from '../changes/read-changes.js';
import { hasValue, listFiles } from '../changes/tip-files.js';

/** The results that a history adds to. */
export interface HistoryResults {
  readonly activity: GraphActivity;
  readonly coupling: EdgeCoupling;
}

const noNodes: ReadonlySet<number> = new Set();

/** Reads the history of a graph's files once, from the tip back, and adds what happened in the range to `activity`. */
export async function readHistory(
  repository: Repository,
  { tip, range }: HistorySection,
  { activity, coupling }: HistoryResults,
  context: Pick<Context, 'addMessage' | 'reportProgress' | 'signal'>,
): Promise<HistorySummary> {
  const { git, prefix, isPartial } = repository;
  if (isPartial) {
    context.addMessage(
      'warning',
      'This is a partial clone, or lacks contents of files: only renames without a change of content are followed.',
    );
  }
  const paths = await listFiles(git, tip);
  const affected = matchFiles(paths, prefix, activity.affectedByFile);
  const files = affected.filter((activities) => activities !== undefined).length;
  const contributors = new Contributors();
  if (files === 0) {
    return { commits: 0, merges: 0, files, identities: await contributors.identify(git), nearest: {} };
  }
  const lineage = new PathLineage(paths);
  const { located } = activity;
  const lines =
    located.length === 0
      ? undefined
      : new LineLineage(await linesInTip(repository, { commit: tip, paths }, located, context.signal));
  const byNode = located.map((node) => node.affected);
  const tally = new ActivityTally(lineage, { byFile: affected, byNode }, coupling);
  const progress = new HistoryProgress(context);
  // Runs in parallel to the walk, which takes as long before its first commit. If counting fails, so does the walk.
  const counting = Promise.allSettled([
    countCommits(git, tip, range.start).then((total) => {
      progress.expect(total);
    }),
  ]);
  const request = {
    tip,
    withLines: lines !== undefined,
    lacksContents: isPartial,
    onUnread: (changes: number): void => {
      context.addMessage('warning', describeUnread(changes));
    },
    onWarning: (text: string): void => {
      context.addMessage('warning', `git warns about the history: ${printableText(text, 800)}`);
    },
  };
  const walk = walkCommits(git, tip, range.start);
  let [commits, merges] = [0, 0];
  let after: number | undefined;
  // Commits after the range do not count, but may rename files.
  try {
    for await (const batch of readChanges(git, walk, request)) {
      for (const commit of batch) {
        const changed = lineage.visit(commit);
        const nodes = lines?.visit(commit) ?? noNodes;
        if (!commit.isMerge) progress.advance();
        if (commit.time >= range.end) {
          if (hasValue(changed, lineage, affected)) after = Math.min(after ?? Infinity, commit.time);
        } else if (commit.isMerge) {
          merges += 1;
        } else {
          commits += 1;
          const { details, time } = commit;
          const contribution = { time, people: contributors.of(details), files: details.changes.length };
          if (changed.size + nodes.size > 0) tally.add(contribution, { files: changed, nodes });
        }
      }
    }
  } finally {
    await counting;
  }
  tally.finish();
  const before =
    activity.changedFiles === 0 ? await findEarlierChange(repository, { tip, range }, affected) : undefined;
  const nearest = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  return { commits, merges, files, identities: await contributors.identify(git), nearest };
}
