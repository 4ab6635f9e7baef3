import { childrenOf, contentSize, rootsOf, type GraphStructure } from '../graph/graph-structure.js';
import type { Folders } from './matrix/folders.js';
import { countDrawn } from './count-drawn.js';
import { findEnds } from './visible-graph.js';

/** Levels to which containment is folded. */
export const foldLevels = ['overview', 'folders', 'namespaces', 'classes', 'everything'] as const;

/**
 * overview: as many containers are open as are understood at a glance. folders: the innermost folders are folded. namespaces: the innermost namespaces, such as files, are folded.
 * classes: the containers in them are folded. everything: nothing is folded.
 */
export type FoldLevel = (typeof foldLevels)[number];

/** Number of visible nodes that the overview aims at. A treemap has room for more, a matrix for less. */
const overviewSize = 140;
const overviewSizes: Readonly<Record<string, number | undefined>> = { treemap: 2000, matrix: 40 };

const namespaceType = 'Namespace';

/** The parts of a graph that decide about the levels. */
export interface LevelContents {
  /** Undefined: every container of namespaces counts as a folder. */
  readonly folders?: Folders | undefined;
  /** 1 for each node that is not drawn, and takes no room in the overview. Undefined: all are. */
  readonly isOmitted?: Uint8Array | undefined;
}

/** 1 for each container that is open at a level in a view. */
export function openAtLevel(
  structure: GraphStructure,
  level: FoldLevel,
  viewId = 'graph',
  { folders, isOmitted }: LevelContents = {},
): Uint8Array {
  const isOpen = new Uint8Array(structure.nodeCount);
  if (level === 'everything') return isOpen.fill(1);
  if (level === 'folders') return folders?.hasFolders ?? containersOfNamespaces(structure) ?? isOpen;
  if (level === 'overview') {
    // A matrix of folders does not list the files in them.
    const listed = viewId === 'matrix' && folders?.hasFolders.includes(1) === true ? folders : undefined;
    // Files are the cells of a treemap: their own lines would otherwise be an empty area beside their functions.
    const canOpen = viewId === 'treemap' ? containersOfNamespaces(structure) : listed?.hasFolders;
    const isShown = listed?.isFolder;
    return openOverview(structure, isOpen, {
      most: overviewSizes[viewId] ?? overviewSize,
      canOpen,
      isShown,
      isOmitted,
    });
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

interface OverviewLimits {
  /** Maximum number of visible nodes. */
  readonly most: number;
  /** 1 for each container that may be opened. Undefined: all. */
  readonly canOpen: Uint8Array | undefined;
  /** 1 for each node that is shown if its container is open. Undefined: all. */
  readonly isShown: Uint8Array | undefined;
  /** 1 for each node that is not drawn. Undefined: all are. */
  readonly isOmitted: Uint8Array | undefined;
}

/** Opens the largest of the visible containers repeatedly, while the result stays small. */
function openOverview(
  structure: GraphStructure,
  isOpen: Uint8Array,
  { most, canOpen, isShown, isOmitted }: OverviewLimits,
): Uint8Array {
  const sizeOf = isOmitted ? countDrawn(structure, isOmitted) : (node: number) => contentSize(structure, node);
  const isDrawn = (node: number): boolean =>
    isShown?.[node] !== 0 && isOmitted?.[node] !== 1 && (sizeOf(node) > 0 || contentSize(structure, node) === 0);
  const roots = rootsOf(structure).filter((root) => isOmitted === undefined || isDrawn(root));
  const isClosed = (node: number): boolean => sizeOf(node) > 0 && canOpen?.[node] !== 0;
  const hasEdges = findEnds(structure);
  const closed = roots.filter(isClosed);
  let visible = roots.length;
  while (closed.length > 0) {
    closed.sort((one, other) => sizeOf(one) - sizeOf(other) || other - one);
    const largest = closed.pop() ?? 0;
    const children = childrenOf(structure, largest).filter(isDrawn);
    // An open container is still drawn if it has edges of its own, such as the imports of a file.
    const added = children.length - (hasEdges[largest] === 1 ? 0 : 1);
    if (visible + added > most) continue;
    visible += added;
    isOpen[largest] = 1;
    closed.push(...children.filter(isClosed));
  }
  return isOpen;
}
