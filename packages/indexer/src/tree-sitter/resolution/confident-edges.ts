import { toCallLines } from '../../analysis/call-lines.js';
import type { EdgeKind, RecordedEdge } from '../../analysis/file-record.js';

interface CountedEdge {
  readonly source: string;
  readonly target: string;
  readonly kind: EdgeKind;
  weight: number;
  confidence: number;
  /** Only for calls. */
  readonly lines: number[];
}

/** Collects the edges of one file: one per kind and pair of nodes, with the highest confidence of its occurrences. */
export class ConfidentEdges {
  /** Edges by source, then by target. */
  readonly #edges = new Map<string, Map<string, CountedEdge[]>>();

  add(source: string, target: string, kind: Exclude<EdgeKind, 'calls'>, confidence: number): void {
    this.#count(source, target, kind, confidence);
  }

  /** @param line of the call, 1-based */
  addCall(source: string, target: string, confidence: number, line: number): void {
    this.#count(source, target, 'calls', confidence).lines.push(line);
  }

  #count(source: string, target: string, kind: EdgeKind, confidence: number): CountedEdge {
    const existing = this.#between(source, target);
    const same = existing.find((edge) => edge.kind === kind);
    if (same === undefined) {
      const edge: CountedEdge = { source, target, kind, weight: 1, confidence, lines: [] };
      existing.push(edge);
      return edge;
    }
    same.weight += 1;
    same.confidence = Math.max(same.confidence, confidence);
    return same;
  }

  /** Sorted by source in the order of `ids`, other sources last; then by kind and target. */
  toEdges(ids: readonly string[]): RecordedEdge[] {
    const own = new Set(ids);
    const others = [...this.#edges.keys()].filter((source) => !own.has(source)).sort(compare);
    return [...ids, ...others].flatMap((source) =>
      [...(this.#edges.get(source)?.values() ?? [])]
        .flat()
        .sort((one, other) => compare(one.kind, other.kind) || compare(one.target, other.target))
        .map(toRecordedEdge),
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

function toRecordedEdge({ lines, ...edge }: CountedEdge): RecordedEdge {
  return edge.kind === 'calls' ? { ...edge, lines: toCallLines(lines) } : edge;
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
