import { mkdir } from 'node:fs/promises';
import type { StoreMembership } from '@code-graph/host';
import type { JobAttempt, SharedRepository, SharedStore, StoreMembers } from '@code-graph/host/graph-store';
import type { HubConfiguration, RepositoryConfiguration } from '../configuration/hub-configuration.js';
import { Repository } from '../repositories/repository.js';
import { SharedState, toState } from './shared-state.js';
import type { SharedParts } from './shared-parts.js';

/** A repository of a shared store, as this process knows it. */
interface KnownRepository {
  readonly configuration: string;
  readonly states: SharedState;
  readonly repository: Repository;
}

/** The repositories of a hub in a shared store, and the stores of those whose hosts are loaded. */
export class SharedRepositoryMap {
  readonly #known = new Map<string, KnownRepository>();
  readonly #stores = new Map<string, SharedStore>();

  /** @param repositories the repositories of the hub, which are kept current */
  constructor(
    private readonly hub: HubConfiguration,
    private readonly repositories: Map<string, Repository>,
    private readonly shared: SharedParts,
  ) {}

  get names(): readonly string[] {
    return [...this.#known.keys()];
  }

  /** Takes over what is stored of a repository. One that is updated here knows its state better. */
  async take({ name, configuration, state, dueInMs }: SharedRepository): Promise<Repository> {
    const member = this.#known.get(name);
    const isSame = member?.configuration === configuration || member?.repository.isUpdatedHere;
    const repository = member && isSame ? member.repository : await this.#add(name, configuration);
    if (!repository.isUpdatedHere) repository.take(toState(state));
    repository.dueAt = dueInMs === undefined ? undefined : Date.now() + dueInMs;
    return repository;
  }

  /** Forgets a repository that was removed, and ends the work on it. */
  forget(name: string): Repository | undefined {
    const member = this.#known.get(name);
    this.#known.delete(name);
    this.repositories.delete(name);
    member?.repository.cancel();
    return member?.repository;
  }

  /** Lets the attempt of a job write the state of a repository. */
  allow(name: string, attempt: JobAttempt): void {
    const member = this.#known.get(name);
    if (member) member.states.attempt = attempt;
  }

  /**
   * The store of a repository, for a host that is loaded.
   * @param onWaiting called when a job of the repository waits
   */
  openStore(name: string, onWaiting: () => void): SharedStore {
    const store = this.shared.store.storeOf(name, { members: membersOf(this.shared.membership), onWaiting });
    this.#stores.set(name, store);
    return store;
  }

  /** Lets the graph of a repository be replaced by an attempt only, until the returned function is called. */
  fence(name: string, attempt: JobAttempt): () => void {
    const store = this.#stores.get(name);
    store?.graph.fence?.(attempt);
    return () => store?.graph.fence?.(undefined);
  }

  async #add(name: string, text: string): Promise<Repository> {
    const configuration = JSON.parse(text) as RepositoryConfiguration;
    const states = new SharedState(name, this.shared.store.repositories);
    const repository = new Repository(this.hub, configuration, states);
    await mkdir(repository.folder, { recursive: true, mode: 0o700 });
    this.#known.set(name, { configuration: text, states, repository });
    this.repositories.set(name, repository);
    return repository;
  }
}

/** The members of a hub, as the hosts of its repositories know them. The hub announces itself. */
function membersOf(membership: StoreMembership): StoreMembers {
  return {
    ownId: membership.ownId,
    announce: () => Promise.resolve(membership.alive),
    leave: () => Promise.resolve(),
  };
}
