import type { PluginContext, PluginError } from '@code-graph/sdk';
import type { Activity } from './activity/activity.js';
import type { Identities } from './activity/contributors.js';
import { toDateRange } from './date-range.js';
import { gitActivityError } from './git-activity-error.js';
import type { GitActivityOptions } from './git-activity-options.js';
import { findGit } from './git/git-executable.js';
import { GitFailure } from './git/git-failure.js';
import { GraphActivity } from './activity/graph-activity.js';
import { readHistory } from './activity/read-history.js';
import type { HistorySection, HistorySummary } from './activity/read-history.js';
import { assertFolder, findRepository } from './git/repository.js';
import type { Repository } from './git/repository.js';
import { resolveRevision } from './git/revision.js';

/** Settings for tests. */
export interface ApplySettings {
  readonly now: Date;
  /** Milliseconds without output after which a git process is considered hung. */
  readonly stallLimit: number;
}

const defaultStallLimit = 120_000;

/**
 * Sets `git:churn`, `git:authors` and `git:lastModified` of every node whose code changed in the range.
 * @throws PluginError with a code of `errorMessages`
 */
export async function applyGitActivity(
  context: PluginContext,
  options: GitActivityOptions,
  { now = new Date(), stallLimit = defaultStallLimit }: Partial<ApplySettings> = {},
): Promise<void> {
  const { graph, signal, workspaceRoot } = context;
  const range = toDateRange(options, now);
  let repository: Repository | undefined;
  try {
    await assertFolder(workspaceRoot);
    const executable = await findGit(process.env['PATH'] ?? '', workspaceRoot);
    repository = await findRepository(workspaceRoot, { executable, signal, stallLimit });
    const tip = await resolveRevision(repository, options.branch);
    const activity = new GraphActivity(graph);
    const summary = await readHistory(repository, { tip, range }, activity, context);
    writeActivity(context, activity, summary.identities);
    logSummary(context, { tip, range }, summary);
  } catch (error) {
    throw error instanceof GitFailure ? explain(error, repository) : error;
  }
}

function writeActivity(context: PluginContext, activity: GraphActivity, identities: Identities): void {
  // Nodes share activities, so the authors of each activity are counted only once.
  const authors = new Map<Activity, number>();
  for (const node of context.graph.nodes()) {
    const found = activity.of(node);
    if (found === undefined || found.churn === 0) continue;
    const count = authors.get(found) ?? identities.count(found.people);
    authors.set(found, count);
    context.setNodeAttribute(node.id, 'git:churn', found.churn);
    context.setNodeAttribute(node.id, 'git:authors', count);
    context.setNodeAttribute(node.id, 'git:lastModified', toDateTime(found.lastModified));
  }
}

function logSummary({ logger }: PluginContext, { tip, range }: HistorySection, summary: HistorySummary): void {
  const { commits, files, identities } = summary;
  logger.info('Read the git history.', { tip, since: range.since, until: range.until, commits, files });
  if (identities.bots.length > 0) logger.info('Did not count bots as authors.', { bots: identities.bots });
  if (files === 0) logger.warn('No file of the graph exists in this commit, so no node gets an attribute.', { tip });
}

/** Turns the remaining failures of git into errors. Git's messages are English, because its locale is set to C. */
function explain({ command, outcome, stderr }: GitFailure, repository: Repository | undefined): PluginError {
  if (repository?.isPartial === true && /missing|promisor|unable to read|bad object|not a tree/i.test(stderr)) {
    return gitActivityError('MISSING_OBJECTS', repository.workTree);
  }
  return gitActivityError('GIT_FAILED', command, outcome, stderr);
}

/** An ISO 8601 date and time in UTC, to the second, which is git's precision. */
function toDateTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
