import type { GraphStructure } from '../../graph/graph-structure.js';
import { visibility, type VisibleGraph } from '../visible-graph.js';

/** Choices about containers, as indexes of the graph. */
export interface FolderChoices {
  /** Only these and their contents are shown. Empty: everything. */
  readonly only: readonly number[];
  /** Containers that are omitted with their contents. */
  readonly hidden: readonly number[];
  /** Containers that are not drawn themselves. Their contents are. */
  readonly flattened: readonly number[];
}

/** Applies choices about containers to the visibility of nodes. Returns the same array if there are no choices. */
export function chooseFolders(
  structure: GraphStructure,
  states: Uint8Array,
  { only, hidden, flattened }: FolderChoices,
): Uint8Array {
  if (only.length + hidden.length + flattened.length === 0) return states;
  const { nodeCount, preorder, positions, contentEnds, parents } = structure;
  const chosen = states.slice();
  const forEachWithin = (container: number, visit: (node: number) => void): void => {
    for (let at = positions[container] ?? 0; at < (contentEnds[container] ?? 0); at++) visit(preorder[at] ?? 0);
  };
  if (only.length > 0) {
    const isKept = new Uint8Array(nodeCount);
    for (const container of only) {
      forEachWithin(container, (node) => (isKept[node] = 1));
      // Containers around it are kept as frames.
      for (let parent = parents[container] ?? -1; parent !== -1; parent = parents[parent] ?? -1) isKept[parent] = 1;
    }
    for (let node = 0; node < nodeCount; node++) if (isKept[node] === 0) chosen[node] = visibility.excluded;
  }
  for (const container of hidden) forEachWithin(container, (node) => (chosen[node] = visibility.excluded));
  for (const container of flattened) {
    if (chosen[container] === visibility.shown) chosen[container] = visibility.hidden;
  }
  return chosen;
}

/** Removes the frames of flattened containers. Returns the same graph if there are none. */
export function withoutFrames(visible: VisibleGraph, flattened: readonly number[]): VisibleGraph {
  if (flattened.length === 0) return visible;
  const isFlattened = new Set(flattened);
  return { ...visible, openContainers: visible.openContainers.filter((node) => !isFlattened.has(node)) };
}
