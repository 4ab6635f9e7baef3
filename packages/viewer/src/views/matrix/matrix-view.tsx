import { useDeferredValue, useMemo, useState } from 'react';
import { Swatch } from '../../legend/swatch.js';
import { startOfCycle } from '../../model/matrix/cycle-runs.js';
import { toDependencyMatrix, type CycleMark, type DependencyMatrix } from '../../model/matrix/dependency-matrix.js';
import { palettes } from '../../picture/palette.js';
import { selectPicture, type PictureModel } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { ViewFrame } from '../view-frame.js';
import { MatrixBody, type ShownRow } from './matrix-body.js';
import './matrix.css';

/** The dependencies between the visible nodes as a table: rows depend on columns, in the order of layers. */
export function MatrixView() {
  // Built in a task after that of the click, because both take a while in a large graph.
  const model = useDeferredValue(useViewerState(selectPicture));
  return model && <Matrix model={model} />;
}

function Matrix({ model }: { readonly model: PictureModel }) {
  const { graph, visible } = model;
  const matrix = useMemo(() => toDependencyMatrix(graph.structure, visible), [graph.structure, visible]);
  const [shown, setShown] = useState<ShownRow>();
  if (matrix.rows.length === 0) return <p className="view-area-message">The filters hide all nodes.</p>;
  return (
    <ViewFrame
      bar={<MatrixSummary matrix={matrix} onShow={(cycle) => setShown({ row: startOfCycle(matrix.rows, cycle) })} />}
    >
      <MatrixBody model={model} matrix={matrix} shown={shown} />
    </ViewFrame>
  );
}

const counts = new Intl.NumberFormat('en');

function MatrixSummary(props: { readonly matrix: DependencyMatrix; readonly onShow: (cycle: number) => void }) {
  const { rows, cells, cycleSizes } = props.matrix;
  const { accent, incoming, cycle, grey } = palettes[useTheme()];
  const has = (mark: CycleMark): boolean => cells.some((cell) => cell.mark === mark);
  return (
    <>
      <span>
        Rows depend on columns. {countOf(rows.filter(({ index }) => index !== -1).length, 'row')},{' '}
        {countOf(cells.length, 'cell')}. {describeCycles(cycleSizes)}
      </span>
      {cycleSizes.slice(0, maxCycles).map((size, index) => (
        <button key={index} type="button" className="matrix-cycle" onClick={() => props.onShow(index + 1)}>
          Cycle {index + 1}: {countOf(size, 'row')}
        </button>
      ))}
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

/** Maximum number of cycles that have a button. */
const maxCycles = 5;

function describeCycles(sizes: readonly number[]): string {
  if (sizes.length === 0) return 'There are no cycles between rows.';
  const rows = sizes.reduce((sum, size) => sum + size, 0);
  return `${countOf(rows, 'row')} are in ${sizes.length === 1 ? 'a cycle' : countOf(sizes.length, 'cycle')}.`;
}

function countOf(count: number, noun: string): string {
  return `${counts.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
