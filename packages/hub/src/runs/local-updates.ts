import type { Repository } from '../repositories/repository.js';
import { UpdateQueue } from './update-queue.js';
import type { UpdateParts } from './update-context.js';
import { updateRepository } from './update-repository.js';
import type { RequestedUpdate, Updates } from './updates.js';

/** The updates of a hub that has its repositories for itself. */
export class LocalUpdates implements Updates {
  readonly #queue = new UpdateQueue();
  readonly #stopping = new AbortController();

  constructor(private readonly parts: UpdateParts) {}

  start(): void {
    for (const repository of this.parts.repositories.values()) planFirst(repository);
  }

  request(repository: Repository): Promise<RequestedUpdate> {
    repository.dueAt = undefined;
    if (repository.phase === 'idle') repository.phase = 'waiting';
    const ended = this.#queue.add(repository.name, () => this.#update(repository));
    return Promise.resolve({ ended });
  }

  async cancel({ name }: Repository): Promise<void> {
    await this.#queue.ended(name);
  }

  due(): Promise<readonly string[]> {
    const now = Date.now();
    const all = [...this.parts.repositories.values()];
    const due = all.filter(({ dueAt = Infinity }) => dueAt <= now).map(({ name }) => name);
    // Commits before the latest one are indexed one at a time, while nothing else is to do.
    const earlier = due.length === 0 && this.#queue.isIdle ? all.find(({ hasEarlier }) => hasEarlier) : undefined;
    return Promise.resolve(earlier ? [earlier.name] : due);
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The hub is stopping'));
    await this.#queue.settled();
  }

  async #update(repository: Repository): Promise<void> {
    const signal = AbortSignal.any([this.#stopping.signal, repository.signal]);
    await updateRepository(repository, { ...this.parts, queue: this.#queue, signal });
    const { intervalMs } = repository.configuration;
    repository.dueAt = intervalMs === undefined ? undefined : Date.now() + intervalMs;
    await this.parts.onUpdated();
  }
}

/** After a restart, an update is due when it would have been without. One that was interrupted or never made is due at once. */
function planFirst(repository: Repository): void {
  const { intervalMs } = repository.configuration;
  const { checkedAt, indexed, settings } = repository.state;
  if (indexed === undefined || settings !== repository.settingsKey) repository.dueAt = 0;
  else if (intervalMs !== undefined) repository.dueAt = Date.parse(checkedAt ?? indexed.at) + intervalMs;
}
