import { mkdir, rm } from 'node:fs/promises';
import type { RepositoryRequest, RepositoryStatus } from '@code-graph/api';
import { createHost, type Host, type HostOverrides } from '@code-graph/host';
import type { BoundaryStore, SymbolSearch } from './boundary/index.js';
import type { HubConfiguration, RepositoryConfiguration } from './configuration/hub-configuration.js';
import type { HubFile } from './configuration/hub-file.js';
import { estimateMemory } from './hosts/graph-memory.js';
import { LoadedHosts, type HostLease } from './hosts/loaded-hosts.js';
import { hubErrors } from './hub-errors.js';
import { folderOf, Repository } from './repositories/repository.js';
import { UpdateQueue } from './runs/update-queue.js';
import { updateRepository } from './runs/update-repository.js';

/** Number of addresses that are fetched from at the same time. */
const concurrentUpdates = 4;

/** Milliseconds between two looks for repositories that are due, and for hosts that are idle. */
const tickMs = 1_000;

/** Parts of a hub that others provide. */
export interface HubParts {
  readonly boundaries?: BoundaryStore;
  /** Reads the names of symbols ahead when the updates have ended. */
  readonly symbols?: SymbolSearch;
  /** Overrides for the host of a repository. */
  readonly overridesOf?: (name: string) => HostOverrides;
}

/** Many repositories: keeps their clones and graphs current, and loads their hosts on demand. */
export class Hub {
  readonly hosts: LoadedHosts;
  readonly #repositories = new Map<string, Repository>();
  readonly #queue = new UpdateQueue(concurrentUpdates);
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: HubFile,
    private readonly configuration: HubConfiguration,
    private readonly parts: HubParts = {},
  ) {
    const loader = { load: (name: string) => this.#loadHost(name), estimate: (name: string) => this.#estimate(name) };
    this.hosts = new LoadedHosts(loader, configuration.limits);
  }

  /** Reads the states of the repositories. With `updates`, looks for new commits from now on. */
  async start({ updates }: { readonly updates: boolean }): Promise<void> {
    for (const configuration of this.configuration.repositories.values()) await this.#admit(configuration);
    if (!updates) return;
    for (const repository of this.#repositories.values()) this.#planFirst(repository);
    this.#timer = setInterval(() => this.#tick(), tickMs);
    this.#tick();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort(new Error('The hub is stopping'));
    // The hosts first: an index run ends with its host.
    await this.hosts.stopAll();
    await this.#queue.settled();
    await this.hosts.stopAll();
  }

  list(): RepositoryStatus[] {
    const byName = [...this.#repositories.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
    return byName.map((repository) => this.#describe(repository));
  }

  /** @throws HostError `REPOSITORY_UNKNOWN` */
  get(name: string): RepositoryStatus {
    return this.#describe(this.#find(name));
  }

  /**
   * Adds a repository to the file, and begins to update it.
   * @throws HostError `INVALID_REPOSITORY`, `REPOSITORY_EXISTS`, `INVALID_HUB_FILE`
   */
  async add({ name, ...repository }: RepositoryRequest): Promise<RepositoryStatus> {
    const { repositories } = await this.file.add(name, repository);
    const configuration = repositories.get(name);
    if (configuration) void this.#begin(await this.#admit(configuration));
    return this.get(name);
  }

  /** Removes a repository from the file, and deletes its files. @throws HostError `REPOSITORY_UNKNOWN`, `INVALID_HUB_FILE` */
  async remove(name: string): Promise<void> {
    const repository = this.#find(name);
    await this.file.remove(name);
    this.#repositories.delete(name);
    repository.cancel();
    await this.hosts.stop(name);
    await this.#queue.ended(name);
    await this.hosts.stop(name);
    await rm(folderOf(this.configuration, name), { recursive: true, force: true });
    await this.parts.boundaries?.remove(name);
  }

  /** Begins an update now. @throws HostError `REPOSITORY_UNKNOWN` */
  beginUpdate(name: string): RepositoryStatus {
    void this.#begin(this.#find(name));
    return this.get(name);
  }

  /** Updates a repository, and resolves to its status. @throws HostError `REPOSITORY_UNKNOWN` */
  async update(name: string): Promise<RepositoryStatus> {
    await this.#begin(this.#find(name));
    return this.get(name);
  }

  /**
   * The host of a repository, which is loaded if it is not in memory.
   * @throws HostError `REPOSITORY_UNKNOWN`; `REPOSITORY_NOT_READY` if no commit has been indexed
   */
  async use(name: string): Promise<HostLease> {
    const { state, phase } = this.#find(name);
    if (state.indexed === undefined) {
      const reason = phase === 'idle' ? state.error?.message : undefined;
      throw hubErrors.repositoryNotReady(name, reason ?? 'it is being fetched and indexed. Try again later.');
    }
    return this.hosts.use(name);
  }

  #describe(repository: Repository): RepositoryStatus {
    return repository.describe(this.hosts.has(repository.name));
  }

  #find(name: string): Repository {
    const repository = this.#repositories.get(name);
    if (!repository) throw hubErrors.repositoryUnknown(name);
    return repository;
  }

  async #admit(configuration: RepositoryConfiguration): Promise<Repository> {
    const repository = new Repository(this.configuration, configuration);
    await mkdir(repository.folder, { recursive: true, mode: 0o700 });
    await repository.load();
    this.#repositories.set(repository.name, repository);
    return repository;
  }

  /** After a restart, an update is due when it would have been without. One that was interrupted or never made is due at once. */
  #planFirst(repository: Repository): void {
    const { intervalMs } = repository.configuration;
    const { checkedAt, indexed, settings, checkingOut } = repository.state;
    const isComplete = indexed !== undefined && settings === repository.settingsKey && checkingOut === undefined;
    if (!isComplete) repository.dueAt = 0;
    else if (intervalMs !== undefined) repository.dueAt = Date.parse(checkedAt ?? indexed.at) + intervalMs;
  }

  #tick(): void {
    const now = Date.now();
    for (const repository of this.#repositories.values())
      if (repository.dueAt !== undefined && repository.dueAt <= now) void this.#begin(repository);
    this.hosts.releaseIdle();
  }

  #begin(repository: Repository): Promise<void> {
    const { boundaries } = this.parts;
    repository.dueAt = undefined;
    if (repository.phase === 'idle') repository.phase = 'waiting';
    return this.#queue.add(repository.name, async () => {
      const signal = AbortSignal.any([this.#stopping.signal, repository.signal]);
      await updateRepository(repository, { hosts: this.hosts, queue: this.#queue, signal, boundaries });
      repository.plan(Date.now());
      const isLast = [...this.#repositories.values()].every(({ phase }) => phase === 'idle');
      // The next search repeats what fails here, and reports it.
      if (isLast) await this.parts.symbols?.prepare().catch(() => undefined);
    });
  }

  async #loadHost(name: string): Promise<Host> {
    const repository = this.#find(name);
    const { checkingOut, indexed } = repository.state;
    // The hub was killed during a checkout: until the next update, the files are those of the graph again.
    if (checkingOut !== undefined && indexed !== undefined && repository.phase !== 'indexing')
      await repository.clone.checkOut(indexed.commit, this.#stopping.signal);
    const host = await createHost(repository.hostSettings, this.parts.overridesOf?.(name));
    await host.start({ index: false, listen: false, work: true });
    return host;
  }

  #estimate(name: string): number {
    return estimateMemory(this.#repositories.get(name)?.state.indexed ?? { nodes: 0, edges: 0 });
  }
}
