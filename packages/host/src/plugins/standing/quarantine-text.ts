import { NoSuchFile } from '../../files/own-file.js';
import type { StateRevision, StateStore, StateText } from '../../state/state-text.js';

const maxFileBytes = 1024 * 1024;

/** The start of a quarantine, and its reason. */
export interface QuarantineEntry {
  readonly since: string;
  readonly reason: string;
}

export type QuarantineEntries = ReadonlyMap<string, QuarantineEntry>;

/** The quarantined plugins as a text: the file `quarantine.json` of the data directory, or a document of a shared store. */
export class QuarantineText {
  readonly #text: StateText;

  constructor(state: StateStore) {
    this.#text = state.text('quarantine', maxFileBytes);
  }

  /** @throws Error when it exists and cannot be read */
  async read(): Promise<StateRevision | undefined> {
    try {
      return await this.#text.read();
    } catch (error) {
      if (error instanceof NoSuchFile) return undefined;
      throw error;
    }
  }

  /**
   * Replaces the list, unless another host has since. Callers write one after the other.
   * @returns the new revision; undefined if another host was faster
   */
  write(entries: QuarantineEntries, expected: number | undefined): Promise<number | undefined> {
    return this.#text.write(`${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`, expected);
  }

  /** Calls the listener when another host may have changed the list. */
  watch(listener: () => Promise<void>): void {
    this.#text.watch(listener);
  }
}

/** @throws SyntaxError if the text is damaged */
export function parseQuarantine(text: string): QuarantineEntries {
  const content: unknown = JSON.parse(text);
  const entries = typeof content === 'object' && content !== null ? Object.entries(content) : [];
  return new Map(entries.filter((entry): entry is [string, QuarantineEntry] => isEntry(entry[1])));
}

function isEntry(value: unknown): value is QuarantineEntry {
  if (typeof value !== 'object' || value === null || !('since' in value) || !('reason' in value)) return false;
  return typeof value.since === 'string' && typeof value.reason === 'string';
}
