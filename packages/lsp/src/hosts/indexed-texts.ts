/** Maximum number of files whose text is kept. */
const maxFiles = 50;

interface IndexedText {
  readonly version: number;
  readonly lines: readonly string[];
}

/** The texts that a version of the graph was made from. They place declarations while an edited file waits for an index run. */
export class IndexedTexts {
  readonly #texts = new Map<string, IndexedText>();

  get(path: string, version: number): readonly string[] | undefined {
    const text = this.#texts.get(path);
    return text?.version === version ? text.lines : undefined;
  }

  set(path: string, version: number, lines: readonly string[]): void {
    // The one that was read first is the first key.
    this.#texts.delete(path);
    this.#texts.set(path, { version, lines });
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > maxFiles && oldest !== undefined) this.#texts.delete(oldest);
  }
}
