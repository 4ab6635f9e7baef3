import type { StateName, StateRevision, StateStore, StateText } from '../../state/state-text.js';
import type { SharedDocuments } from './shared-store.js';

/** Texts in documents of a shared store. */
export class SharedStateStore implements StateStore {
  readonly #texts = new Map<string, SharedText>();
  #seen: ReadonlyMap<string, number> = new Map();

  constructor(private readonly documents: SharedDocuments) {}

  text(name: StateName | 'tokens' | 'webhooks'): StateText {
    let text = this.#texts.get(name);
    if (!text) this.#texts.set(name, (text = new SharedText(this.documents, name)));
    return text;
  }

  /** Has the texts read that were written since the last call. */
  async refresh(): Promise<void> {
    const revisions = await this.documents.revisions();
    const seen = this.#seen;
    this.#seen = revisions;
    const changed = [...this.#texts].filter(([name]) => revisions.get(name) !== seen.get(name));
    await Promise.all(changed.map(([, text]) => text.notify()));
  }
}

class SharedText implements StateText {
  readonly isShared = true;
  readonly location: string;
  readonly #listeners: (() => Promise<void>)[] = [];

  constructor(
    private readonly documents: SharedDocuments,
    private readonly name: string,
  ) {
    this.location = `the document "${name}" of the shared store`;
  }

  read(): Promise<StateRevision | undefined> {
    return this.documents.read(this.name);
  }

  write(text: string, expected: number | undefined): Promise<number | undefined> {
    return this.documents.write(this.name, text, expected);
  }

  watch(listener: () => Promise<void>): void {
    this.#listeners.push(listener);
  }

  async notify(): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener()));
  }
}
