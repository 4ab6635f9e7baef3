import { useMemo } from 'react';
import { Swatch } from '../../legend/swatch.js';
import { toDependencyMatrix, type CycleMark, type DependencyMatrix } from '../../model/matrix/dependency-matrix.js';
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
  if (matrix.rows.length === 0) return <p className="view-area-message">The filters hide all nodes.</p>;
  return (
    <ViewFrame bar={<MatrixSummary matrix={matrix} />}>
      <MatrixBody model={model} matrix={matrix} />
    </ViewFrame>
  );
}

const counts = new Intl.NumberFormat('en');

function MatrixSummary({ matrix: { rows, cells, cycleSizes } }: { readonly matrix: DependencyMatrix }) {
  const { accent, incoming, cycle, grey } = palettes[useTheme()];
  const has = (mark: CycleMark): boolean => cells.some((cell) => cell.mark === mark);
  return (
    <>
      <span>
        Rows depend on columns. {countOf(rows.filter(({ index }) => index !== -1).length, 'row')},{' '}
        {countOf(cells.length, 'cell')}. {describeCycles(cycleSizes)}
      </span>
      <ul className="matrix-marks" aria-label="Colors of cells">
        <li>
          <Swatch color={accent} /> dependency
        </li>
        {has('nested') && (
          <li title="One of the rows contains the other: part of no cycle">
            <Swatch color={grey} /> nested
          </li>
        )}
        {has('namespace') && (
          <li>
            <Swatch color={incoming} /> between containers in a cycle
          </li>
        )}
        <li>
          <Swatch color={cycle} /> in a cycle, with its number
        </li>
      </ul>
    </>
  );
}

/** Maximum number of cycles whose sizes are listed. */
const maxSizes = 5;

function describeCycles(sizes: readonly number[]): string {
  const rows = sizes.reduce((sum, size) => sum + size, 0);
  if (rows === 0) return 'There are no cycles between rows.';
  const listed = sizes.slice(0, maxSizes).map((size) => counts.format(size));
  const list = sizes.length > maxSizes ? `${listed.join(', ')}, …` : listed.join(', ');
  return sizes.length === 1
    ? `${countOf(rows, 'row')} are in a cycle.`
    : `${countOf(rows, 'row')} are in ${countOf(sizes.length, 'cycle')} of ${list}.`;
}

function countOf(count: number, noun: string): string {
  return `${counts.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
