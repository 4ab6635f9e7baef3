import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';

/** The edges of the graph that one cell of the matrix stands for. */
export interface CellEdges {
  /** Number of edges of each kind, the most frequent first. */
  readonly kinds: readonly { readonly kind: string; readonly count: number }[];
  /** Some of the edges, by their indexes in the graph. */
  readonly examples: readonly number[];
}

/** @param maxExamples maximum number of examples */
export function edgesOfCell(
  { kinds, kindNames }: GraphStructure,
  { edgeOf }: VisibleGraph,
  edge: number,
  maxExamples: number,
): CellEdges {
  const counts = new Map<number, number>();
  const examples: number[] = [];
  for (let each = 0; each < edgeOf.length; each++) {
    if (edgeOf[each] !== edge) continue;
    const kind = kinds[each] ?? 0;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (examples.length < maxExamples) examples.push(each);
  }
  return {
    kinds: [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([kind, count]) => ({ kind: kindNames[kind] ?? '', count })),
    examples,
  };
}
