import { childrenOf, contentSize, rootsOf, type GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';

/** A container with more than this share of all nodes is not a part: its contents are. */
export const maxShareOfPart = 0.6;
/** Number of folders among the parts from which files are not parts. */
const minFolders = 2;
/** Maximum number of parts, the largest of which are kept. */
const maxParts = 24;

/**
 * The main parts of a code base, the largest first: its top-level containers, such as folders or packages. Instead of a container with nearly
 * everything, those inside of it.
 */
export function findParts(
  structure: GraphStructure,
  { representatives }: Pick<VisibleGraph, 'representatives'>,
): number[] {
  const sizeOf = drawnSizes(structure, representatives);
  const isPart = (node: number): boolean => contentSize(structure, node) > 0 && sizeOf(node) > 0;
  let parts = rootsOf(structure).filter(isPart);
  const total = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  for (;;) {
    const dominant = parts.find((part) => sizeOf(part) > maxShareOfPart * total);
    const inner = dominant === undefined ? [] : childrenOf(structure, dominant).filter(isPart);
    if (inner.length === 0) break;
    parts = parts.flatMap((part) => (part === dominant ? inner : [part]));
  }
  const folders = parts.filter((part) => isFolder(structure, part));
  if (folders.length >= minFolders) parts = folders;
  return parts.sort((one, other) => sizeOf(other) - sizeOf(one) || one - other).slice(0, maxParts);
}

/** Whether a container has containers of its own type inside, as a folder has files. */
function isFolder(structure: GraphStructure, node: number): boolean {
  const { types } = structure;
  return childrenOf(structure, node).some((child) => types[child] === types[node] && contentSize(structure, child) > 0);
}

/** The number of nodes without contents inside of a node that are drawn, or that a folded container stands for. Folding changes nothing. */
function drawnSizes(
  { nodeCount, preorder, positions, contentEnds }: GraphStructure,
  representatives: Int32Array,
): (node: number) => number {
  const sums = new Uint32Array(nodeCount + 1);
  for (let position = 0; position < nodeCount; position++) {
    const node = preorder[position] ?? 0;
    const isDrawn = representatives[node] !== -1 && contentEnds[node] === position + 1;
    sums[position + 1] = (sums[position] ?? 0) + (isDrawn ? 1 : 0);
  }
  return (node) => (sums[contentEnds[node] ?? 0] ?? 0) - (sums[positions[node] ?? 0] ?? 0);
}
