import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';

/** Pairs the nodes of two graphs. A node is part of one pair at most. */
export class NodeMatches {
  /** The later node of each earlier node; -1 if there is none. */
  readonly laterOf: Int32Array;
  /** The earlier node of each later node; -1 if there is none. */
  readonly earlierOf: Int32Array;
  readonly #confidences = new Map<number, number>();

  constructor(from: GraphSnapshot, to: GraphSnapshot) {
    this.laterOf = new Int32Array(from.nodeCount).fill(-1);
    this.earlierOf = new Int32Array(to.nodeCount).fill(-1);
  }

  /** Pairs two nodes. Returns false if one of them has a pair already. */
  add(earlier: number, later: number, confidence = 1): boolean {
    if (this.laterOf[earlier] !== -1 || this.earlierOf[later] !== -1) return false;
    this.laterOf[earlier] = later;
    this.earlierOf[later] = earlier;
    if (confidence < 1) this.#confidences.set(later, confidence);
    return true;
  }

  /** The confidence, between 0 and 1, that the later node of a pair is the earlier one. */
  confidenceOf(later: number): number {
    return this.#confidences.get(later) ?? 1;
  }

  unmatchedEarlier(): number[] {
    return indexesOf(this.laterOf);
  }

  unmatchedLater(): number[] {
    return indexesOf(this.earlierOf);
  }
}

function indexesOf(matches: Int32Array): number[] {
  const unmatched: number[] = [];
  for (let node = 0; node < matches.length; node++) if (matches[node] === -1) unmatched.push(node);
  return unmatched;
}
