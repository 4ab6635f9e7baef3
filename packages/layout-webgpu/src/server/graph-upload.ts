import type { StartMessage } from '../protocol/control-messages.js';
import { countGraphBytes, decodeGraph, type SentGraph } from '../protocol/graph-message.js';

/** Initial capacity in bytes. It grows with the bytes received, so that announcing a huge graph allocates nothing. */
const initialCapacity = 2 ** 20;

/** The bytes of a graph that a client is sending. */
export class GraphUpload {
  readonly #expected: number;
  #bytes: Uint8Array;
  #received = 0;

  constructor(readonly start: StartMessage) {
    this.#expected = countGraphBytes(start);
    this.#bytes = new Uint8Array(Math.min(this.#expected, initialCapacity));
  }

  get isComplete(): boolean {
    return this.#received === this.#expected;
  }

  /** @returns whether these bytes belong to the graph */
  add(bytes: Uint8Array): boolean {
    const received = this.#received + bytes.length;
    if (received > this.#expected) return false;
    if (received > this.#bytes.length) {
      const grown = new Uint8Array(Math.min(this.#expected, Math.max(received, 2 * this.#bytes.length)));
      grown.set(this.#bytes.subarray(0, this.#received));
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.#received);
    this.#received = received;
    return true;
  }

  /** The graph, once it is complete. */
  decode(): SentGraph {
    return decodeGraph(this.start, this.#bytes);
  }
}
