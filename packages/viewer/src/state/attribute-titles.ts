import { toAttributeTitles, type AttributeTitles } from '../model/naming/attribute-titles.js';
import { memoizeLast } from './memoize-last.js';
import type { ViewerState } from './viewer-state.js';

const titlesOf = memoizeLast(toAttributeTitles);

/** Titles of the attributes of all plugins and of the graph. */
export function selectAttributeTitles({ plugins }: ViewerState): AttributeTitles {
  return titlesOf(plugins);
}
