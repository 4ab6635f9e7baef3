import type { PictureModel } from '../state/picture-model.js';
import { framesOf, type Frame } from './draw-frames.js';
import { placeBundles, placeParts, type PlacedBundle, type PlacedPart } from './place-parts.js';
import { hullsOf, type Hull } from './placed-hulls.js';
import { regionNamesOf, type RegionName } from './region-names.js';

/** Everything that the picture shows about containers apart from their discs. */
export interface PlacedContainers {
  readonly frames: readonly Frame[];
  readonly regions: readonly RegionName[];
  readonly parts: readonly PlacedPart[];
  readonly bundles: readonly PlacedBundle[];
  readonly hulls: readonly Hull[];
}

export const noContainers: PlacedContainers = { frames: [], regions: [], parts: [], bundles: [], hulls: [] };

export function placeContainers(model: PictureModel): PlacedContainers {
  const parts = placeParts(model);
  return {
    frames: framesOf(model),
    regions: regionNamesOf(model),
    parts,
    bundles: placeBundles(model, parts),
    hulls: hullsOf(model),
  };
}
