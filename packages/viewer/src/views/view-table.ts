import type { ComponentType } from 'react';
import { CompareView } from './compare/compare-view.js';
import { GraphView } from './graph/graph-view.js';
import { HotSpotsView } from './hot-spots/hot-spots-view.js';
import { LayersView } from './layers/layers-view.js';
import { MatrixView } from './matrix/matrix-view.js';
import { SpaceView } from './space/space-view.js';
import { TableView } from './table/table-view.js';
import { TreemapView } from './treemap/treemap-view.js';

/** A way to draw the graph in the middle of the page. All views share selection, channels and filters. */
export interface ViewEntry {
  /** Unique among all views. `ViewState.viewId` is the id of the open view. */
  readonly id: string;
  readonly title: string;
  readonly Component: ComponentType;
}

/** All views, in the order of their tabs. To add one, add a folder and a row. */
export const viewTable: readonly ViewEntry[] = [
  { id: 'graph', title: 'Graph', Component: GraphView },
  { id: 'space', title: '3D', Component: SpaceView },
  { id: 'treemap', title: 'Treemap', Component: TreemapView },
  { id: 'matrix', title: 'Matrix', Component: MatrixView },
  { id: 'layers', title: 'Answer', Component: LayersView },
  { id: 'hot-spots', title: 'Hot spots', Component: HotSpotsView },
  { id: 'compare', title: 'Compare', Component: CompareView },
  { id: 'table', title: 'Table', Component: TableView },
];
