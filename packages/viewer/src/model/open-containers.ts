import { childrenOf, contentSize, rootsOf, type GraphStructure } from '../graph/graph-structure.js';

/** Levels to which containment is folded. */
export const foldLevels = ['overview', 'namespaces', 'classes', 'everything'] as const;

/**
 * overview: as many containers are open as are understood at a glance. namespaces: the innermost namespaces, such as files, are folded.
 * classes: the containers in them are folded. everything: nothing is folded.
 */
export type FoldLevel = (typeof foldLevels)[number];

/** Number of visible nodes that the overview aims at. A treemap has room for more, a matrix for less. */
const overviewSize = 140;
const overviewSizes: Readonly<Record<string, number | undefined>> = { treemap: 2000, matrix: 40 };

const namespaceType = 'Namespace';

/** 1 for each container that is open at a level in a view. */
export function openAtLevel(structure: GraphStructure, level: FoldLevel, viewId = 'graph'): Uint8Array {
  const isOpen = new Uint8Array(structure.nodeCount);
  if (level === 'everything') return isOpen.fill(1);
  if (level === 'overview') {
    // Files are the cells of a treemap: their own lines would otherwise be an empty area beside their functions.
    const canOpen = viewId === 'treemap' ? containersOfNamespaces(structure) : undefined;
    return openOverview(structure, isOpen, overviewSizes[viewId] ?? overviewSize, canOpen);
  }
  if (level === 'namespaces') return containersOfNamespaces(structure) ?? isOpen;
  const namespace = structure.typeNames.indexOf(namespaceType);
  for (let node = 0; node < structure.nodeCount; node++) if (structure.types[node] === namespace) isOpen[node] = 1;
  return isOpen;
}

/** 1 for each container of namespaces. Undefined if there are no nested namespaces. */
function containersOfNamespaces({ nodeCount, types, typeNames, parents }: GraphStructure): Uint8Array | undefined {
  const containers = new Uint8Array(nodeCount);
  const namespace = typeNames.indexOf(namespaceType);
  for (let node = 0; node < nodeCount; node++) {
    const parent = parents[node] ?? -1;
    if (types[node] === namespace && parent !== -1) containers[parent] = 1;
  }
  return containers.includes(1) ? containers : undefined;
}

/** Opens the largest of the visible containers repeatedly, while the result stays small. */
function openOverview(
  structure: GraphStructure,
  isOpen: Uint8Array,
  most: number,
  canOpen: Uint8Array | undefined,
): Uint8Array {
  const roots = rootsOf(structure);
  const isClosed = (node: number): boolean => contentSize(structure, node) > 0 && canOpen?.[node] !== 0;
  const closed = roots.filter(isClosed);
  let visible = roots.length;
  while (closed.length > 0) {
    closed.sort((one, other) => contentSize(structure, one) - contentSize(structure, other) || other - one);
    const largest = closed.pop() ?? 0;
    const children = childrenOf(structure, largest);
    if (visible - 1 + children.length > most) continue;
    visible += children.length - 1;
    isOpen[largest] = 1;
    closed.push(...children.filter(isClosed));
  }
  return isOpen;
}
