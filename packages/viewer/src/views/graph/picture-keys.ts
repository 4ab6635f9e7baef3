import type { KeyboardEvent } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { findBeside, findLargest, type Direction } from '../../model/placement/find-beside.js';
import { neighborsOf } from '../../model/placement/neighbors-of.js';
import type { SigmaPicture } from '../../picture/sigma-picture.js';
import { selectPicture } from '../../state/picture-model.js';
import type { Viewer } from '../../state/viewer-context.js';
import { handleViewKey } from '../view-keys.js';
import { toggleContainer } from './toggle-container.js';

/** Share of the view that one press of an arrow key moves. */
const step = 0.08;

/** The keys of a picture for screen readers, after its name. */
export const pictureKeys =
  'Arrow keys follow an edge of the selected node in that direction, or go to the node beside it where there is none. With Shift they move the view. Enter opens or closes the selected container. Plus and minus zoom, 0 shows everything.';

/** Moves the selection, the view or the zoom of a picture by keys. */
export function handlePictureKey(event: KeyboardEvent, viewer: Viewer, picture: SigmaPicture | undefined): void {
  handleViewKey(event, {
    select: (direction) => moveSelection(viewer, picture, direction),
    pan: (right, up) => picture?.camera.pan(step * right, step * up),
    zoom: (factor) => picture?.camera.zoom(factor),
    showAll: () => picture?.showAll(),
    clear: () => viewer.actions.select([]),
    open: () => {
      const [selected] = selectPicture(viewer.store.getState())?.selected ?? [];
      if (selected !== undefined) toggleContainer(viewer, selected);
    },
  });
}

/**
 * Follows an edge of the selected node in a direction. Where there is none, selects the node beside it; without a selection, the largest
 * node.
 */
function moveSelection({ store, actions }: Viewer, picture: SigmaPicture | undefined, direction: Direction): void {
  const model = selectPicture(store.getState());
  if (model === undefined) return;
  const { graph, visible, placement, isInFocus } = model;
  const from = visible.representatives[model.selected[0] ?? -1] ?? -1;
  const index =
    from === -1
      ? findLargest(visible, placement, isInFocus)
      : (findBeside(visible, placement, from, direction, neighborsOf(visible, from, isInFocus)) ??
        findBeside(visible, placement, from, direction, isInFocus));
  const node = visible.nodes[index ?? -1];
  if (node === undefined) return;
  actions.select([stringAt(graph.structure.ids, node)]);
  picture?.bringIntoView(node);
}
