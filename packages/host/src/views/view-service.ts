import { randomUUID } from 'node:crypto';
import type { SavedView, SavedViewRemoved, SavedViewRequest } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { Clock } from '../processes/clock.js';
import { viewErrors } from './view-errors.js';
import { ViewFile } from './view-file.js';

/** Maximum number of saved views. With the limits of each, it bounds the size of the file. */
const maxViews = 500;

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Lists, saves and deletes views. Every change is durable before it is reported. */
@injectable()
export class ViewService {
  #views: Promise<readonly SavedView[]> | undefined;
  #latestChange: Promise<unknown> = Promise.resolve();

  constructor(
    @inject(ViewFile) private readonly file: ViewFile,
    @inject(Clock) private readonly clock: Clock,
  ) {}

  /** @throws HostError `VIEWS_DAMAGED` */
  list(): Promise<readonly SavedView[]> {
    const views = (this.#views ??= this.file.read());
    // The user may repair the file while the host runs.
    views.catch(() => (this.#views = undefined));
    return views;
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

  /** Makes one change after the other, because each replaces the whole file. */
  #change<Reply>(
    toChanged: (views: readonly SavedView[]) => { readonly views: readonly SavedView[]; readonly reply: Reply },
  ): Promise<Reply> {
    const change = this.#latestChange.then(async () => {
      const { views, reply } = toChanged(await this.list());
      await this.file.write(views);
      this.#views = Promise.resolve(views);
      return reply;
    });
    this.#latestChange = change.catch(() => undefined);
    return change;
  }
}
