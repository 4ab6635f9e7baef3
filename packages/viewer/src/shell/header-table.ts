import type { ComponentType } from 'react';
import { SearchBox } from './search/search-box.js';
import { ShareMenu } from './share/share-menu.js';
import { ViewsMenu } from './views/views-menu.js';

/** A tool in the header, such as a search box. */
export interface HeaderEntry {
  readonly id: string;
  readonly Component: ComponentType;
}

/** All tools, from left to right. */
export const headerTable: readonly HeaderEntry[] = [
  { id: 'search', Component: SearchBox },
  { id: 'views', Component: ViewsMenu },
  { id: 'share', Component: ShareMenu },
];
