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
}

/** The names of the regions of a model, the largest first. */
export function regionNamesOf(model: PictureModel): RegionName[] {
  const regions = findRegions(model.graph.structure, model.visible, model.placement, model.isInFocus);
  const largest = regions[0]?.size ?? 1;
  return regions.map(({ node, size, ...circle }) => ({
    ...circle,
    label: labelOf(model, node),
    share: size / largest,
  }));
}
