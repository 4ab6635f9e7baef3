import type { BoundaryStore, JobAttempt } from '@code-graph/host/graph-store';
import type { LoadedHosts } from '../hosts/loaded-hosts.js';
import type { Repository } from '../repositories/repository.js';
import type { UpdateQueue } from './update-queue.js';

/** The parts of a hub that updates use. */
export interface UpdateParts {
  readonly repositories: ReadonlyMap<string, Repository>;
  readonly hosts: LoadedHosts;
  readonly boundaries: BoundaryStore | undefined;
  /** Called when an update of this process has ended. Does not reject. */
  onUpdated(): Promise<void>;
}

/** The conditions of one update. */
export interface UpdateContext extends Pick<UpdateParts, 'hosts' | 'boundaries'> {
  readonly queue: Pick<UpdateQueue, 'index'>;
  readonly signal: AbortSignal;
  /** The job of a shared store that the update is; undefined if this process has the repositories for itself. */
  readonly job?: UpdateJob;
}

/** The job of an update. Once another process does it, nothing may be written anymore. */
export interface UpdateJob {
  readonly attempt: JobAttempt;
  /** Lets the graph be replaced by the attempt only, until the returned function is called. */
  fenceGraph(): () => void;
}
