import type { Box } from '../model/placement/follow-box.js';
import type { PictureModel } from '../state/picture-model.js';
import { radiusOf } from './node-looks.js';
import type { Places } from './node-movement.js';

/** The places and sizes in which the visible nodes of a model are drawn. */
export function placesOf(model: PictureModel, box: Box): Places {
  return { x: model.placement.x, y: model.placement.y, size: sizesOf(model), box };
}

/** The radius of each visible node, in coordinates of the graph. */
export function sizesOf(model: PictureModel): Float32Array {
  return Float32Array.from(model.visible.nodes, (_, index) => radiusOf(model, index));
}
