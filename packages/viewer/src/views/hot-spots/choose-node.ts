import { stringAt } from '../../graph/string-table.js';
import type { Viewer } from '../../state/viewer-context.js';
import { selectNode } from '../treemap/treemap-moves.js';

/** Selects a node and opens the containers around it, so that the other views show it, too; or adds it to the selection. */
export function chooseNode(viewer: Viewer, node: number | undefined, isAdded: boolean): void {
  const { graph } = viewer.store.getState();
  if (graph === undefined || node === undefined || isAdded) selectNode(viewer, node, isAdded);
  else viewer.actions.reveal(stringAt(graph.structure.ids, node));
}
