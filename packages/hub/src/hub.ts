import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { RepositoryRequest, RepositoryStatus } from '@code-graph/api';
import { createHost, type Host, type HostOverrides } from '@code-graph/host';
import type { BoundaryStore, SymbolSearch } from './boundary/index.js';
import type { HubConfiguration, RepositoryConfiguration } from './configuration/hub-configuration.js';
import type { HubFile } from './configuration/hub-file.js';
import type { RepositoryFigures } from './figures/repository-figures.js';
import { estimateMemory } from './hosts/graph-memory.js';
import { overridesOfHub } from './hosts/host-overrides.js';
import { LoadedHosts, type HostLease } from './hosts/loaded-hosts.js';
import { hubErrors } from './hub-errors.js';
import { RepositoryStateFile } from './repositories/repository-state.js';
import { folderOf, Repository } from './repositories/repository.js';
import { LocalUpdates } from './runs/local-updates.js';
import type { UpdateParts } from './runs/update-context.js';
import type { Updates } from './runs/updates.js';
import { SharedHubAccess } from './shared/shared-hub-access.js';
import type { SharedParts } from './shared/shared-parts.js';

/** Milliseconds between two looks for repositories that are due, and for hosts that are idle. */
const tickMs = 1_000;

/** Milliseconds for which a request waits for the files of a commit. The graph is served without them. */
const filesMs = 5_000;

/** The figures of the indexed commit of a repository. */
export interface FiguredRepository {
  readonly name: string;
  readonly commit: string;
  readonly figures: RepositoryFigures;
}

/** Parts of a hub that others provide. */
export interface HubParts {
  readonly boundaries?: BoundaryStore;
  /** Reads the names of symbols ahead when the updates have ended. */
  readonly symbols?: SymbolSearch;
  /** Overrides for the host of a repository. */
  readonly overridesOf?: (name: string) => HostOverrides;
  /** The store of several hosts and workers; undefined: everything is in the data directory. */
  readonly shared?: SharedParts | undefined;
}

/** Many repositories: keeps their clones and graphs current, and loads their hosts on demand. */
export class Hub {
  readonly hosts: LoadedHosts;
  readonly #repositories = new Map<string, Repository>();
  readonly #updates: Updates;
  readonly #shared: SharedHubAccess | undefined;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #tick: Promise<void> = Promise.resolve();

  constructor(
    private readonly file: HubFile,
    private readonly configuration: HubConfiguration,
    private readonly parts: HubParts = {},
  ) {
    const loader = { load: (name: string) => this.#loadHost(name), estimate: (name: string) => this.#estimate(name) };
    this.hosts = new LoadedHosts(loader, configuration.limits);
    const updates: UpdateParts = {
      ...{ repositories: this.#repositories, hosts: this.hosts, boundaries: parts.boundaries },
      onUpdated: () => this.#prepareSearch(),
    };
    const { shared } = parts;
    const access = { configuration, updates, repositories: this.#repositories };
    const use = (name: string, hasFiles: boolean): Promise<HostLease> => this.#useForJob(name, hasFiles);
    this.#shared = shared && new SharedHubAccess({ ...access, shared, use });
    this.#updates = this.#shared?.updates ?? new LocalUpdates(updates);
  }

  /** Reads the states of the repositories. With `updates`, looks for new commits from now on. */
  async start({ updates }: { readonly updates: boolean }): Promise<void> {
    if (this.#shared)
      await this.#shared.open({
        loaded: () => [...this.#repositories.keys()].filter((name) => this.hosts.has(name)),
        onChanged: (name) => void this.#refreshHost(name),
        onRemoved: (repository) => this.#deleteFiles(repository),
        onRefreshed: () => this.#prepareSearch(),
      });
    else for (const configuration of this.configuration.repositories.values()) await this.#admit(configuration);
    if (!updates) return;
    // A hub that was killed leaves the files of the graphs that it had loaded.
    for (const { clone } of this.#repositories.values()) void clone.discardFiles().catch(() => undefined);
    this.#shared?.follow();
    this.#updates.start();
    this.#timer = setInterval(() => this.#onTick(), tickMs);
    this.#onTick();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort(new Error('The hub is stopping'));
    await this.#tick;
    await this.#shared?.stopFollowing();
    // The hosts first: an index run ends with its host.
    await this.hosts.stopAll();
    await this.#shared?.settled();
    await this.#updates.stop();
    await this.hosts.stopAll();
  }

  list(): RepositoryStatus[] {
    const byName = [...this.#repositories.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
    return byName.map((repository) => this.#describe(repository));
  }

  /** The repositories whose figures are known, by name. */
  figures(): readonly FiguredRepository[] {
    const all = [...this.#repositories.values()].flatMap(({ name, state: { indexed, figures } }) =>
      indexed && figures ? [{ name, commit: indexed.commit, figures }] : [],
    );
    return all.sort((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  /** A repository with its latest index runs. @throws HostError `REPOSITORY_UNKNOWN` */
  get(name: string): RepositoryStatus {
    const repository = this.#find(name);
    return { ...this.#describe(repository), runs: [...(repository.state.runs ?? [])] };
  }

  /**
   * Adds a repository to the file or to the shared store, and requests its update.
   * @throws HostError `INVALID_REPOSITORY`, `REPOSITORY_EXISTS`, `INVALID_HUB_FILE`
   */
  async add({ name, ...repository }: RepositoryRequest): Promise<RepositoryStatus> {
    if (this.#shared) await this.#shared.add(await this.file.resolve(name, repository));
    else {
      const configuration = (await this.file.add(name, repository)).repositories.get(name);
      if (configuration) await this.#admit(configuration);
    }
    return this.beginUpdate(name);
  }

  /**
   * Removes a repository from the file and from the shared store, and deletes its files.
   * @throws HostError `REPOSITORY_UNKNOWN`, `INVALID_HUB_FILE`
   */
  async remove(name: string): Promise<void> {
    const repository = this.#find(name);
    if (!this.#shared || (await this.file.has(name))) await this.file.remove(name);
    this.#repositories.delete(name);
    repository.cancel();
    await this.hosts.stop(name);
    await this.#updates.cancel(repository);
    await this.#shared?.remove(name);
    await this.parts.boundaries?.remove(name);
    await this.#deleteFiles(repository);
  }

  /** Requests an update. @throws HostError `REPOSITORY_UNKNOWN` */
  async beginUpdate(name: string): Promise<RepositoryStatus> {
    await this.#updates.request(this.#find(name));
    return this.get(name);
  }

  /**
   * Updates a repository, indexes the commits before the latest one that wait, and resolves to its status.
   * @throws HostError `REPOSITORY_UNKNOWN`
   */
  async update(name: string): Promise<RepositoryStatus> {
    let former: number | undefined;
    do {
      former = this.get(name).waitingCommits;
      const { ended } = await this.#updates.request(this.#find(name));
      await ended;
      await this.#shared?.refresh();
    } while (this.#find(name).hasEarlier && this.get(name).waitingCommits !== former);
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

  async #admit(configuration: RepositoryConfiguration): Promise<void> {
    const folder = folderOf(this.configuration, configuration.name);
    const repository = new Repository(this.configuration, configuration, new RepositoryStateFile(folder));
    await mkdir(repository.folder, { recursive: true, mode: 0o700 });
    await repository.load();
    this.#repositories.set(repository.name, repository);
  }

  #onTick(): void {
    this.hosts.releaseIdle();
    // A shared store that does not answer is asked again by the next one.
    this.#tick = this.#tick.then(() => this.#requestDue().catch(() => undefined));
    this.#tick = this.#tick.then(() => this.#attendWork().catch(() => undefined));
  }

  /** Loads the hosts of repositories with unattended work, which they take over. */
  async #attendWork(): Promise<void> {
    for (const name of (await this.#shared?.unattended.due()) ?? []) {
      if (this.#stopping.signal.aborted) return;
      // A repository whose host cannot be loaded does not keep the work of others from being attended to.
      const lease = await this.use(name).catch(() => undefined);
      lease?.host.refresh();
      lease?.release();
    }
  }

  async #requestDue(): Promise<void> {
    for (const name of await this.#updates.due()) {
      const repository = this.#repositories.get(name);
      if (repository && !this.#stopping.signal.aborted) await this.#updates.request(repository);
    }
  }

  async #prepareSearch(): Promise<void> {
    const isAtWork = [...this.#repositories.values()].some(({ phase }) => phase !== 'idle');
    // The next search repeats what fails here, and reports it.
    if (!isAtWork) await this.parts.symbols?.prepare().catch(() => undefined);
  }

  async #deleteFiles({ name, folder }: Repository): Promise<void> {
    await this.hosts.stop(name);
    await rm(folder, { recursive: true, force: true });
  }

  async #loadHost(name: string): Promise<Host> {
    const repository = this.#find(name);
    const releaseFiles = await repository.clone.keepFiles();
    try {
      await this.#requireFiles(repository);
      const overrides = overridesOfHub(this.parts.overridesOf?.(name), this.parts.shared?.lease);
      const host = await createHost(repository.hostSettings, overrides, this.#shared?.openStore(name));
      await host.start({ index: false, listen: false, work: true });
      const stop = async (): Promise<void> => {
        try {
          await host.stop();
        } finally {
          await releaseFiles();
        }
      };
      return { ...host, stop };
    } catch (error) {
      await releaseFiles();
      throw error;
    }
  }

  /** Waits for the files of the served commit, but not for long. */
  async #requireFiles(repository: Repository): Promise<void> {
    const isBrought = repository.bringFiles(this.#stopping.signal).catch(() => undefined);
    await Promise.race([isBrought, delay(filesMs, undefined, { ref: false })]);
  }

  async #useForJob(name: string, hasFiles: boolean): Promise<HostLease> {
    const lease = await this.use(name);
    try {
      if (hasFiles) await this.#find(name).bringFiles(this.#stopping.signal);
      return lease;
    } catch (error) {
      lease.release();
      throw error;
    }
  }

  /** Has a loaded host read what others have written. */
  async #refreshHost(name: string): Promise<void> {
    const repository = this.#repositories.get(name);
    if (!repository || !this.hosts.has(name)) return;
    const lease = await this.hosts.use(name).catch(() => undefined);
    if (!lease) return;
    lease.host.refresh();
    // Missing files are brought again with the next change.
    await this.#requireFiles(repository).catch(() => undefined);
    lease.release();
  }

  #estimate(name: string): number {
    return estimateMemory(this.#repositories.get(name)?.state.indexed ?? { nodes: 0, edges: 0 });
  }
}
