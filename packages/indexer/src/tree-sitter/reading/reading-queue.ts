/** A file and its content. */
export interface QueuedSource {
  readonly file: string;
  readonly text: string;
}

/** The files that are still to be read. Several threads take files from it. */
export class ReadingQueue {
  readonly #files: string[];
  #next = 0;

  constructor(
    files: readonly string[],
    private readonly read: (file: string) => string | undefined,
  ) {
    this.#files = [...files];
  }

  /** Returns the next file that still exists, or `undefined` at the end. */
  take(): QueuedSource | undefined {
    for (;;) {
      const file = this.#files[this.#next];
      if (file === undefined) return undefined;
      this.#next += 1;
      const text = this.read(file);
      if (text !== undefined) return { file, text };
    }
  }

  /** Adds files that a failed thread had taken. */
  requeue(files: Iterable<string>): void {
    this.#files.push(...files);
  }
}
