import type { DependencyMatrix } from '../model/matrix/dependency-matrix.js';
import type { PictureModel } from '../state/picture-model.js';
import type { palettes } from './palette.js';

/** A cell by its row and column. -1 is the name of the row, or of the column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The content of a matrix. */
export interface MatrixScene {
  readonly model: PictureModel;
  readonly matrix: DependencyMatrix;
  readonly width: number;
  readonly height: number;
  readonly scrollLeft: number;
  readonly scrollTop: number;
  readonly theme: keyof typeof palettes;
  /** The cell under the cursor or in focus. */
  readonly current: CellPlace | undefined;
  /** Rows of the selected nodes. */
  readonly selected: ReadonlySet<number>;
}
