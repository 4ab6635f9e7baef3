import type { ViewerState, ViewerStore } from './viewer-state.js';

/** Opens the details with the first selection, unless the user has opened or closed the panels of that side. */
export function openDetailsWithSelection(store: ViewerStore): void {
  const open = ({ view }: ViewerState): void => {
    if (view.selection.length === 0 || view.rightPanel !== undefined) return;
    store.setState({ view: { ...view, rightPanel: 'details' } });
  };
  open(store.getState());
  store.subscribe(open);
}
