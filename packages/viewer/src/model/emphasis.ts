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
  const { nodes, sources, targets } = visible;
  const emphasis = new Uint8Array(nodes.length);
  for (const node of centers) {
    for (const index of nodesIn(structure, visible, node)) emphasis[index] = emphasisLevels.center;
  }
  if (!emphasis.includes(emphasisLevels.center)) return undefined;
  for (let edge = 0; edge < sources.length; edge++) {
    const source = sources[edge] ?? 0;
    const target = targets[edge] ?? 0;
    if (emphasis[source] === emphasisLevels.center) emphasis[target] ||= emphasisLevels.neighbor;
    if (emphasis[target] === emphasisLevels.center) emphasis[source] ||= emphasisLevels.neighbor;
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
  { sources, targets, counts }: Pick<VisibleGraph, 'sources' | 'targets' | 'counts'>,
): number[] {
  const strengths = new Float64Array(emphasis.length);
  const add = (node: number, count: number): void => {
    strengths[node] = (strengths[node] ?? 0) + count;
  };
  for (let edge = 0; edge < sources.length; edge++) {
    const source = sources[edge] ?? 0;
    const target = targets[edge] ?? 0;
    if (emphasis[target] === emphasisLevels.center) add(source, counts[edge] ?? 1);
    if (emphasis[source] === emphasisLevels.center) add(target, counts[edge] ?? 1);
  }
  const nodes: number[] = [];
  for (let node = 0; node < emphasis.length; node++) if (emphasis[node] !== emphasisLevels.faded) nodes.push(node);
  return nodes.sort(
    (one, other) =>
      (emphasis[other] ?? 0) - (emphasis[one] ?? 0) || (strengths[other] ?? 0) - (strengths[one] ?? 0) || one - other,
  );
}
