import { toEdgeLines } from '../analysis/edge-lines.js';
import type { EdgeKind, RecordedEdge } from '../analysis/file-record.js';

/** Kinds of edges that a use of a name can become, the most specific first. */
const usageKinds: readonly EdgeKind[] = ['calls', 'references'];

interface TalliedEdge {
  readonly source: string;
  readonly target: string;
  readonly kind: EdgeKind;
  weight: number;
  readonly lines: number[];
}

/** Counts the edges that an index gives a file, and merges them with those of another analyzer. */
export class EdgeTally {
  readonly #edges = new Map<string, TalliedEdge>();

  /** @param line 1-based, of calls and imports */
  add(source: string, target: string, kind: EdgeKind, line?: number): void {
    const key = keyOf({ source, target, kind });
    const existing = this.#edges.get(key);
    const lines = existing?.lines ?? [];
    if (line !== undefined) lines.push(line);
    if (existing === undefined) this.#edges.set(key, { source, target, kind, weight: 1, lines });
    else existing.weight += 1;
  }

  has(source: string, target: string, kind: EdgeKind): boolean {
    return this.#edges.has(keyOf({ source, target, kind }));
  }

  /**
   * Merges the edges of a file with those of the index. Edges that a compiler found stay as they are. Edges with a confidence
   * become certain where the index confirms them, and are dropped otherwise if the index describes the whole file, except those that some
   * indexers never write.
   */
  mergeInto(edges: readonly RecordedEdge[], isWhole: boolean): RecordedEdge[] {
    const merged: RecordedEdge[] = [];
    const certain = new Set<string>();
    for (const edge of edges) {
      const confirmed = this.#edges.get(keyOf(edge));
      if (edge.confidence === undefined) merged.push(edge);
      else if (confirmed !== undefined) merged.push({ ...withoutConfidence(edge), ...toRecordedEdge(confirmed) });
      else if (!isWhole || isKept(edge)) merged.push(edge);
      else continue;
      if (edge.confidence === undefined || confirmed !== undefined) certain.add(pairOf(edge));
      this.#edges.delete(keyOf(edge));
    }
    const bases = [...this.#edges.values(), ...edges].filter(({ kind }) => kind === 'extends' || kind === 'implements');
    const based = new Set(bases.map(pairOf));
    const added = [...this.#edges].filter(([, edge]) => {
      if (edge.kind === 'references' && based.has(pairOf(edge))) return false;
      // Between the same nodes, an edge that a compiler found wins over another kind of use in the index.
      return !usageKinds.includes(edge.kind) || !certain.has(pairOf(edge));
    });
    return [
      ...merged,
      ...added.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, edge]) => toRecordedEdge(edge)),
    ];
  }
}

/** Whether an edge stays without a confirmation. */
function isKept({ kind }: RecordedEdge): boolean {
  return kind === 'imports' || kind === 'overrides';
}

function toRecordedEdge({ lines, ...edge }: TalliedEdge): RecordedEdge {
  return lines.length > 0 ? { ...edge, lines: toEdgeLines(lines) } : edge;
}

function withoutConfidence({ confidence: _, ...edge }: RecordedEdge): RecordedEdge {
  return edge;
}

function keyOf({ source, target, kind }: Pick<RecordedEdge, 'source' | 'target' | 'kind'>): string {
  return `${kind}\n${source}\n${target}`;
}

function pairOf({ source, target }: Pick<RecordedEdge, 'source' | 'target'>): string {
  return `${source}\n${target}`;
}
