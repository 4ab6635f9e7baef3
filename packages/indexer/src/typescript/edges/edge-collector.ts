import { toEdgeLines } from '../../analysis/edge-lines.js';
import type { EdgeKind, RecordedEdge } from '../../analysis/file-record.js';

interface CollectedEdge {
  readonly source: string;
  readonly target: string;
  readonly kind: EdgeKind;
  weight: number;
  isTypeOnly: boolean;
  readonly lines: number[];
}

/** One occurrence of an edge. */
export interface EdgeOccurrence {
  /** Whether the compiler erases it. Default: false. */
  readonly isTypeOnly?: boolean;
  /** 1-based line. Not recorded for references and overrides. */
  readonly line?: number;
}

/** Collects the edges of one file, merged by kind, source and target, and counts its unresolved calls. */
export class EdgeCollector {
  readonly #edges = new Map<string, CollectedEdge>();
  readonly #unresolvedCalls = new Map<string, number>();

  add(source: string, target: string, kind: EdgeKind, { isTypeOnly = false, line }: EdgeOccurrence): void {
    const key = `${kind}\n${source}\n${target}`;
    const existing = this.#edges.get(key);
    const lines = existing?.lines ?? [];
    if (line !== undefined) lines.push(line);
    if (existing === undefined) this.#edges.set(key, { source, target, kind, weight: 1, isTypeOnly, lines });
    else {
      existing.weight += 1;
      existing.isTypeOnly &&= isTypeOnly;
    }
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
  return { ...edge, ...(isTypeOnly && { isTypeOnly }), ...(lines.length > 0 && { lines: toEdgeLines(lines) }) };
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
