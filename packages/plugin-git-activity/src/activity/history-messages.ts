import type { Context } from '../manifest.js';
import { toDayText } from '../date-range.js';
import type { GraphActivity } from './graph-activity.js';
import type { HistorySection } from './history-section.js';
import type { HistorySummary } from './history-summary.js';

const mostBots = 10;

/** Reports the part of the history that was read, and the reasons why nodes have no values. */
export function addHistoryMessages(
  context: Pick<Context, 'addMessage'>,
  { tip, range }: HistorySection,
  activity: GraphActivity,
  summary: HistorySummary,
): void {
  const { commits, files, identities } = summary;
  const commit = tip.slice(0, 10);
  const inGraph = activity.affectedByFile.size;
  if (files === 0) {
    const reason =
      inGraph === 0 ? 'No node of the graph has a file' : `No file of the graph exists in commit ${commit}`;
    context.addMessage('warning', `${reason}, so no node has values.`);
    return;
  }
  const days = `between ${range.since} and ${range.until}`;
  const { changedFiles } = activity;
  if (changedFiles === 0)
    context.addMessage('warning', `${describeEmptyRange(days, summary)} ${suggestRange(summary)}`);
  else {
    const read = `Read ${countOf(commits, 'commit')} ${days}, without merges`;
    context.addMessage(
      'info',
      `${read}. ${commits === 1 ? 'It' : 'They'} changed ${changedFiles.toLocaleString('en-US')} of ${countOf(files, 'file')} of the graph.`,
    );
  }
  if (files < inGraph) {
    const missing = `${countOf(inGraph - files, 'file')} of the graph`;
    context.addMessage('info', `No values for ${missing} that commit ${commit} does not contain.`);
  }
  if (identities.bots.length > 0) context.addMessage('info', describeBots(identities.bots));
}

/** Reports changes whose lines were not read. */
export function describeUnread(changes: number): string {
  return (
    `The lines of ${countOf(changes, 'change')} could not be read, because the repository lacks contents of their commits. ` +
    `${changes === 1 ? 'It counts' : 'They count'} for all functions of the changed files. ` +
    'Run "git fetch --refetch --no-filter" and apply again.'
  );
}

function describeEmptyRange(days: string, { commits, merges }: HistorySummary): string {
  if (commits > 0) return `The ${countOf(commits, 'commit')} ${days} changed no file of the graph.`;
  return merges > 0 ? `Only merges ${days}.` : `No commits ${days}.`;
}

/** Names an option with which at least one node has values. */
function suggestRange({ nearest: { before, after } }: HistorySummary): string {
  if (before !== undefined) {
    const day = toDayText(before);
    return `The latest earlier commit to a file of the graph is of ${day}: try --since ${day}.`;
  }
  if (after !== undefined) {
    const day = toDayText(after);
    return `The first later commit to a file of the graph is of ${day}: try --until ${day}.`;
  }
  return 'No other commit changed a file of the graph, apart from merges.';
}

function describeBots(bots: readonly string[]): string {
  const listed = bots.slice(0, mostBots).join(', ');
  const others = bots.length - mostBots;
  return `Not counted as authors, because they are bots: ${listed}${others > 0 ? ` and ${others} others` : ''}.`;
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
