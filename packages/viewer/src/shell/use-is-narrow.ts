import { useSyncExternalStore } from 'react';

/** Pages up to this width have no room for panels beside the view. `shell.css` has the same width. */
const query = '(max-width: 700px)';

/** Whether panels are sheets over the view instead of columns beside it. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
