import { join } from 'node:path';
import type { RepositoryStatus } from '@code-graph/api';
import { resolveSettings, type HostSettings } from '@code-graph/host';
import { Clone } from '../clones/clone.js';
import { redactAddresses } from '../clones/repository-address.js';
import type { HubConfiguration, RepositoryConfiguration } from '../configuration/hub-configuration.js';
import type { RepositoryState, StateStore } from './repository-state.js';

/** Members of the state that are replaced, or removed if they are undefined. */
export type StateChanges = { readonly [Key in keyof RepositoryState]: RepositoryState[Key] | undefined };

/** The part of an update that is running, on whatever host. */
export type UpdatePhase = RepositoryStatus['state'];

/** A repository of a hub: its configuration, its clone, and its state. */
export class Repository {
  readonly clone: Clone;
  /** Called when the phase changes. */
  onPhase: (() => void) | undefined;
  /** Whether this process updates it now. */
  isUpdatedHere = false;
  /** Milliseconds of the wall clock; undefined if no update is planned. */
  dueAt: number | undefined;
  readonly #removed = new AbortController();
  readonly #folder: string;
  #phase: UpdatePhase = 'idle';
  #state: RepositoryState = {};

  constructor(
    private readonly hub: HubConfiguration,
    readonly configuration: RepositoryConfiguration,
    private readonly states: StateStore,
  ) {
    this.#folder = folderOf(hub, configuration.name);
    this.clone = new Clone(join(this.#folder, 'clone'), configuration, hub.limits);
  }

  get name(): string {
    return this.configuration.name;
  }

  /** Aborted when the repository is removed. */
  get signal(): AbortSignal {
    return this.#removed.signal;
  }

  get phase(): UpdatePhase {
    return this.#phase;
  }

  set phase(phase: UpdatePhase) {
    this.#phase = phase;
    this.onPhase?.();
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

  /** Maximum number of commits, besides the latest one, that one look at the branch indexes. */
  get maxEarlier(): number {
    return this.hub.limits.commits;
  }

  /** Whether commits before the latest one are to be indexed. After a failure, the next planned look goes on. */
  get hasEarlier(): boolean {
    return (this.#state.waiting ?? []).length > 0 && this.#state.error === undefined;
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

  /** Checks out the files of the indexed commit. Those that an update has checked out stay. */
  async bringFiles(signal: AbortSignal): Promise<void> {
    const { commit } = this.#state.indexed ?? {};
    if (commit === undefined) return;
    await this.clone.bring(commit, this.configuration.retention, signal, this.isUpdatedHere);
  }

  async load(): Promise<void> {
    this.#state = await this.states.read();
  }

  /** Takes over the state that another host has written. */
  take(state: RepositoryState): void {
    this.#state = state;
  }

  async change(changes: StateChanges): Promise<void> {
    const members = Object.entries({ ...this.#state, ...changes }).filter(([, value]) => value !== undefined);
    const state: RepositoryState = Object.fromEntries(members);
    await this.states.write(state);
    this.#state = state;
  }

  describe(isLoaded: boolean): RepositoryStatus {
    const { branch, indexed, waiting = [], error, plugins = [], figures, checkedAt, cloneBytes } = this.#state;
    return {
      name: this.name,
      source: redactAddresses(this.configuration.address),
      ...(branch === undefined ? {} : { branch }),
      state: this.phase,
      ...(indexed && { indexed }),
      ...(waiting.length > 0 && { waitingCommits: waiting.length }),
      ...(error && { error }),
      plugins: [...plugins],
      loaded: isLoaded,
      ...(checkedAt === undefined ? {} : { checkedAt }),
      ...(this.dueAt === undefined ? {} : { nextUpdateAt: new Date(this.dueAt).toISOString() }),
      ...(figures && { lines: figures.lines, ...(figures.rules && { rules: figures.rules }) }),
      ...(cloneBytes === undefined ? {} : { cloneBytes }),
    };
  }
}

/** The folder of the files of a repository. */
export function folderOf({ dataDirectory }: HubConfiguration, name: string): string {
  return join(dataDirectory, 'repositories', name);
}
