import { panelOf } from './panel-of-question.js';
import { readSharedView, writeSharedView } from './shared-view.js';
import type { ViewState } from './view-state.js';
import type { ViewerStore } from './viewer-state.js';

/** The initial view from a link, and a notice about its invalid parts. */
export function readLink(fragment: string): { readonly view: Partial<ViewState>; readonly notice: string | undefined } {
  const { view, ignored } = readSharedView(fragment);
  const notice = ignored.length === 0 ? undefined : noticeOf(ignored);
  // A question is shown with the list of its results.
  return { view: view.question === undefined ? view : { ...view, leftPanel: panelOf(view.question) }, notice };
}

/**
 * Keeps the view in the fragment of the address, so that the address is a link to it. Moves of the camera replace the entry of the
 * history; every other change adds one.
 * @param onLink is called after the view was read from another link
 */
export function keepViewInUrl(store: ViewerStore, onLink: () => void): void {
  let written = location.hash;
  store.subscribe(({ view }, before) => {
    if (view === before.view) return;
    const fragment = writeSharedView(view);
    if (fragment === written) return;
    written = fragment;
    const address = `${location.pathname}${location.search}${fragment}`;
    if (isSameButCamera(view, before.view)) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
  });
  addEventListener('popstate', () => {
    const { view, notice } = readLink(location.hash);
    const absent = {
      placement: undefined,
      tests: undefined,
      focus: undefined,
      camera: undefined,
      within: undefined,
      hulls: undefined,
      sort: undefined,
      columns: undefined,
      question: undefined,
      answered: undefined,
      hotSpots: undefined,
      plotCamera: undefined,
      compare: undefined,
    };
    const restored = { ...store.getState().view, ...absent, ...view };
    written = writeSharedView(restored);
    store.setState({ view: restored, notice });
    onLink();
  });
}

/** An answer arrives later than its question, and is no step back in the history. */
function isSameButCamera(one: ViewState, other: ViewState): boolean {
  const without = { camera: undefined, plotCamera: undefined, answered: undefined };
  return writeSharedView({ ...one, ...without }) === writeSharedView({ ...other, ...without });
}

function noticeOf(ignored: readonly string[]): string {
  return ignored.includes('v')
    ? 'The link is of another version of Code Graph, and was not read.'
    : `Parts of the link are not valid, and were not read: ${ignored.join(', ')}.`;
}
