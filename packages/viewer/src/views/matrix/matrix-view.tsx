import { useMemo } from 'react';
import { Swatch } from '../../legend/swatch.js';
import { toDependencyMatrix, type DependencyMatrix } from '../../model/matrix/dependency-matrix.js';
import { palettes } from '../../picture/palette.js';
import { selectPicture, type PictureModel } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { ViewFrame } from '../view-frame.js';
import { MatrixBody } from './matrix-body.js';
import './matrix.css';

/** The dependencies between the visible nodes as a table: rows depend on columns, in the order of layers. */
export function MatrixView() {
  const model = useViewerState(selectPicture);
  return model && <Matrix model={model} />;
}

function Matrix({ model }: { readonly model: PictureModel }) {
  const { graph, visible } = model;
  const matrix = useMemo(() => toDependencyMatrix(graph.structure, visible), [graph.structure, visible]);
  if (matrix.cells.length === 0) {
    return <p className="view-area-message">There are no dependencies between the visible nodes.</p>;
  }
  return (
    <ViewFrame bar={<MatrixSummary matrix={matrix} />}>
      <MatrixBody model={model} matrix={matrix} />
    </ViewFrame>
  );
}

const counts = new Intl.NumberFormat('en');

function MatrixSummary({ matrix: { cells, independent } }: { readonly matrix: DependencyMatrix }) {
  const { accent, incoming, cycle } = palettes[useTheme()];
  const cyclic = new Set(cells.flatMap(({ row, column, mark }) => (mark === 'cycle' ? [row, column] : []))).size;
  return (
    <>
      <span>
        Rows depend on columns.{' '}
        {cyclic === 0 ? 'There are no cycles between rows.' : `${counts.format(cyclic)} rows are in cycles.`}
        {independent > 0 && ` ${counts.format(independent)} nodes without dependencies are not listed.`}
      </span>
      <ul className="matrix-marks" aria-label="Colors of cells">
        <li>
          <Swatch color={accent} /> dependency
        </li>
        <li>
          <Swatch color={incoming} /> between containers in a cycle
        </li>
        <li>
          <Swatch color={cycle} /> in a cycle
        </li>
      </ul>
    </>
  );
}
