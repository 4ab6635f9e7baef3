import { indexEdges } from '../graph/edges-at-nodes.js';
import { indexIds } from './node-ids.js';
import { selectPicture } from './picture-model.js';
import { selectVisible } from './select-visible.js';
import type { ViewerState, ViewerStore } from './viewer-state.js';

/** Milliseconds after which the first picture of a graph is most likely drawn. */
const drawnMs = 500;

/**
 * Sets parts of the state that the picture depends on. The picture model, which takes a while for a large graph, is computed beforehand in
 * separate tasks, so that the page can react in between.
 */
export async function setPrepared(store: ViewerStore, part: Partial<ViewerState>): Promise<void> {
  await prepare(store, part);
  store.setState(part);
  const { graph } = part;
  if (graph === undefined) return;
  // The first selection would wait for these otherwise.
  const indexes = [
    () => indexIds(graph.structure.ids),
    () => indexEdges(graph.structure),
    () => indexEdges(selectVisible(store.getState()) ?? graph.structure),
  ];
  for (const index of indexes) setTimeout(index, drawnMs);
}

/** Computes the picture model for parts of the state that are set next. */
export async function prepare(store: ViewerStore, part: Partial<ViewerState>): Promise<void> {
  // Memoized: drawing does not compute it again unless the user has changed the view meanwhile.
  for (const select of [selectVisible, selectPicture]) {
    select({ ...store.getState(), ...part });
    await new Promise((resolve) => setTimeout(resolve));
  }
}
