import type { Client, SavedView } from '@code-graph/client';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { GraphSource } from '../data/graph-source.js';
import type { SourceTexts } from '../data/source-texts.js';
import type { ViewerActions } from './viewer-actions.js';
import type { ViewerState, ViewerStore } from './viewer-state.js';

/** The services that all components share. */
export interface Viewer {
  readonly store: ViewerStore;
  readonly actions: ViewerActions;
  /** The API of the host; undefined in a static report, where nothing can be applied. */
  readonly client: Client | undefined;
  readonly source: GraphSource;
  /** The saved views of a static report. Undefined with a host, which lists them. */
  readonly reportViews?: readonly SavedView[] | undefined;
  /** Undefined in a report without source texts. */
  readonly texts: SourceTexts | undefined;
}

export const ViewerContext = createContext<Viewer | undefined>(undefined);

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (viewer === undefined) throw new Error('The component is not inside of a ViewerContext.');
  return viewer;
}

/** A part of the state. The selector has to return the same object while the part is the same. */
export function useViewerState<Part>(select: (state: ViewerState) => Part): Part {
  return useStore(useViewer().store, select);
}
