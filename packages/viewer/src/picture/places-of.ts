import type { Box } from '../model/placement/follow-box.js';
import type { PictureModel } from '../state/picture-model.js';
import { nodeLook } from './node-looks.js';
import type { Places } from './node-movement.js';
import type { Palette } from './palette.js';

/** The places and sizes in which the visible nodes of a model are drawn. */
export function placesOf(model: PictureModel, palette: Palette, box: Box): Places {
  return { x: model.placement.x, y: model.placement.y, size: sizesOf(model, palette), box };
}

/** The radius of each visible node, in coordinates of the graph. */
export function sizesOf(model: PictureModel, palette: Palette): Float32Array {
  return Float32Array.from(model.visible.nodes, (_, index) => nodeLook(model, index, palette).size);
}
