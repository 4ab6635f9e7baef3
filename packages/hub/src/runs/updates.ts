import type { Repository } from '../repositories/repository.js';

/** An update that waits, runs or has ended. */
export interface RequestedUpdate {
  readonly ended: Promise<void>;
}

/** The updates of the repositories of a hub: of this process, or in a queue that several hosts and workers share. */
export interface Updates {
  /** Plans updates, and runs those that wait. */
  start(): void;
  /** Requests an update, unless one of the repository waits or runs. */
  request(repository: Repository): Promise<RequestedUpdate>;
  /** Ends the update of a repository that is being removed, and resolves when none waits or runs. */
  cancel(repository: Repository): Promise<void>;
  /** The names of repositories whose update is due. */
  due(): Promise<readonly string[]>;
  /** Ends the updates of this process. Called when the hosts have been stopped. */
  stop(): Promise<void>;
}
