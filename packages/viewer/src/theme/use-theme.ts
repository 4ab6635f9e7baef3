import { useEffect, useSyncExternalStore } from 'react';
import { useViewerState } from '../state/viewer-context.js';

const prefersDark = globalThis.matchMedia('(prefers-color-scheme: dark)');

function subscribe(onChange: () => void): () => void {
  prefersDark.addEventListener('change', onChange);
  return () => prefersDark.removeEventListener('change', onChange);
}

/** The theme in force: that of the view, otherwise that of the system. */
export function useTheme(): 'light' | 'dark' {
  const isDark = useSyncExternalStore(subscribe, () => prefersDark.matches);
  const chosen = useViewerState(({ view }) => view.theme);
  return chosen ?? (isDark ? 'dark' : 'light');
}

/** Sets the theme of the page. */
export function usePageTheme(): void {
  const theme = useTheme();
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
}
