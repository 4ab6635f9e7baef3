/** A graph to lay out. Nodes are identified by their index. */
export interface LayoutGraph {
  readonly nodeCount: number;
  /** Index of each edge's source node. Parallel edges all count, loops are ignored. */
  readonly sources: Uint32Array;
  /** Index of each edge's target node. */
  readonly targets: Uint32Array;
  /** Weight of each edge, finite and not negative. Default: 1. */
  readonly weights?: Float32Array | undefined;
}

/** A graph that cannot be laid out. The message names the fault and its index. */
export class InvalidLayoutInput extends RangeError {
  override readonly name = 'InvalidLayoutInput';
}

/** @throws InvalidLayoutInput */
export function checkLayoutGraph({ nodeCount, sources, targets, weights }: LayoutGraph): void {
  if (!Number.isInteger(nodeCount) || nodeCount < 0) {
    throw new InvalidLayoutInput(`The number of nodes must be a whole number of at least 0, not ${nodeCount}.`);
  }
  if (sources.length !== targets.length) {
    throw new InvalidLayoutInput(`There are ${sources.length} sources of edges and ${targets.length} targets.`);
  }
  if (weights && weights.length !== sources.length) {
    throw new InvalidLayoutInput(`There are ${sources.length} edges and ${weights.length} weights.`);
  }
  for (const [name, ends] of [['source', sources] as const, ['target', targets] as const]) {
    const edge = ends.findIndex((node) => node >= nodeCount);
    if (edge !== -1) {
      throw new InvalidLayoutInput(
        `The ${name} of edge ${edge} is node ${ends[edge]}, and there are ${nodeCount} nodes.`,
      );
    }
  }
  const edge = weights?.findIndex((weight) => !(weight >= 0 && weight < Infinity)) ?? -1;
  if (edge !== -1) {
    throw new InvalidLayoutInput(
      `The weight of edge ${edge} must be a finite number of at least 0, not ${weights?.[edge]}.`,
    );
  }
}
