import type { EdgeKind, RecordedEdge } from '../../analysis/file-record.js';

/** Counts the edges of one file, each kind between two nodes once and as sure as its surest occurrence. */
export class ConfidentEdges {
  readonly #edges = new Map<
    string,
    { -readonly [Key in keyof Required<Omit<RecordedEdge, 'isTypeOnly'>>]: RecordedEdge[Key] & {} }
  >();

  add(source: string, target: string, kind: EdgeKind, confidence: number): void {
    const key = `${kind}\n${source}\n${target}`;
    const known = this.#edges.get(key);
    if (known === undefined) {
      this.#edges.set(key, { source, target, kind, weight: 1, confidence });
    } else {
      known.weight += 1;
      known.confidence = Math.max(known.confidence, confidence);
    }
  }

  /** By source in the order of `ids`, then by kind and target. */
  toEdges(ids: readonly string[]): RecordedEdge[] {
    const order = new Map(ids.map((id, index) => [id, index]));
    const rank = (edge: RecordedEdge): number => order.get(edge.source) ?? ids.length;
    return [...this.#edges.values()].sort(
      (one, other) =>
        rank(one) - rank(other) ||
        compare(one.source, other.source) ||
        compare(one.kind, other.kind) ||
        compare(one.target, other.target),
    );
  }
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
