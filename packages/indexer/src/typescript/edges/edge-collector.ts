import { toCallLines } from '../../analysis/call-lines.js';
import type { EdgeKind, RecordedEdge } from '../../analysis/file-record.js';

interface CollectedEdge {
  readonly source: string;
  readonly target: string;
  readonly kind: EdgeKind;
  weight: number;
  isTypeOnly: boolean;
  /** Only for calls. */
  readonly lines: number[];
}

/** Collects the edges of one file, merged by kind, source and target, and counts its unresolved calls. */
export class EdgeCollector {
  readonly #edges = new Map<string, CollectedEdge>();
  readonly #unresolvedCalls = new Map<string, number>();

  /** @param isTypeOnly whether the compiler erases the occurrence */
  add(source: string, target: string, kind: Exclude<EdgeKind, 'calls'>, isTypeOnly = false): void {
    this.#count(source, target, kind, isTypeOnly);
  }

  /** @param line of the call, 1-based */
  addCall(source: string, target: string, line: number): void {
    this.#count(source, target, 'calls', false).lines.push(line);
  }

  #count(source: string, target: string, kind: EdgeKind, isTypeOnly: boolean): CollectedEdge {
    const key = `${kind}\n${source}\n${target}`;
    const existing = this.#edges.get(key);
    if (existing === undefined) {
      const edge: CollectedEdge = { source, target, kind, weight: 1, isTypeOnly, lines: [] };
      this.#edges.set(key, edge);
      return edge;
    }
    existing.weight += 1;
    existing.isTypeOnly &&= isTypeOnly;
    return existing;
  }

  addUnresolvedCall(source: string): void {
    this.#unresolvedCalls.set(source, this.unresolvedCallsIn(source) + 1);
  }

  unresolvedCallsIn(source: string): number {
    return this.#unresolvedCalls.get(source) ?? 0;
  }

  /** The edges, sorted by source in the order of `ids`, then by kind and target. */
  toEdges(ids: readonly string[]): RecordedEdge[] {
    const order = new Map(ids.map((id, index) => [id, index]));
    const rank = (edge: RecordedEdge): number => order.get(edge.source) ?? ids.length;
    return [...this.#edges.values()]
      .map(toRecordedEdge)
      .sort(
        (one, other) => rank(one) - rank(other) || compare(one.kind, other.kind) || compare(one.target, other.target),
      );
  }
}

function toRecordedEdge({ isTypeOnly, lines, ...edge }: CollectedEdge): RecordedEdge {
  if (edge.kind === 'calls') return { ...edge, lines: toCallLines(lines) };
  return isTypeOnly ? { ...edge, isTypeOnly } : edge;
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
