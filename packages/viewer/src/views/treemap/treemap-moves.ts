import { contentSize } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import { nextCell, type Direction } from '../../model/treemap/next-cell.js';
import type { TreemapCell } from '../../model/treemap/treemap-layout.js';
import type { Viewer } from '../../state/viewer-context.js';

/** Selects a node, or adds it to the selection. Without a node, selects nothing. */
export function selectNode({ store, actions }: Viewer, node: number | undefined, isAdded = false): void {
  const { graph, view } = store.getState();
  if (graph === undefined) return;
  if (node === undefined) {
    actions.select([]);
    return;
  }
  const id = stringAt(graph.structure.ids, node);
  const others = view.selection.filter((each) => each !== id);
  if (!isAdded) actions.select([id]);
  else actions.select(others.length < view.selection.length ? others : [...others, id]);
}

/** Limits the treemap to a container, and opens it. */
export function enterContainer({ store, actions }: Viewer, node: number | undefined): void {
  const { graph } = store.getState();
  if (graph === undefined || node === undefined || contentSize(graph.structure, node) === 0) return;
  const id = stringAt(graph.structure.ids, node);
  actions.setOpen(id, true);
  actions.setView({ within: id });
}

/** Shows the parent of the drawn container, and selects the latter. */
export function leaveContainer({ store, actions }: Viewer, within: number | undefined): void {
  const { graph } = store.getState();
  if (graph === undefined || within === undefined) return;
  const { ids, parents } = graph.structure;
  const parent = parents[within] ?? -1;
  actions.setView({ within: parent === -1 ? undefined : stringAt(ids, parent), selection: [stringAt(ids, within)] });
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Selects the next cell in the direction of an arrow key. Returns whether the key is one. */
export function moveSelection(
  viewer: Viewer,
  cells: readonly TreemapCell[],
  selected: number | undefined,
  key: string,
): boolean {
  const direction = directions[key];
  if (direction === undefined) return false;
  const next = nextCell(
    cells,
    cells.find(({ node }) => node === selected),
    direction,
  );
  if (next !== undefined) selectNode(viewer, next.node);
  return true;
}
