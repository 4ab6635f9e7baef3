import type { EdgeKind, RecordedEdge } from '../analysis/file-record.js';

/** What mentions a name can be, the most telling first. */
const usage: readonly EdgeKind[] = ['calls', 'references'];

/** Counts the edges that an index gives a file, and brings them together with those that are there. */
export class EdgeTally {
  readonly #edges = new Map<string, { source: string; target: string; kind: EdgeKind; weight: number }>();

  add(source: string, target: string, kind: EdgeKind): void {
    const key = keyOf({ source, target, kind });
    const known = this.#edges.get(key);
    if (known === undefined) this.#edges.set(key, { source, target, kind, weight: 1 });
    else known.weight += 1;
  }

  has(source: string, target: string, kind: EdgeKind): boolean {
    return this.#edges.has(keyOf({ source, target, kind }));
  }

  /**
   * The edges of a file with those of the index. What a compiler said before stays as it is; of what was guessed, the index
   * confirms some, and if it knows all of the file the rest of the calls, mentions and bases falls away.
   */
  mergeInto(edges: readonly RecordedEdge[], isWhole: boolean): RecordedEdge[] {
    const merged: RecordedEdge[] = [];
    const certain = new Set<string>();
    for (const edge of edges) {
      const confirmed = this.#edges.get(keyOf(edge));
      if (edge.confidence === undefined) merged.push(edge);
      else if (confirmed !== undefined) merged.push({ ...withoutConfidence(edge), weight: confirmed.weight });
      else if (!isWhole || edge.kind === 'imports') merged.push(edge);
      else continue;
      if (edge.confidence === undefined || confirmed !== undefined) certain.add(pairOf(edge));
      this.#edges.delete(keyOf(edge));
    }
    const bases = [...this.#edges.values(), ...edges].filter(({ kind }) => kind === 'extends' || kind === 'implements');
    const based = new Set(bases.map(pairOf));
    const added = [...this.#edges].filter(([, edge]) => {
      if (edge.kind === 'references' && based.has(pairOf(edge))) return false;
      // A compiler that saw a call where the index only has a mention, or the other way round, knew better.
      return !usage.includes(edge.kind) || !certain.has(pairOf(edge));
    });
    return [...merged, ...added.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, edge]) => edge)];
  }
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
