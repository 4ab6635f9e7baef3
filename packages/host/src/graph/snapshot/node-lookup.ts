import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Number of ids that are added between two yields to the event loop: a few milliseconds. */
const sliceLength = 20_000;

/** Finds nodes by id. Built when it is needed first, either at once or in slices. */
export class NodeLookup {
  readonly #places = new Map<string, number>();
  #added = 0;
  #preparation: Promise<void> | undefined;

  constructor(private readonly ids: readonly string[]) {}

  /** Builds the lookup in slices, so that `placeOf` holds the event loop no longer in a large graph. */
  prepare(): Promise<void> {
    this.#preparation ??= this.#addInSlices();
    return this.#preparation;
  }

  /** The index of a node among all nodes, or undefined. */
  placeOf(id: string): number | undefined {
    this.#addUntil(this.ids.length);
    return this.#places.get(id);
  }

  async #addInSlices(): Promise<void> {
    while (this.#added < this.ids.length) {
      this.#addUntil(Math.min(this.#added + sliceLength, this.ids.length));
      await yieldToEventLoop();
    }
  }

  #addUntil(end: number): void {
    for (; this.#added < end; this.#added++) this.#places.set(this.ids[this.#added] ?? '', this.#added);
  }
}
