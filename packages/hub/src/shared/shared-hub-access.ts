import type { SharedStore } from '@code-graph/host/graph-store';
import type { HubConfiguration, RepositoryConfiguration } from '../configuration/hub-configuration.js';
import { hubErrors } from '../hub-errors.js';
import type { Repository } from '../repositories/repository.js';
import type { UpdateParts } from '../runs/update-context.js';
import { storeFileRepositories } from './file-repositories.js';
import { HubFollower, type FollowerListener } from './hub-follower.js';
import { RepositoryJobs, type JobHosts } from './repository-jobs.js';
import type { SharedParts } from './shared-parts.js';
import { SharedRepositoryMap } from './shared-repositories.js';
import { SharedUpdates } from './shared-updates.js';
import { UnattendedWork } from './unattended-work.js';

interface SharedHubParts {
  readonly configuration: HubConfiguration;
  readonly shared: SharedParts;
  readonly updates: UpdateParts;
  /** The repositories of the hub, which are kept current. */
  readonly repositories: Map<string, Repository>;
  readonly use: JobHosts['use'];
}

/** The reactions of a hub, besides those of its jobs. */
type HubListener = Omit<FollowerListener, 'onLooked'>;

/** The access of one process to the repositories of a hub that others use, too. */
export class SharedHubAccess {
  readonly updates: SharedUpdates;
  readonly unattended: UnattendedWork;
  readonly #repositories: SharedRepositoryMap;
  readonly #jobs: RepositoryJobs;
  #follower: HubFollower | undefined;

  constructor(private readonly parts: SharedHubParts) {
    const { configuration, shared, repositories, updates } = parts;
    this.#repositories = new SharedRepositoryMap(configuration, repositories, shared);
    this.updates = new SharedUpdates(updates, shared, this.#repositories);
    this.#jobs = new RepositoryJobs(shared, { use: parts.use, onFree: () => this.#follower?.wake() });
    this.unattended = new UnattendedWork(shared);
  }

  /** Adds the repositories of the file, and reads all. */
  async open(listener: HubListener): Promise<void> {
    const { configuration, shared } = this.parts;
    await storeFileRepositories(shared.store.repositories, configuration.repositories.values());
    await this.updates.open();
    this.#follower = new HubFollower(shared, this.#repositories, this.updates, {
      ...listener,
      onLooked: () => this.#jobs.claim(),
    });
    await this.#follower.refresh();
  }

  /** Begins to follow what others write, and to do the jobs of repositories. */
  follow(): void {
    this.#jobs.start();
    this.#follower?.start();
  }

  async stopFollowing(): Promise<void> {
    this.#jobs.stop();
    await this.#follower?.stop();
  }

  /** Resolves when the jobs of repositories have ended here, after their hosts have stopped. */
  async settled(): Promise<void> {
    await this.#jobs.settled();
  }

  /** Takes over at once what others have written. */
  async refresh(): Promise<void> {
    await this.#follower?.refresh();
  }

  /** @throws HostError `REPOSITORY_EXISTS` */
  async add(configuration: RepositoryConfiguration): Promise<void> {
    const { repositories } = this.parts.shared.store;
    const { name } = configuration;
    if (!(await repositories.add(name, JSON.stringify(configuration)))) throw hubErrors.repositoryExists(name);
    const stored = await repositories.read(name);
    if (stored) await this.#repositories.take(stored);
  }

  /** Deletes a repository from the store. */
  async remove(name: string): Promise<void> {
    this.#repositories.forget(name);
    await this.parts.shared.store.repositories.remove(name);
  }

  openStore(name: string): SharedStore {
    return this.#repositories.openStore(name, () => this.#follower?.wake());
  }
}
