import type { Context, Options } from './manifest.js';
import { isMissingBlob, readRepository, resolveRevision } from '@code-graph/git';
import type { Repository } from '@code-graph/git';
import type { Activity } from './activity/activity.js';
import type { Identities } from './activity/contributors.js';
import { EdgeCoupling } from './coupling/edge-coupling.js';
import { toDateRange } from './date-range.js';
import { GraphActivity } from './activity/graph-activity.js';
import { addHistoryMessages } from './activity/history-messages.js';
import { readHistory } from './activity/read-history.js';
import type { HistorySummary } from './activity/history-summary.js';
import type { HistoryResults } from './activity/read-history.js';

/** Settings for tests. */
export interface ApplySettings {
  readonly now: Date;
  /** Milliseconds without output after which a git process is considered hung. */
  readonly stallLimit: number | undefined;
}

/**
 * Sets `git:churn`, `git:authors` and `git:lastModified` of every node whose code changed in the range, and `git:coChanges` and
 * `git:coupling` of the edges between such nodes.
 * @throws PluginError with a code of `errorMessages` or `gitErrorMessages`
 */
export async function applyGitActivity(
  context: Context,
  options: Options,
  { now = new Date(), stallLimit }: Partial<ApplySettings> = {},
): Promise<void> {
  const { graph, signal, workspaceRoot } = context;
  const range = toDateRange(options, now);
  await readRepository(workspaceRoot, { signal, stallLimit }, async (repository) => {
    const tip = await resolveRevision(repository, options.branch);
    const read = async (each: Repository): Promise<HistoryResults & { readonly summary: HistorySummary }> => {
      const activity = new GraphActivity(graph, options.level);
      const coupling = new EdgeCoupling(graph, activity);
      const summary = await readHistory(each, { tip, range }, { activity, coupling }, context);
      return { activity, coupling, summary };
    };
    // A copied partial clone may lack the setting that marks it as partial.
    const { activity, coupling, summary } = await read(repository).catch((error: unknown) => {
      if (repository.isPartial || !isMissingBlob(error)) throw error;
      return read({ ...repository, isPartial: true });
    });
    writeActivity(context, activity, summary.identities);
    writeCoupling(context, coupling);
    addHistoryMessages(context, { tip, range }, activity, summary);
  });
}

function writeActivity(context: Context, activity: GraphActivity, identities: Identities): void {
  // Nodes share activities, so the authors of each activity are counted only once.
  const authors = new Map<Activity, number>();
  for (const node of context.graph.nodes()) {
    const nodeActivity = activity.of(node.id);
    if (nodeActivity === undefined || nodeActivity.churn === 0) continue;
    const count = authors.get(nodeActivity) ?? identities.count(nodeActivity.people);
    authors.set(nodeActivity, count);
    context.setNodeAttribute(node.id, 'git:churn', nodeActivity.churn);
    context.setNodeAttribute(node.id, 'git:authors', count);
    context.setNodeAttribute(node.id, 'git:lastModified', toDateTime(nodeActivity.lastModified));
  }
}

function writeCoupling(context: Context, coupling: EdgeCoupling): void {
  for (const edge of context.graph.edges()) {
    const edgeCoupling = coupling.of(edge);
    if (edgeCoupling === undefined) continue;
    context.setEdgeAttribute(edge, 'git:coChanges', edgeCoupling.coChanges);
    context.setEdgeAttribute(edge, 'git:coupling', edgeCoupling.percent);
  }
}

/** An ISO 8601 date and time in UTC, to the second, which is git's precision. */
function toDateTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
