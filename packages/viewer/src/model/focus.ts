import type { VisibleGraph } from './visible-graph.js';

export const focusDirections = ['both', 'out', 'in'] as const;

export type FocusDirection = (typeof focusDirections)[number];

/** 1 for each visible node within a number of steps of a visible node. */
export function findNeighborhood(
  { nodes, sources, targets }: VisibleGraph,
  center: number,
  depth: number,
  direction: FocusDirection = 'both',
): Uint8Array {
  const isNear = new Uint8Array(nodes.length);
  if (center < 0 || center >= nodes.length) return isNear;
  isNear[center] = 1;
  for (let step = 0; step < depth; step++) {
    const before = isNear.slice();
    for (let edge = 0; edge < sources.length; edge++) {
      const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
      if (direction !== 'in' && before[source] === 1) isNear[target] = 1;
      if (direction !== 'out' && before[target] === 1) isNear[source] = 1;
    }
  }
  return isNear;
}
