import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, also after changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  // A list of its own: Chromium sends no event for a change that a read of the list has already seen, so a render
  // between a change and its event would leave all other components with the old value.
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
