import type { Dependencies } from '@code-graph/graph/dependencies';

/** A dependency of one unit on another. */
export interface UnitPair {
  readonly source: number;
  readonly target: number;
  readonly uses: number;
}

/** Lists the dependencies in the order of their sources: those in the highest layer first, each with the most uses first. */
export function listDependencies({ members, graph, layers }: Dependencies): UnitPair[] {
  const { offsets, targets, uses } = graph;
  const sources = [...members].sort((one, other) => (layers[other] ?? 0) - (layers[one] ?? 0) || one - other);
  return sources.flatMap((source) => {
    const pairs: UnitPair[] = [];
    for (let index = offsets[source] ?? 0; index < (offsets[source + 1] ?? 0); index++) {
      pairs.push({ source, target: targets[index] ?? 0, uses: uses[index] ?? 0 });
    }
    return pairs.sort((one, other) => other.uses - one.uses || one.target - other.target);
  });
}
