import { describeUnknownParts, type KnownThings } from './unknown-parts.js';
import type { ViewerStore } from './viewer-state.js';

/**
 * Creates a function that reports the things that the current view names and that do not exist: now, or once the graph is loaded. A later
 * call replaces an earlier one that still waits.
 */
export function createLinkCheck(store: ViewerStore, named: Pick<KnownThings, 'viewIds' | 'columnIds'>): () => void {
  let endWait = (): void => undefined;
  return () => {
    endWait();
    // The user may change the view while the graph is loaded. The link named the things of the original view.
    const { view } = store.getState();
    const report = (): boolean => {
      const { graph, plugins, notice } = store.getState();
      // Plugins and graph come together. A graph without nodes is explained by the page itself.
      if (graph === undefined || graph.structure.nodeCount === 0) return false;
      const message = describeUnknownParts(view, { ...named, graph, plugins });
      if (message !== undefined) store.setState({ notice: notice === undefined ? message : `${notice} ${message}` });
      return true;
    };
    if (report()) return;
    endWait = store.subscribe(({ graph }, before) => {
      if (graph === before.graph || graph === undefined || graph.structure.nodeCount === 0) return;
      endWait();
      report();
    });
  };
}
