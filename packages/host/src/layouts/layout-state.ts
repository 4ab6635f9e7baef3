import type { LayoutRun, LayoutStatus } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { StateStore, untilWritten, type StateText } from '../state/state-text.js';
import { StoreMembership } from '../store/shared/store-membership.js';

const maxFileBytes = 64 * 1024;

/** The content of the layout state. */
export interface LayoutStateContent {
  readonly status: LayoutStatus['status'];
  readonly startedAt?: string | undefined;
  readonly error?: string | undefined;
  /** While the result is being stored: the version of the graph that will contain it. */
  readonly storedAs?: number | undefined;
  /** The latest completed layout; while one is being stored, that one. */
  readonly lastRun?: LayoutRun | undefined;
  /** While a layout is being stored: the completed layout before it. */
  readonly previousRun?: LayoutRun | undefined;
  /** In a shared store: the run of the host that computes or has computed the layout. */
  readonly host?: string | undefined;
  /** In a shared store: what that host reports to its clients. */
  readonly reported?: LayoutStatus | undefined;
}

/**
 * A text that records how the latest layout ended, or that it did not end: for the next run of the host, and for the other hosts of a
 * shared store.
 */
@injectable()
export class LayoutState {
  readonly #text: StateText;
  #revision: number | undefined;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(
    @inject(StateStore) state: StateStore,
    @inject(StoreMembership) private readonly membership: StoreMembership,
  ) {
    this.#text = state.text('layout', maxFileBytes);
  }

  /** Whether other hosts read the text. */
  get isShared(): boolean {
    return this.#text.isShared;
  }

  /** Reads the latest content. Returns undefined without a valid text. */
  async read(): Promise<LayoutStateContent | undefined> {
    try {
      const stored = await this.#text.read();
      this.#revision = stored?.revision;
      const content: unknown = JSON.parse(stored?.text ?? '');
      return isLayoutState(content) ? content : undefined;
    } catch {
      // Not an error: the layout itself is in the store.
      return undefined;
    }
  }

  /** Replaces the text, after all earlier writes. If several hosts compute layouts, that of the last one counts. */
  write(content: LayoutStateContent): Promise<void> {
    const text = `${JSON.stringify(this.#text.isShared ? { ...content, host: this.membership.ownId } : content)}\n`;
    const written = this.#lastWrite.then(() => this.#write(text));
    this.#lastWrite = written.catch(() => undefined);
    return written;
  }

  /** Whether another host computes or has computed the layout. */
  isElsewhere({ host }: LayoutStateContent): boolean {
    return host !== undefined && host !== this.membership.ownId;
  }

  /** Whether another host that computes the layout may still do so. One of this id was an earlier host of the repository in this process. */
  isAlive(content: LayoutStateContent): boolean {
    return this.isElsewhere(content) && this.membership.alive.some(({ id }) => id === content.host);
  }

  /** Calls the listener when another host may have written the text. */
  watch(listener: () => Promise<void>): void {
    this.#text.watch(listener);
  }

  #write(text: string): Promise<void> {
    return untilWritten(async () => {
      const revision = await this.#text.write(text, this.#revision);
      if (revision === undefined) await this.read();
      else this.#revision = revision;
      return revision;
    }).then(() => undefined);
  }
}

function isLayoutState(content: unknown): content is LayoutStateContent {
  return typeof content === 'object' && content !== null && 'status' in content && typeof content.status === 'string';
}
