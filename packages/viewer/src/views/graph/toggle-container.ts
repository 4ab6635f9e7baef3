import { contentSize } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import { findOuter } from '../../model/parts/outer-containers.js';
import { selectPicture } from '../../state/picture-model.js';
import type { Viewer } from '../../state/viewer-context.js';

/**
 * Opens a folded container, also one around the node. Closes an open one, or the container of a node without contents, which is selected
 * then, so that it can be opened again.
 */
export function toggleContainer({ store, actions }: Pick<Viewer, 'store' | 'actions'>, node: number): void {
  const model = selectPicture(store.getState());
  if (model === undefined) return;
  const { visible, graph } = model;
  const { structure } = graph;
  const idOf = (of: number): string => stringAt(structure.ids, of);
  const index = visible.representatives[node] ?? -1;
  if (visible.isFolded[index] === 1) {
    const id = idOf(visible.nodes[index] ?? node);
    actions.setOpen(id, true);
    store.setState({ centered: { node: id, withContents: true } });
    return;
  }
  const hasContents = contentSize(structure, node) > 0;
  const container = hasContents ? node : (structure.parents[node] ?? -1);
  // A node beside the main parts must not close the container of everything, which would leave one disc.
  if (container === -1 || (!hasContents && findOuter(structure, visible).containers.has(container))) return;
  const id = idOf(container);
  actions.setOpen(id, false);
  if (!hasContents) actions.select([id]);
  // A view of the contents would be filled by the closed container.
  if (store.getState().view.camera !== undefined) store.setState({ centered: { node: id } });
}
