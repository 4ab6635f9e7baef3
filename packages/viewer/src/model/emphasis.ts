import { edgesAt } from '../graph/edges-at-nodes.js';
import type { GraphStructure } from '../graph/graph-structure.js';
import { nodesIn } from './placement/nodes-in.js';
import type { VisibleGraph } from './visible-graph.js';

/** Values of `Emphasis`. */
export const emphasisLevels = { faded: 0, neighbor: 1, center: 2 } as const;

/** The level of emphasis of each visible node, by its index, from `emphasisLevels`. Undefined: all nodes look the same. */
export type Emphasis = Uint8Array | undefined;

/**
 * Emphasizes nodes of the graph and their visible neighbors. The contents of an open container stand for the container. Undefined if none
 * of the nodes is visible.
 */
export function emphasizeNodes(structure: GraphStructure, visible: VisibleGraph, centers: readonly number[]): Emphasis {
  const { sources, targets } = visible;
  const emphasis = new Uint8Array(visible.nodes.length);
  const indexes = centers.flatMap((node) => nodesIn(structure, visible, node));
  if (indexes.length === 0) return undefined;
  for (const index of indexes) emphasis[index] = emphasisLevels.center;
  for (const index of indexes) {
    for (const edge of edgesAt(visible, index)) {
      emphasis[sources[edge] ?? 0] ||= emphasisLevels.neighbor;
      emphasis[targets[edge] ?? 0] ||= emphasisLevels.neighbor;
    }
  }
  return emphasis;
}

/**
 * Whether a view without a veil over the picture fades a visible node, because it is not a neighbor of the selection. The answer to a
 * question comes first: it is lit with or without a selection.
 */
export function isBesideSelection(
  { isLit, emphasis }: { readonly isLit: unknown; readonly emphasis: Emphasis },
  index: number,
): boolean {
  return isLit === undefined && emphasis?.[index] === emphasisLevels.faded;
}

/** Visible nodes that are not faded: centers first, then by the number of dependencies on centers or from them. */
export function emphasizedNodes(
  emphasis: Uint8Array,
  visible: Pick<VisibleGraph, 'sources' | 'targets' | 'counts'>,
): number[] {
  const { sources, targets, counts } = visible;
  const strengths = new Map<number, number>();
  for (const center of centersOf(emphasis)) {
    strengths.set(center, strengths.get(center) ?? 0);
    for (const edge of edgesAt(visible, center)) {
      const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
      const other = source === center ? target : source;
      strengths.set(other, (strengths.get(other) ?? 0) + (counts[edge] ?? 1));
    }
  }
  return [...strengths.keys()].sort(
    (one, other) =>
      (emphasis[other] ?? 0) - (emphasis[one] ?? 0) ||
      (strengths.get(other) ?? 0) - (strengths.get(one) ?? 0) ||
      one - other,
  );
}

/** The nodes whose neighbors are emphasized, in their order. */
export function* centersOf(emphasis: Uint8Array): Generator<number> {
  const { center } = emphasisLevels;
  for (let node = emphasis.indexOf(center); node !== -1; node = emphasis.indexOf(center, node + 1)) yield node;
}
