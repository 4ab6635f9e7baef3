import type { SavedView, SavedViewList } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { HostError } from '@code-graph/api/errors';
import { SchemaValidatorToken, type SchemaValidator } from '../json/schema-validator.js';
import { StateStore, type StateText } from '../state/state-text.js';
import { viewErrors } from './view-errors.js';

const maxFileBytes = 16 * 1024 * 1024;

/** The saved views, and their revision; undefined if there never were any. */
export interface StoredViews {
  readonly views: readonly SavedView[];
  readonly revision: number | undefined;
}

/** The saved views as a text: the file `views.json` of the data directory, or a document of a shared store. */
@injectable()
export class ViewStore {
  readonly #text: StateText;

  constructor(
    @inject(StateStore) state: StateStore,
    @inject(SchemaValidatorToken) private readonly validator: SchemaValidator,
  ) {
    this.#text = state.text('views', maxFileBytes);
  }

  /** Whether other hosts save views, too. */
  get isShared(): boolean {
    return this.#text.isShared;
  }

  /** @throws HostError `VIEWS_DAMAGED`, after which the views are never replaced; `STORE_FAILED` */
  async read(): Promise<StoredViews> {
    try {
      const stored = await this.#text.read();
      return stored ? { ...this.#parse(stored.text), revision: stored.revision } : { views: [], revision: undefined };
    } catch (error) {
      if (error instanceof HostError) throw error;
      const { isShared, location } = this.#text;
      throw isShared ? viewErrors.sharedViewsDamaged(error) : viewErrors.viewsDamaged(location, error);
    }
  }

  /**
   * Replaces the views, unless another host has changed them since.
   * @returns undefined if another host has, and nothing was written
   * @throws HostError `STORE_FAILED`
   */
  async write(views: readonly SavedView[], expected: number | undefined): Promise<StoredViews | undefined> {
    const text = `${JSON.stringify({ views }, undefined, 2)}\n`;
    const revision = await this.#text.write(text, expected).catch((error: unknown) => {
      throw viewErrors.viewsNotStored(error);
    });
    return revision === undefined ? undefined : { views, revision };
  }

  #parse(text: string): SavedViewList {
    const content: unknown = JSON.parse(text);
    const [violation] = this.validator.check('SavedViewList', content);
    if (violation !== undefined) throw new SyntaxError(`${violation.pointer} ${violation.message}`);
    return content as SavedViewList;
  }
}
