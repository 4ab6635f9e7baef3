import { contentSize } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import { selectPicture } from '../../state/picture-model.js';
import type { Viewer } from '../../state/viewer-context.js';

/** Opens a folded container. Closes an open one, or the container of a node without contents. */
export function toggleContainer({ store, actions }: Pick<Viewer, 'store' | 'actions'>, node: number): void {
  const model = selectPicture(store.getState());
  if (model === undefined) return;
  const { visible, graph } = model;
  const { structure } = graph;
  const isFolded = visible.isFolded[visible.representatives[node] ?? -1] === 1;
  if (isFolded) {
    const id = stringAt(structure.ids, node);
    actions.setOpen(id, true);
    store.setState({ centered: { node: id, withContents: true } });
  } else if (contentSize(structure, node) > 0) actions.setOpen(stringAt(structure.ids, node), false);
  else {
    const parent = structure.parents[node] ?? -1;
    if (parent !== -1) actions.setOpen(stringAt(structure.ids, parent), false);
  }
}
