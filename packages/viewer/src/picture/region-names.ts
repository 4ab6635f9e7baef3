import { findRegions } from '../model/placement/find-regions.js';
import type { PictureModel } from '../state/picture-model.js';
import { labelOf } from './node-looks.js';

/** The name of the part of a layout in which the contents of a container are, in coordinates of the graph. */
export interface RegionName {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly label: string;
  /** Number of nodes in the region as a share of that in the largest one. */
  readonly share: number;
  /** Whether it is a file, a type or a function, and no folder. */
  readonly isLeaf: boolean;
}

/** The containers with containers of the same type inside, such as folders. */
function* foldersOf({ parents, types, nodeCount }: PictureModel['graph']['structure']): Generator<number> {
  for (let node = 0; node < nodeCount; node++) {
    const parent = parents[node] ?? -1;
    if (parent !== -1 && types[parent] === types[node]) yield parent;
  }
}

/** The names of the regions of a model, the largest first. */
export function regionNamesOf(model: PictureModel): RegionName[] {
  const regions = findRegions(model.graph.structure, model.visible, model.placement, model.isInFocus);
  const largest = regions[0]?.size ?? 1;
  const hasNamespace = new Set(foldersOf(model.graph.structure));
  const parts = new Set(model.bundles?.parts);
  return regions
    .filter(({ node }) => !parts.has(node))
    .map(({ node, size, ...circle }) => ({
      ...circle,
      label: labelOf(model, node),
      share: size / largest,
      isLeaf: !hasNamespace.has(node),
    }));
}
