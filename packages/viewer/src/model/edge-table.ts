/** The edges of a visible graph. */
interface TakenTogether {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly counts: Uint32Array;
  readonly weights: Float64Array;
  readonly kinds: Uint32Array;
  readonly edgeOf: Int32Array;
}

/** Merges the edges between the same two nodes. A hash table of typed arrays: a Map takes five times as long. */
export class EdgeTable {
  readonly #slots: Int32Array;
  readonly #mask: number;
  readonly #sources: Uint32Array;
  readonly #targets: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #weights: Float64Array;
  readonly #kinds: Uint32Array;
  readonly #edgeOf: Int32Array;
  #size = 0;

  constructor(nodeCount: number, edgeCount: number) {
    const most = Math.min(edgeCount, nodeCount * nodeCount);
    const slots = 2 ** Math.ceil(Math.log2(Math.max(2, most) * 2));
    this.#slots = new Int32Array(slots).fill(-1);
    this.#mask = slots - 1;
    this.#sources = new Uint32Array(most);
    this.#targets = new Uint32Array(most);
    this.#counts = new Uint32Array(most);
    this.#weights = new Float64Array(most);
    this.#kinds = new Uint32Array(most);
    this.#edgeOf = new Int32Array(edgeCount).fill(-1);
  }

  add(edge: number, source: number, target: number, kind: number, weight: number): void {
    const index = this.#find(source, target);
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#weights[index] = (this.#weights[index] ?? 0) + weight;
    this.#kinds[index] = (this.#kinds[index] ?? 0) | (1 << kind);
    this.#edgeOf[edge] = index;
  }

  #find(source: number, target: number): number {
    let slot = (Math.imul(source, 0x9e3779b1) ^ Math.imul(target, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & this.#mask;
    for (;;) {
      const index = this.#slots[slot] ?? -1;
      if (index === -1) break;
      if (this.#sources[index] === source && this.#targets[index] === target) return index;
      slot = (slot + 1) & this.#mask;
    }
    const index = this.#size++;
    this.#slots[slot] = index;
    this.#sources[index] = source;
    this.#targets[index] = target;
    return index;
  }

  build(): TakenTogether {
    return {
      sources: this.#sources.slice(0, this.#size),
      targets: this.#targets.slice(0, this.#size),
      counts: this.#counts.slice(0, this.#size),
      weights: this.#weights.slice(0, this.#size),
      kinds: this.#kinds.slice(0, this.#size),
      edgeOf: this.#edgeOf,
    };
  }
}
