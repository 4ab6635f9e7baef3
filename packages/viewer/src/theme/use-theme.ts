import { useEffect } from 'react';
import { useViewerState } from '../state/viewer-context.js';
import { useMediaQuery } from './use-media-query.js';

/** The theme in force: that of the view, otherwise that of the system. */
export function useTheme(): 'light' | 'dark' {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
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
