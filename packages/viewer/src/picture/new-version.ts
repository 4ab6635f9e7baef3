import type { PictureModel } from '../state/picture-model.js';

/** Whether a model draws another version of the graph with the positions of the same layout. */
export function isNewVersion(before: PictureModel | undefined, { graph, placement }: PictureModel): boolean {
  const isLayout = before?.placement.kind === 'layout' && placement.kind === 'layout' && !placement.isLive;
  return isLayout && before.graph.structure !== graph.structure;
}
