import { randomUUID } from 'node:crypto';
import type { SavedView, SavedViewRemoved, SavedViewRequest } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { codeOf } from '@code-graph/api/errors';
import { Clock } from '../processes/clock.js';
import { untilWritten } from '../state/state-text.js';
import { viewErrors } from './view-errors.js';
import { ViewStore, type StoredViews } from './view-store.js';

/** Maximum number of saved views. With the limits of each, it bounds the size of the file. */
const maxViews = 500;

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Lists, saves and deletes views. Every change is durable before it is reported. */
@injectable()
export class ViewService {
  /** The views as they were read or written last. */
  #latest: StoredViews | undefined;
  #latestChange: Promise<unknown> = Promise.resolve();

  constructor(
    @inject(ViewStore) private readonly store: ViewStore,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * The views of all hosts. While a shared store cannot be read, those that were read last.
   * @throws HostError `VIEWS_DAMAGED`, `STORE_FAILED`
   */
  async list(): Promise<readonly SavedView[]> {
    return (await this.#read()).views;
  }

  /** Saves a view under a new id. @throws HostError `TOO_MANY_VIEWS`, `STORE_FAILED`, `VIEWS_DAMAGED` */
  create(request: SavedViewRequest): Promise<SavedView> {
    return this.put(`view_${randomUUID().replaceAll('-', '')}`, request);
  }

  /**
   * Replaces the view with an id, or saves one under it.
   * @throws HostError `INVALID_PARAMETERS`, `TOO_MANY_VIEWS`, `STORE_FAILED`, `VIEWS_DAMAGED`
   */
  async put(id: string, { title, note, link }: SavedViewRequest): Promise<SavedView> {
    if (!idPattern.test(id)) throw viewErrors.viewIdInvalid(id);
    return this.#change((views) => {
      const before = views.find((view) => view.id === id);
      if (before === undefined && views.length >= maxViews) throw viewErrors.tooManyViews(maxViews);
      const changedAt = this.clock.now().toISOString();
      const createdAt = before?.createdAt ?? changedAt;
      const view: SavedView = { id, title, ...(note !== undefined && { note }), link, createdAt, changedAt };
      const changed = before === undefined ? [...views, view] : views.map((each) => (each.id === id ? view : each));
      return { views: changed, reply: view };
    });
  }

  /** @throws HostError `NOT_FOUND`, `STORE_FAILED`, `VIEWS_DAMAGED` */
  remove(id: string): Promise<SavedViewRemoved> {
    return this.#change((views) => {
      const kept = views.filter((view) => view.id !== id);
      if (kept.length === views.length) throw viewErrors.viewNotFound(id);
      return { views: kept, reply: { success: true, id } };
    });
  }

  /** Makes one change after the other, because each replaces all views. */
  #change<Reply>(
    toChanged: (views: readonly SavedView[]) => { readonly views: readonly SavedView[]; readonly reply: Reply },
  ): Promise<Reply> {
    const change = this.#latestChange.then(() =>
      untilWritten(async () => {
        const { views: stored, revision } = await this.#read();
        const { views, reply } = toChanged(stored);
        this.#latest = (await this.store.write(views, revision)) ?? this.#latest;
        return this.#latest?.views === views ? reply : undefined;
      }),
    );
    this.#latestChange = change.catch(() => undefined);
    return change;
  }

  async #read(): Promise<StoredViews> {
    if (this.#latest && !this.store.isShared) return this.#latest;
    try {
      const read = await this.store.read();
      // A change may have written the file in the meantime.
      this.#latest = this.store.isShared ? read : (this.#latest ?? read);
      return this.#latest;
    } catch (error) {
      // A damaged file may be repaired while the host runs.
      if (this.#latest && codeOf(error) === 'STORE_FAILED') return this.#latest;
      throw error;
    }
  }
}
