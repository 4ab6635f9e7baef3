/** A file and what is in it. */
export interface QueuedSource {
  readonly file: string;
  readonly text: string;
}

/** Files that are still to be read, for several readers to take from. */
export class ReadingQueue {
  readonly #files: string[];
  #next = 0;

  constructor(
    files: readonly string[],
    private readonly read: (file: string) => string | undefined,
  ) {
    this.#files = [...files];
  }

  /** The next file; one that has vanished is passed over. `undefined` at the end. */
  take(): QueuedSource | undefined {
    for (;;) {
      const file = this.#files[this.#next];
      if (file === undefined) return undefined;
      this.#next += 1;
      const text = this.read(file);
      if (text !== undefined) return { file, text };
    }
  }

  /** Files that whoever took them did not read. */
  requeue(files: Iterable<string>): void {
    this.#files.push(...files);
  }
}
