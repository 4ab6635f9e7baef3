import type { Repository } from '@code-graph/git';
import { walkCommits } from '../changes/commit-walk.js';
import { PathLineage } from '../changes/path-lineage.js';
import { readChanges } from '../changes/read-changes.js';
import { hasValue, listFiles } from '../changes/tip-files.js';
import type { HistorySection } from './history-section.js';

/**
 * Finds the latest commit before a range that changed a file of the graph.
 * @param affected by number of the file at the tip; undefined for files that are not in the graph
 * @returns its committer date in seconds since the epoch
 */
export async function findEarlierChange(
  { git, isPartial }: Repository,
  { tip, range }: HistorySection,
  affected: readonly unknown[],
): Promise<number | undefined> {
  const lineage = new PathLineage(await listFiles(git, tip));
  const walk = walkCommits(git, tip, 0, 'by date');
  const request = { tip, withLines: false, lacksContents: isPartial, onWarning: () => undefined };
  for await (const batch of readChanges(git, walk, request)) {
    for (const commit of batch) {
      const changed = lineage.visit(commit);
      if (!commit.isMerge && commit.time < range.start && hasValue(changed, lineage, affected)) return commit.time;
    }
  }
  return undefined;
}
