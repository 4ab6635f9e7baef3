import type { ComponentType } from 'react';
import { DetailsPanel } from './details/details-panel.js';
import { FiltersPanel } from './filters/filters-panel.js';
import { FoldersPanel } from './folders/folders-panel.js';
import { LayoutPanel } from './layout/layout-panel.js';
import { OverlaysPanel } from './overlays/overlays-panel.js';
import { QuestionsPanel } from './questions/questions-panel.js';
import { RulesPanel } from './rules/rules-panel.js';
import { SourcePanel } from './source/source-panel.js';

/** A panel beside the picture. */
export interface PanelEntry {
  /** Unique among all panels. The view names the open panels by it. */
  readonly id: string;
  readonly title: string;
  readonly side: 'left' | 'right';
  readonly Component: ComponentType;
}

/** All panels, in the order of their tabs. To add one, add a folder and a row. */
export const panelTable: readonly PanelEntry[] = [
  { id: 'overlays', title: 'Overlays', side: 'left', Component: OverlaysPanel },
  { id: 'layout', title: 'Layout', side: 'left', Component: LayoutPanel },
  { id: 'filters', title: 'Filters', side: 'left', Component: FiltersPanel },
  { id: 'folders', title: 'Folders', side: 'left', Component: FoldersPanel },
  { id: 'questions', title: 'Questions', side: 'left', Component: QuestionsPanel },
  { id: 'rules', title: 'Rules', side: 'left', Component: RulesPanel },
  { id: 'details', title: 'Details', side: 'right', Component: DetailsPanel },
  { id: 'source', title: 'Source', side: 'right', Component: SourcePanel },
];
