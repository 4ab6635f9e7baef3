import type { RepositoryFault, RepositoryPlugin } from '@code-graph/api';
import { HostError, messageOf } from '@code-graph/api/errors';
import type { Host } from '@code-graph/host';
import type { Repository } from '../repositories/repository.js';
import type { LoadedHosts } from '../hosts/loaded-hosts.js';
import type { BoundaryStore } from '../boundary/index.js';
import type { UpdateQueue } from './update-queue.js';

/** The parts of a hub that an update uses. */
export interface UpdateContext {
  readonly hosts: LoadedHosts;
  readonly queue: UpdateQueue;
  readonly signal: AbortSignal;
  readonly boundaries: BoundaryStore | undefined;
}

/**
 * Looks for a new commit of a repository, and indexes it unless that was done before. A failure becomes part of the repository's state;
 * the former graph stays.
 */
export async function updateRepository(repository: Repository, context: UpdateContext): Promise<void> {
  try {
    await bringUpToDate(repository, context);
  } catch (error) {
    if (context.signal.aborted) return;
    await repository.change({ error: toFault(error), checkedAt: new Date().toISOString() });
  } finally {
    repository.phase = 'idle';
  }
}

async function bringUpToDate(repository: Repository, context: UpdateContext): Promise<void> {
  const { clone, settingsKey, configuration } = repository;
  const { signal, hosts, queue } = context;
  repository.phase = 'fetching';
  const head = await clone.findHead(signal);
  const { indexed, settings, checkingOut } = repository.state;
  const checked = { checkedAt: new Date().toISOString(), error: undefined, branch: head.branch };
  if (indexed?.commit === head.commit && settings === settingsKey && checkingOut === undefined) {
    await repository.change(checked);
    return;
  }
  await clone.fetch(head, configuration.retention, signal);
  repository.phase = 'waiting';
  const { host, release } = await queue.index(async () => {
    signal.throwIfAborted();
    repository.phase = 'indexing';
    await repository.change({ checkingOut: head.commit });
    await clone.checkOut(head.commit, signal);
    const lease = await hosts.use(repository.name);
    try {
      const run = await lease.host.index();
      const { files, nodes, edges, durationMs } = run;
      const result = { commit: head.commit, at: run.completedAt, files, nodes, edges, durationMs };
      // Complete once the plugins are applied: until then, a hub that is killed repeats the update.
      const incomplete = { checkingOut: undefined, settings: undefined, plugins: [] };
      await repository.change({ ...checked, ...incomplete, indexed: result });
      return lease;
    } catch (error) {
      lease.release();
      throw error;
    }
  });
  try {
    const boundary = host.boundary();
    if (boundary) await context.boundaries?.replace(repository.name, head.commit, boundary);
    repository.phase = 'applying';
    const plugins = await applyPlugins(host, repository, signal);
    await clone.prune(signal);
    await repository.change({ settings: settingsKey, plugins, cloneBytes: await clone.size() });
  } finally {
    release();
  }
}

/** Applies the plugins of a repository one after the other. One that fails does not prevent the others. */
async function applyPlugins(host: Host, repository: Repository, signal: AbortSignal): Promise<RepositoryPlugin[]> {
  const results: RepositoryPlugin[] = [];
  await host.pluginsFound();
  for (const id of repository.configuration.plugins) {
    signal.throwIfAborted();
    const result = await host.apply(id).then(
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
