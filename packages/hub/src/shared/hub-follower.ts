import { StorePoll } from '@code-graph/host';
import type { Repository } from '../repositories/repository.js';
import type { SharedParts } from './shared-parts.js';
import type { SharedRepositoryMap } from './shared-repositories.js';
import type { SharedUpdates } from './shared-updates.js';

/** The reactions of a hub to what others have written. */
export interface FollowerListener {
  /** The names of the loaded hosts. */
  loaded(): readonly string[];
  /** Called when the graph, the events, a document or the state of a loaded host may have changed. */
  onChanged(name: string): void;
  onRemoved(repository: Repository): Promise<void>;
  /** Called after each look in which a repository has changed. Does not reject. */
  onRefreshed(): Promise<void>;
  /** Called at the end of each look. */
  onLooked(): Promise<void>;
}

/** Reads what other hosts and workers of a hub write to the store: one look for all repositories. */
export class HubFollower {
  readonly #poll: StorePoll;
  #revision = 0;
  #versions: ReadonlyMap<string, string> = new Map();

  constructor(
    private readonly shared: SharedParts,
    private readonly repositories: SharedRepositoryMap,
    private readonly updates: SharedUpdates,
    private readonly listener: FollowerListener,
  ) {
    this.#poll = new StorePoll('the store of the hub', () => this.refresh(), shared.logger);
  }

  start(): void {
    this.#poll.start();
    void this.shared.store.notices.listen(() => this.wake());
  }

  async stop(): Promise<void> {
    await Promise.all([this.#poll.stop(), this.shared.store.notices.stop()]);
  }

  /** Looks at the store at once. */
  wake(): void {
    this.#poll.wake();
  }

  async refresh(): Promise<void> {
    const { repositories } = this.shared.store;
    const { revision, names, changed } = await repositories.changes(this.#revision);
    for (const each of changed) await this.repositories.take(each);
    this.#revision = revision;
    if (names) await this.#forgetOthers(names);
    await this.updates.refresh();
    await this.shared.state?.refresh();
    await this.#followLoaded(new Set(changed.map(({ name }) => name)));
    if (names) await this.listener.onRefreshed();
    await this.listener.onLooked();
  }

  async #forgetOthers(names: ReadonlySet<string>): Promise<void> {
    for (const name of this.repositories.names) {
      const removed = names.has(name) ? undefined : this.repositories.forget(name);
      if (removed) await this.listener.onRemoved(removed);
    }
  }

  /** @param changed the repositories whose state may have changed: that of an index run is stored after its graph */
  async #followLoaded(changed: ReadonlySet<string>): Promise<void> {
    const versions = await this.shared.store.versions(this.listener.loaded());
    const former = this.#versions;
    this.#versions = versions;
    for (const [name, version] of versions)
      if (former.get(name) !== version || changed.has(name)) this.listener.onChanged(name);
  }
}
