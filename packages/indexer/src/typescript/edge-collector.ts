import type { EdgeKind, RecordedEdge } from '../analysis/file-record.js';

/** Counts the edges of one file, each kind between two nodes once. */
export class EdgeCollector {
  readonly #weights = new Map<string, { source: string; target: string; kind: EdgeKind; weight: number }>();

  add(source: string, target: string, kind: EdgeKind): void {
    const key = `${kind}\n${source}\n${target}`;
    const known = this.#weights.get(key);
    if (known === undefined) this.#weights.set(key, { source, target, kind, weight: 1 });
    else known.weight += 1;
  }

  /** By source in the order of `ids`, then by kind and target. */
  toEdges(ids: readonly string[]): RecordedEdge[] {
    const order = new Map(ids.map((id, index) => [id, index]));
    const rank = (edge: RecordedEdge): number => order.get(edge.source) ?? ids.length;
    return [...this.#weights.values()].sort(
      (one, other) => rank(one) - rank(other) || compare(one.kind, other.kind) || compare(one.target, other.target),
    );
  }
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
