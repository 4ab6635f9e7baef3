import { midRanks } from './order-statistics.js';

/** Values by which nodes are ranked. */
export interface RankedMeasure {
  /** The value of each node, by its index; NaN for a node without one. */
  readonly values: Float64Array;
  /** Whether low values need attention rather than high ones. */
  readonly isLowHot: boolean;
}

/** A node with its rank by each measure and the score that they make. */
export interface RankedNode {
  readonly node: number;
  /** Rank by each measure, from 0 to 100. Undefined where the node has no value. */
  readonly ranks: readonly (number | undefined)[];
  /** Product of the ranks as shares, from 0 to 100. Undefined unless the node has a value of every measure. */
  readonly score: number | undefined;
}

/**
 * Ranks nodes by several measures, the highest score first and nodes without one last. The rank by a measure is the share, in percent, of
 * the nodes with a value that need less attention, where nodes with the same value count half.
 */
export function rankNodes(nodes: readonly number[], measures: readonly RankedMeasure[]): RankedNode[] {
  const rankBy = measures.map((measure) => ranksOf(nodes, measure));
  const ranked = nodes.map((node): RankedNode => {
    const ranks = rankBy.map((rankOf) => rankOf(node));
    const isComplete = ranks.length > 0 && !ranks.includes(undefined);
    const score = isComplete
      ? 100 * ranks.reduce<number>((product, rank) => (product * (rank ?? 0)) / 100, 1)
      : undefined;
    return { node, ranks, score };
  });
  return ranked.sort((one, other) => (other.score ?? -1) - (one.score ?? -1) || one.node - other.node);
}

function ranksOf(nodes: readonly number[], { values, isLowHot }: RankedMeasure): (node: number) => number | undefined {
  const ranks = midRanks(sortedValues(nodes, values));
  return (node) => {
    const rank = ranks.get(values[node] ?? NaN);
    return rank !== undefined && isLowHot ? 100 - rank : rank;
  };
}

/** The values of nodes in ascending order, without missing ones. */
export function sortedValues(nodes: readonly number[], values: Float64Array): Float64Array {
  return Float64Array.from(nodes.map((node) => values[node] ?? NaN).filter((value) => !Number.isNaN(value))).sort();
}
