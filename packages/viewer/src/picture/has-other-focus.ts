import type { PictureModel } from '../state/picture-model.js';

/** Whether two models differ in which nodes are hidden, faded or marked. */
export function hasOtherFocus(model: PictureModel, before: PictureModel): boolean {
  return model.isInFocus !== before.isInFocus || model.isLit !== before.isLit || model.marks !== before.marks;
}
