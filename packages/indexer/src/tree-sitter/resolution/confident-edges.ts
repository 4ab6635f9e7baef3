import type { EdgeKind, RecordedEdge } from '../../analysis/file-record.js';

type CountedEdge = {
  -readonly [Key in keyof Required<Omit<RecordedEdge, 'isTypeOnly'>>]: RecordedEdge[Key] & {};
};

/** Collects the edges of one file: one per kind and pair of nodes, with the highest confidence of its occurrences. */
export class ConfidentEdges {
  /** Edges by source, then by target. */
  readonly #edges = new Map<string, Map<string, CountedEdge[]>>();

  add(source: string, target: string, kind: EdgeKind, confidence: number): void {
    const known = this.#between(source, target);
    const same = known.find((edge) => edge.kind === kind);
    if (same === undefined) {
      known.push({ source, target, kind, weight: 1, confidence });
    } else {
      same.weight += 1;
      same.confidence = Math.max(same.confidence, confidence);
    }
  }

  /** Sorted by source in the order of `ids`, other sources last; then by kind and target. */
  toEdges(ids: readonly string[]): RecordedEdge[] {
    const own = new Set(ids);
    const others = [...this.#edges.keys()].filter((source) => !own.has(source)).sort(compare);
    return [...ids, ...others].flatMap((source) =>
      [...(this.#edges.get(source)?.values() ?? [])]
        .flat()
        .sort((one, other) => compare(one.kind, other.kind) || compare(one.target, other.target)),
    );
  }

  #between(source: string, target: string): CountedEdge[] {
    let targets = this.#edges.get(source);
    if (targets === undefined) {
      targets = new Map();
      this.#edges.set(source, targets);
    }
    let edges = targets.get(target);
    if (edges === undefined) {
      edges = [];
      targets.set(target, edges);
    }
    return edges;
  }
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
