import { toEdgeLines } from '../../analysis/edge-lines.js';
import type { RecordedEdge } from '../../analysis/file-record.js';

/** An occurrence of an edge. The edge is type-only if all its occurrences are. */
type Occurrence = Pick<RecordedEdge, 'source' | 'target' | 'kind' | 'isTypeOnly'>;

interface CountedEdge extends Pick<RecordedEdge, 'source' | 'target' | 'kind'> {
  isTypeOnly: boolean;
  weight: number;
  confidence: number;
  readonly lines: number[];
}

/** Collects the edges of one file: one per kind and pair of nodes, with the highest confidence of its occurrences. */
export class ConfidentEdges {
  /** Edges by source, then by target. */
  readonly #edges = new Map<string, Map<string, CountedEdge[]>>();

  /** @param maxConfidence of any edge */
  constructor(private readonly maxConfidence = 1) {}

  /** @param line 1-based, of calls and imports */
  add({ source, target, kind, isTypeOnly = false }: Occurrence, found: number, line?: number): void {
    const confidence = Math.min(found, this.maxConfidence);
    const existing = this.#between(source, target);
    const same = existing.find((edge) => edge.kind === kind);
    const lines = same?.lines ?? [];
    if (line !== undefined) lines.push(line);
    if (same === undefined) existing.push({ source, target, kind, isTypeOnly, weight: 1, confidence, lines });
    else {
      same.weight += 1;
      same.isTypeOnly &&= isTypeOnly;
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

function toRecordedEdge({ lines, isTypeOnly, ...edge }: CountedEdge): RecordedEdge {
  return {
    ...edge,
    ...(isTypeOnly && { isTypeOnly }),
    ...(lines.length > 0 && { lines: toEdgeLines(lines) }),
  };
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
