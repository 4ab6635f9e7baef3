import { useMemo, useSyncExternalStore } from 'react';
import { readHubView, writeHubView, type HubView } from './hub-view.js';

/** The view in the address of the page, which is the only place that has it. */
export function useHubView(): HubView {
  const fragment = useSyncExternalStore(subscribe, () => location.hash);
  return useMemo(() => readHubView(fragment), [fragment]);
}

/** Replaces the view without an entry in the history, as while the user types. */
export function replaceHubView(view: HubView): void {
  history.replaceState(null, '', writeHubView(view));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}
