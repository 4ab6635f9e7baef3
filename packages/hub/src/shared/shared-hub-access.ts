import type { SharedStore } from '@code-graph/host/graph-store';
import type { HubConfiguration, RepositoryConfiguration } from '../configuration/hub-configuration.js';
import { hubErrors } from '../hub-errors.js';
import type { Repository } from '../repositories/repository.js';
import type { UpdateParts } from '../runs/update-context.js';
import { storeFileRepositories } from './file-repositories.js';
import { HubFollower, type FollowerListener } from './hub-follower.js';
import type { SharedParts } from './shared-parts.js';
import { SharedRepositoryMap } from './shared-repositories.js';
import { SharedUpdates } from './shared-updates.js';
import { UnattendedDeliveries } from './unattended-deliveries.js';

interface SharedHubParts {
  readonly configuration: HubConfiguration;
  readonly shared: SharedParts;
  readonly updates: UpdateParts;
  /** The repositories of the hub, which are kept current. */
  readonly repositories: Map<string, Repository>;
}

/** The access of one process to the repositories of a hub that others use, too. */
export class SharedHubAccess {
  readonly updates: SharedUpdates;
  readonly deliveries: UnattendedDeliveries;
  readonly #repositories: SharedRepositoryMap;
  #follower: HubFollower | undefined;

  constructor(private readonly parts: SharedHubParts) {
    const { configuration, shared, repositories, updates } = parts;
    this.#repositories = new SharedRepositoryMap(configuration, repositories, shared);
    this.updates = new SharedUpdates(updates, shared, this.#repositories);
    this.deliveries = new UnattendedDeliveries(shared);
  }

  /** Adds the repositories of the file, and reads all. */
  async open(listener: FollowerListener): Promise<void> {
    const { configuration, shared } = this.parts;
    await storeFileRepositories(shared.store.repositories, configuration.repositories.values());
    await this.updates.open();
    this.#follower = new HubFollower(shared, this.#repositories, this.updates, listener);
    await this.#follower.refresh();
  }

  /** Begins to follow what others write. */
  follow(): void {
    this.#follower?.start();
  }

  async stopFollowing(): Promise<void> {
    await this.#follower?.stop();
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
    return this.#repositories.openStore(name);
  }
}
