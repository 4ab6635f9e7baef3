import { forEachSlice } from './for-each-slice.js';

/** Number of ids added in a slice. */
const idsPerSlice = 5_000;

/** Finds nodes by id. Built on first use, either at once or in slices. */
export class NodeLookup {
  readonly #indexes = new Map<string, number>();
  #added = 0;
  #preparation: Promise<void> | undefined;

  constructor(private readonly ids: readonly string[]) {}

  /** Builds the lookup in slices, so that `indexOf` does not block the event loop in a large graph. */
  prepare(): Promise<void> {
    this.#preparation ??= forEachSlice(this.ids.length, idsPerSlice, (_, end) => {
      this.#addUntil(end);
    });
    return this.#preparation;
  }

  /** The index of a node among all nodes; undefined if there is no such node. */
  indexOf(id: string): number | undefined {
    this.#addUntil(this.ids.length);
    return this.#indexes.get(id);
  }

  #addUntil(end: number): void {
    for (; this.#added < end; this.#added++) this.#indexes.set(this.ids[this.#added] ?? '', this.#added);
  }
}
