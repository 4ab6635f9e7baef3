import type { ComponentType } from 'react';
import { GraphReading } from './graph/graph-reading.js';
import { MatrixReading } from './matrix/matrix-reading.js';
import { SpaceReading } from './space/space-reading.js';
import { TableReading } from './table/table-reading.js';
import { TreemapReading } from './treemap/treemap-reading.js';

/** One way to draw the graph in the middle of the page. All readings share selection, channels and filters. */
export interface ReadingEntry {
  /** Unique among all readings. The view names the open reading by it. */
  readonly id: string;
  readonly title: string;
  readonly Component: ComponentType;
}

/** All readings, in the order of their tabs. To add one, add a folder and a row. */
export const readingTable: readonly ReadingEntry[] = [
  { id: 'graph', title: 'Graph', Component: GraphReading },
  { id: 'space', title: '3D', Component: SpaceReading },
  { id: 'treemap', title: 'Treemap', Component: TreemapReading },
  { id: 'matrix', title: 'Matrix', Component: MatrixReading },
  { id: 'table', title: 'Table', Component: TableReading },
];
