import type { RepositoryFault, RepositoryIndex, RepositoryPlugin } from '@code-graph/api';
import { HostError, messageOf } from '@code-graph/api/errors';
import type { Host } from '@code-graph/host';
import { collectFigures } from '../figures/collect-figures.js';
import type { HostLease } from '../hosts/loaded-hosts.js';
import { addRun } from '../repositories/repository-state.js';
import type { Repository, StateChanges } from '../repositories/repository.js';
import { addWaiting, indexEarlierCommit } from './earlier-commits.js';
import type { UpdateContext } from './update-context.js';

/**
 * Looks for a new commit of a repository, and indexes it. If the latest commit is indexed already, indexes one of those before it that wait.
 * So a new commit waits for one other commit of its repository at most. A failure becomes part of the repository's state;
 * the former graph stays.
 * @throws Error if the state cannot be written
 */
export async function updateRepository(repository: Repository, context: UpdateContext): Promise<void> {
  repository.isUpdatedHere = true;
  try {
    await bringUpToDate(repository, context);
  } catch (error) {
    if (context.signal.aborted) return;
    await repository.change({ error: toFault(error), checkedAt: new Date().toISOString() });
  } finally {
    repository.isUpdatedHere = false;
    repository.phase = 'idle';
  }
}

async function bringUpToDate(repository: Repository, context: UpdateContext): Promise<void> {
  const { clone, settingsKey, configuration } = repository;
  const { signal, boundaries, queue } = context;
  repository.phase = 'fetching';
  const head = await clone.findHead(signal);
  const { indexed, settings, applying, figures } = repository.state;
  const isStored =
    indexed?.commit === head.commit &&
    (!boundaries || (await boundaries.commitOf(repository.name)) === head.commit) &&
    [settings, applying].includes(settingsKey);
  const checked = { checkedAt: new Date().toISOString(), error: undefined, branch: head.branch };
  if (isStored && settings === settingsKey && figures !== undefined) {
    await repository.change(checked);
    await indexEarlierCommit(repository, context, head);
    return;
  }
  const earlier = indexed ? repository.maxEarlier : 0;
  await clone.fetch(head, configuration.retention, signal, earlier);
  const waiting = await addWaiting(repository, head, signal);
  repository.phase = 'waiting';
  const releaseFiles = await clone.keepFiles();
  try {
    const lease = await queue.index(async () => {
      signal.throwIfAborted();
      repository.phase = 'indexing';
      await clone.checkOut(head.commit, signal);
      return isStored
        ? await context.hosts.use(repository.name)
        : await index(repository, context, { ...checked, waiting, commit: head.commit });
    });
    await complete(repository, context, lease, checked);
  } finally {
    await releaseFiles();
  }
}

/** Applies the plugins to the stored graph of the latest commit, and collects its figures. */
async function complete(
  repository: Repository,
  { signal }: UpdateContext,
  { host, release }: HostLease,
  checked: StateChanges,
): Promise<void> {
  const { clone, settingsKey } = repository;
  try {
    repository.phase = 'applying';
    const plugins = await applyPlugins(host, repository, signal);
    const collected = await collectFigures(host, plugins, signal);
    await clone.prune(signal);
    const completed = {
      settings: settingsKey,
      applying: undefined,
      plugins,
      figures: collected,
      cloneBytes: await clone.size(),
    };
    await repository.change({ ...checked, ...completed });
  } finally {
    release();
  }
}

/** Indexes the checked-out commit, and stores its graph, its boundary and its figures, in this order. */
async function index(
  repository: Repository,
  { hosts, boundaries, job, signal }: UpdateContext,
  { commit, ...checked }: StateChanges & { readonly commit: string },
): Promise<HostLease> {
  const lease = await hosts.use(repository.name);
  const endFence = job?.fenceGraph();
  try {
    const { files, nodes, edges, durationMs, completedAt } = await lease.host.index();
    const boundary = lease.host.boundary();
    signal.throwIfAborted();
    if (boundary) await boundaries?.replace(repository.name, commit, boundary, job?.attempt);
    const indexed: RepositoryIndex = { commit, at: completedAt, files, nodes, edges, durationMs };
    // Complete once the plugins are applied: until then, an update that was interrupted goes on with them.
    const incomplete = { settings: undefined, applying: repository.settingsKey, plugins: [], figures: undefined };
    await repository.change({ ...checked, ...incomplete, indexed, runs: addRun(repository.state, indexed) });
    return lease;
  } catch (error) {
    lease.release();
    throw error;
  } finally {
    endFence?.();
  }
}

/** Applies the plugins of a repository one after the other. One that fails does not prevent the others. */
async function applyPlugins(host: Host, repository: Repository, signal: AbortSignal): Promise<RepositoryPlugin[]> {
  const results: RepositoryPlugin[] = [];
  await host.pluginsFound();
  for (const id of repository.configuration.plugins) {
    signal.throwIfAborted();
    const result = await host.apply(id, {}, signal).then(
      (): RepositoryPlugin => ({ id, status: 'applied' }),
      (error: unknown): RepositoryPlugin => ({ id, status: 'failed', message: adviseOn(error) }),
    );
    signal.throwIfAborted();
    results.push(result);
  }
  return results;
}

/** The reason of a failed apply. Plugins that read the history advise to fetch it, which is the task of the hub. */
function adviseOn(error: unknown): string {
  const message = messageOf(error);
  return message.includes('shallow clone')
    ? `It reads the history, of which the clone has only the latest commits. Set "retention.commits: all" for this repository.`
    : message;
}

function toFault(error: unknown): RepositoryFault {
  const code = error instanceof HostError ? error.code : 'UPDATE_FAILED';
  return { code, message: messageOf(error), at: new Date().toISOString() };
}
