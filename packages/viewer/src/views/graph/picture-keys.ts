import type { KeyboardEvent } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { findBeside, findLargest, type Direction } from '../../model/placement/find-beside.js';
import { neighborsOf } from '../../model/placement/neighbors-of.js';
import type { SigmaPicture } from '../../picture/sigma-picture.js';
import { selectPicture } from '../../state/picture-model.js';
import type { Viewer } from '../../state/viewer-context.js';
import { toggleContainer } from './toggle-container.js';

/** Share of the view that one press of an arrow key moves. */
const step = 0.08;

/** Moves the selection, the view or the zoom by keys. */
export function handlePictureKey(event: KeyboardEvent, viewer: Viewer, picture: SigmaPicture | undefined): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = arrows[event.key];
  const react = arrow
    ? (): void => (event.shiftKey ? picture?.camera.pan(...arrow.pan) : moveSelection(viewer, picture, arrow.direction))
    : reactionTo(event.key, viewer, picture);
  if (react === undefined) return;
  event.preventDefault();
  react();
}

const arrows: Readonly<Record<string, { readonly direction: Direction; readonly pan: readonly [number, number] }>> = {
  ArrowLeft: { direction: 'left', pan: [-step, 0] },
  ArrowRight: { direction: 'right', pan: [step, 0] },
  ArrowUp: { direction: 'up', pan: [0, step] },
  ArrowDown: { direction: 'down', pan: [0, -step] },
};

function reactionTo(key: string, viewer: Viewer, picture: SigmaPicture | undefined): (() => void) | undefined {
  switch (key) {
    case '+':
      return () => picture?.camera.zoom(1.3);
    case '-':
      return () => picture?.camera.zoom(1 / 1.3);
    case '0':
      return () => picture?.showAll();
    case 'Escape':
      return () => viewer.actions.select([]);
    case 'Enter':
      return () => {
        const [selected] = selectPicture(viewer.store.getState())?.selected ?? [];
        if (selected !== undefined) toggleContainer(viewer, selected);
      };
    default:
      return undefined;
  }
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
