import { useMediaQuery } from '../theme/use-media-query.js';

/**
 * Whether panels are sheets over the view instead of columns beside it. Pages up to this width have no room for panels
 * beside the view. `shell.css` has the same width.
 */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 700px)');
