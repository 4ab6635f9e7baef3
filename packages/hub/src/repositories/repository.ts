import { join } from 'node:path';
import type { RepositoryStatus } from '@code-graph/api';
import { resolveSettings, type HostSettings } from '@code-graph/host';
import { Clone } from '../clones/clone.js';
import { redactAddresses } from '../clones/repository-address.js';
import type { HubConfiguration, RepositoryConfiguration } from '../configuration/hub-configuration.js';
import { RepositoryStateFile, type RepositoryState } from './repository-state.js';

/** A repository of a hub: its configuration, its clone, and its state. */
export class Repository {
  readonly clone: Clone;
  /** The part of an update that is running. */
  phase: RepositoryStatus['state'] = 'idle';
  /** Milliseconds of the wall clock; undefined if no update is planned. */
  dueAt: number | undefined;
  readonly #removed = new AbortController();
  readonly #folder: string;
  readonly #stateFile: RepositoryStateFile;
  #state: RepositoryState = {};

  constructor(
    private readonly hub: HubConfiguration,
    readonly configuration: RepositoryConfiguration,
  ) {
    this.#folder = folderOf(hub, configuration.name);
    this.clone = new Clone(join(this.#folder, 'clone'), configuration, hub.limits);
    this.#stateFile = new RepositoryStateFile(this.#folder);
  }

  get name(): string {
    return this.configuration.name;
  }

  /** Aborted when the repository is removed. */
  get signal(): AbortSignal {
    return this.#removed.signal;
  }

  get folder(): string {
    return this.#folder;
  }

  get state(): RepositoryState {
    return this.#state;
  }

  /** Changes when the same commit has to be indexed or fetched again. */
  get settingsKey(): string {
    const { address, branch, plugins, retention } = this.configuration;
    return JSON.stringify([address, branch, plugins, retention, this.hub.host.index]);
  }

  /** The settings of its host. Code of the repository cannot become a plugin. */
  get hostSettings(): HostSettings {
    const { host, file } = this.hub;
    const settings = resolveSettings(
      {
        ...host,
        workspace: this.clone.tree,
        dataDirectory: join(this.#folder, 'data'),
        index: { ...host.index, watch: false },
        plugins: { ...host.plugins, fromWorkspace: false, reapply: false },
      },
      join(file, '..'),
    );
    return { ...settings, index: { ...settings.index, boundary: true } };
  }

  /** Ends the work on the repository, which is being removed. */
  cancel(): void {
    this.#removed.abort(new Error('The repository was removed'));
  }

  async load(): Promise<void> {
    this.#state = await this.#stateFile.read();
  }

  async change(changes: { readonly [Key in keyof RepositoryState]: RepositoryState[Key] | undefined }): Promise<void> {
    const members = Object.entries({ ...this.#state, ...changes }).filter(([, value]) => value !== undefined);
    this.#state = Object.fromEntries(members);
    await this.#stateFile.write(this.#state);
  }

  /** Plans the next update after the configured time. */
  plan(now: number): void {
    const { intervalMs } = this.configuration;
    this.dueAt = intervalMs === undefined ? undefined : now + intervalMs;
  }

  describe(isLoaded: boolean): RepositoryStatus {
    const { branch, indexed, error, plugins = [], checkedAt, cloneBytes } = this.#state;
    return {
      name: this.name,
      source: redactAddresses(this.configuration.address),
      ...(branch === undefined ? {} : { branch }),
      state: this.phase,
      ...(indexed && { indexed }),
      ...(error && { error }),
      plugins: [...plugins],
      loaded: isLoaded,
      ...(checkedAt === undefined ? {} : { checkedAt }),
      ...(this.dueAt === undefined ? {} : { nextUpdateAt: new Date(this.dueAt).toISOString() }),
      ...(cloneBytes === undefined ? {} : { cloneBytes }),
    };
  }
}

/** The folder of the files of a repository. */
export function folderOf({ dataDirectory }: HubConfiguration, name: string): string {
  return join(dataDirectory, 'repositories', name);
}
