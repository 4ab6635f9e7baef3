/** A text, and the number of times that it was written. */
export interface StateRevision {
  readonly text: string;
  readonly revision: number;
}

/** A small text of the host that outlives it: a file of the data directory, or a document that several hosts share. */
export interface StateText {
  /** For messages. */
  readonly location: string;
  /** Whether other hosts write it, too. */
  readonly isShared: boolean;
  /**
   * Resolves to undefined if it was never written.
   * @throws Error if it cannot be read; HostError `STORE_FAILED` if the shared store cannot be
   */
  read(): Promise<StateRevision | undefined>;
  /**
   * Replaces the text, unless another host has written it since.
   * @param expected the revision that was read; undefined if there was none
   * @returns the new revision; undefined if the text has another revision by now, and nothing was written
   */
  write(text: string, expected: number | undefined): Promise<number | undefined>;
  /** Calls the listener when another host may have written the text. Listeners do not reject. */
  watch(listener: () => Promise<void>): void;
}

/** The names of the texts that are files if one host alone uses its store. */
export type StateName = 'layout' | 'quarantine' | 'views';

/** The texts of a host. */
export interface StateStore {
  /** @param maxBytes a larger file is not read */
  text(name: StateName, maxBytes: number): StateText;
}

export const StateStore = Symbol('StateStore');

/** Number of attempts to write a text that other hosts write all the time. */
const maxAttempts = 20;

/**
 * Runs a change until no other host has written the text in the meantime.
 * @param attempt reads, changes and writes the text; resolves to undefined if another host was faster
 * @throws Error if other hosts are faster every time
 */
export async function untilWritten<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new Error('other hosts change it all the time');
}
