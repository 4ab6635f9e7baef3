import { findStrongComponents, toSuccessors } from '@code-graph/graph/components';

/** Dependencies between a few items, by their indexes. */
export interface Dependencies {
  readonly sources: readonly number[];
  readonly targets: readonly number[];
  readonly counts: readonly number[];
}

/** Items in the order of layers, and the cycle that each item is part of. */
export interface LayerOrder {
  readonly order: readonly number[];
  /** Strongly connected component of each item. */
  readonly components: Int32Array;
}

/**
 * Orders items so that dependencies lead from earlier items to later ones, except in cycles. In a cycle, items with more outgoing than
 * incoming dependencies come first, so that few lead back. Items without dependencies come last.
 */
export function orderByLayer(count: number, dependencies: Dependencies): LayerOrder {
  const { sources, targets, counts } = dependencies;
  const components = findStrongComponents(toSuccessors(count, dependencies));
  const balance = new Float64Array(count);
  const isConnected = new Uint8Array(count);
  for (const [edge, source] of sources.entries()) {
    const target = targets[edge] ?? 0;
    isConnected[source] = isConnected[target] = 1;
    if (components[source] !== components[target]) continue;
    balance[source] = (balance[source] ?? 0) + (counts[edge] ?? 1);
    balance[target] = (balance[target] ?? 0) - (counts[edge] ?? 1);
  }
  const order = Array.from({ length: count }, (_, item) => item);
  order.sort(
    (one, other) =>
      (isConnected[other] ?? 0) - (isConnected[one] ?? 0) ||
      (components[one] ?? 0) - (components[other] ?? 0) ||
      (balance[other] ?? 0) - (balance[one] ?? 0) ||
      one - other,
  );
  return { order, components };
}
