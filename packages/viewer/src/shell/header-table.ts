import type { ComponentType } from 'react';

/** A tool in the header, such as a search box. */
export interface HeaderEntry {
  readonly id: string;
  readonly Component: ComponentType;
}

/** All tools, from left to right. */
export const headerTable: readonly HeaderEntry[] = [];
