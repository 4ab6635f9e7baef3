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
const overviewSizes: Readonly<Record<string, number | undefined>> = { treemap: 800, matrix: 40 };

const namespaceType = 'Namespace';

/** 1 for each container that is open at a level in a reading. */
export function openAtLevel(structure: GraphStructure, level: FoldLevel, reading = 'graph'): Uint8Array {
  const isOpen = new Uint8Array(structure.nodeCount);
  if (level === 'everything') return isOpen.fill(1);
  if (level === 'overview') return openOverview(structure, isOpen, overviewSizes[reading] ?? overviewSize);
  const namespace = structure.typeNames.indexOf(namespaceType);
  for (let node = 0; node < structure.nodeCount; node++) {
    if (structure.types[node] !== namespace) continue;
    if (level === 'classes') isOpen[node] = 1;
    else {
      const parent = structure.parents[node] ?? -1;
      if (parent !== -1) isOpen[parent] = 1;
    }
  }
  return isOpen;
}

/** Opens the largest of the visible containers, again and again, while the result stays small. */
function openOverview(structure: GraphStructure, isOpen: Uint8Array, most: number): Uint8Array {
  const roots = rootsOf(structure);
  const closed = roots.filter((node) => contentSize(structure, node) > 0);
  let visible = roots.length;
  while (closed.length > 0) {
    closed.sort((one, other) => contentSize(structure, one) - contentSize(structure, other) || other - one);
    const largest = closed.pop() ?? 0;
    const children = childrenOf(structure, largest);
    if (visible - 1 + children.length > most) continue;
    visible += children.length - 1;
    isOpen[largest] = 1;
    closed.push(...children.filter((child) => contentSize(structure, child) > 0));
  }
  return isOpen;
}
