import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { stringAt } from '../../graph/string-table.js';
import type { DependencyMatrix, MatrixRow } from '../../model/matrix/dependency-matrix.js';
import { drawnNode } from '../../model/visible-graph.js';
import { MatrixPicture } from '../../picture/matrix-picture.js';
import type { CellPlace } from '../../picture/matrix-scene.js';
import { matrixSizes } from '../../picture/matrix-sizes.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useViewer } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { useElementSize } from '../element-size.js';
import { EdgeTooltip } from '../graph/edge-tooltip.js';
import { NodeTooltip } from '../graph/node-tooltip.js';
import { CellDetails } from './cell-details.js';

/** The picture is attached to the element, so that end-to-end tests find the positions of cells. */
type PictureElement = HTMLDivElement & { picture?: MatrixPicture };

/** A row to bring into view. A new object for every request. */
export interface ShownRow {
  readonly row: number;
}

/** The cells, and the dependencies of the current or selected one below them. */
export function MatrixBody(props: {
  readonly model: PictureModel;
  readonly matrix: DependencyMatrix;
  readonly shown: ShownRow | undefined;
}) {
  const { model, matrix, shown } = props;
  const { actions } = useViewer();
  const theme = useTheme();
  const element = useRef<PictureElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The cell under the first click of a double click. */
  const clicked = useRef<CellPlace>(undefined);
  const room = useElementSize(element);
  const [scroll, setScroll] = useState({ left: 0, top: 0 });
  const [chosen, setCurrent] = useState<CellPlace>();
  const current =
    chosen === undefined || Math.max(chosen.row, chosen.column) >= matrix.rows.length ? undefined : chosen;
  const selection = useMemo(() => selectedRows(model, matrix), [model, matrix]);
  const selected = useMemo(() => new Set(selection), [selection]);

  useEffect(() => {
    if (canvas.current === null || element.current === null || room === undefined) return;
    const picture = (element.current.picture ??= new MatrixPicture(canvas.current));
    const position = { scrollLeft: scroll.left, scrollTop: scroll.top };
    picture.show({ model, matrix, ...room, ...position, theme, current, selected });
  }, [model, matrix, room, scroll, theme, current, selected]);

  useEffect(() => {
    if (shown === undefined || element.current === null) return;
    setCurrent({ row: shown.row, column: -1 });
    scrollToStart(element.current, shown.row);
  }, [shown]);

  const point = (under: CellPlace | undefined): void => {
    if (under?.row === current?.row && under?.column === current?.column) return;
    setCurrent(under);
    const isName = under !== undefined && Math.min(under.row, under.column) === -1;
    actions.setHovered(isName ? matrix.rows[Math.max(under.row, under.column)]?.node : undefined);
    const cell = under && matrix.cellOf.get(under.row * matrix.rows.length + under.column);
    actions.setHoveredEdge(isName ? undefined : cell?.edge);
  };
  useEffect(
    () => () => {
      actions.setHovered(undefined);
      actions.setHoveredEdge(undefined);
    },
    [actions],
  );

  const idOf = (row: number): string => stringAt(model.graph.structure.ids, matrix.rows[row]?.node ?? 0);
  const select = ({ row, column }: CellPlace): void =>
    actions.select([row, column].filter((each, index, all) => each !== -1 && all.indexOf(each) === index).map(idOf));
  const toggle = (row: number): void => {
    const state = matrix.rows[row]?.state;
    if (state === 'open' || state === 'folded') actions.setOpen(idOf(row), state === 'folded');
  };
  const cellUnder = ({ clientX, clientY }: MouseEvent): CellPlace | undefined => {
    const box = element.current?.getBoundingClientRect();
    return box && element.current?.picture?.cellAt(clientX - box.left, clientY - box.top);
  };
  const isSign = ({ clientX }: MouseEvent, row: number): boolean =>
    element.current?.picture?.isSign(row, clientX - element.current.getBoundingClientRect().left) === true;
  const moveTo = (place: CellPlace): void => {
    setCurrent(place);
    if (element.current) scrollTo(element.current, place);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = current ?? { row: 0, column: 0 };
    const last = matrix.rows.length - 1;
    const opens = place.column === -1 ? toggleKeys[event.key] : undefined;
    const moved = moves[event.key]?.(place);
    if (opens !== undefined && matrix.rows[place.row]?.state === opens) toggle(place.row);
    else if (event.key === 'ArrowLeft' && place.column === -1)
      moveTo({ row: containerOf(matrix, place.row), column: -1 });
    else if (moved !== undefined) {
      moveTo({ row: clamp(moved.row, 0, last), column: clamp(moved.column, -1, last) });
    } else if (event.key === 'Enter') select(place);
    else if (event.key === ' ') toggle(place.row);
    else if (event.key === 'Escape') actions.select([]);
    else return;
    event.preventDefault();
  };
  const end = matrix.rows.length * matrixSizes.cell + 1;
  return (
    <div className="matrix">
      <div
        ref={element}
        className="matrix-scroll"
        tabIndex={0}
        role="application"
        aria-label="Dependency matrix. Arrow keys move, Enter selects both ends, Space opens or closes the container of the row, as the right and left arrow keys do on a name."
        onScroll={({ currentTarget }) => setScroll({ left: currentTarget.scrollLeft, top: currentTarget.scrollTop })}
        onMouseMove={(event) => point(cellUnder(event))}
        onMouseLeave={() => point(undefined)}
        onClick={(event) => {
          // The details that open with the first click of a double click may move the rows.
          if (event.detail > 1) return;
          const under = cellUnder(event);
          clicked.current = under;
          if (under === undefined) actions.select([]);
          else if (under.column === -1 && isSign(event, under.row)) toggle(under.row);
          else select(under);
        }}
        onDoubleClick={() => {
          const under = clicked.current;
          if (under !== undefined && (under.row === -1 || under.column === -1)) {
            toggle(Math.max(under.row, under.column));
          }
        }}
        onKeyDown={handleKey}
      >
        <div style={{ width: matrixSizes.names + end, height: matrixSizes.titles + end }}>
          <canvas ref={canvas} />
        </div>
      </div>
      <NodeTooltip />
      <EdgeTooltip />
      <CellDetails model={model} matrix={matrix} current={current} selection={selection} />
    </div>
  );
}

/** Rows of the selected nodes, in the order of the selection. */
function selectedRows({ selected, visible }: PictureModel, { rows }: DependencyMatrix): readonly number[] {
  const rowOf = new Map(rows.map(({ node }, row) => [node, row]));
  return selected.flatMap((node) => rowOf.get(drawnNode(visible, node)) ?? []);
}

const moves: Readonly<Record<string, (place: CellPlace) => CellPlace>> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
};

/** The state of a container that an arrow key on its name changes. */
const toggleKeys: Readonly<Record<string, MatrixRow['state'] | undefined>> = {
  ArrowRight: 'folded',
  ArrowLeft: 'open',
};

/** The row of the container around a row; the row itself if there is none. */
function containerOf({ rows }: DependencyMatrix, row: number): number {
  const depth = rows[row]?.depth ?? 0;
  for (let outer = row - 1; outer >= 0; outer--) if ((rows[outer]?.depth ?? 0) < depth) return outer;
  return row;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Scrolls a cell of the diagonal to the left and the top. */
function scrollToStart(element: HTMLElement, row: number): void {
  element.scrollLeft = element.scrollTop = (row - 1) * matrixSizes.cell;
}

/** Scrolls a cell into view. */
function scrollTo(element: HTMLElement, { row, column }: CellPlace): void {
  const { cell, names, titles } = matrixSizes;
  const [left, top] = [Math.max(0, column) * cell, row * cell];
  const [width, height] = [element.clientWidth - names - cell, element.clientHeight - titles - cell];
  element.scrollLeft = clamp(element.scrollLeft, left - width, left);
  element.scrollTop = clamp(element.scrollTop, top - height, top);
}
