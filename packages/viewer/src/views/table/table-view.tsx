import { useMemo, useState } from 'react';
import { saveCsv } from '../../data/files/save-file.js';
import { isBesideSelection } from '../../model/emphasis.js';
import { isVisibleLit } from '../../model/questions/find-lit.js';
import { defaultColumns, defaultSort, orderColumns, overlaysOfNodes } from '../../model/table/default-columns.js';
import { sortRows } from '../../model/table/sort-rows.js';
import { toTableColumns } from '../../model/table/table-column.js';
import { toCsv } from '../../model/table/to-csv.js';
import { selectAttributeTitles } from '../../state/attribute-titles.js';
import { selectOverlays, selectOverlaysInForce, selectPicture, type PictureModel } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { selectNode } from '../treemap/treemap-moves.js';
import { ViewFrame } from '../view-frame.js';
import { ColumnChooser } from './column-chooser.js';
import { RowTable } from './row-table.js';
import './table.css';

/** The visible nodes as rows, with all their attributes. */
export function TableView() {
  const model = useViewerState(selectPicture);
  return model && <NodeTable model={model} />;
}

const counts = new Intl.NumberFormat('en');

function NodeTable({ model }: { readonly model: PictureModel }) {
  const viewer = useViewer();
  const { actions } = viewer;
  const { graph, visible, isInFocus, isLit, emphasis, selected } = model;
  const { structure, nodeColumns } = graph;
  const plugins = useViewerState((state) => state.plugins);
  const chosenSort = useViewerState(({ view }) => view.sort);
  const overlays = useViewerState(selectOverlays);
  const inForce = useViewerState(selectOverlaysInForce);
  const chosen = useViewerState(({ view }) => view.columns);
  const titleOf = useViewerState(selectAttributeTitles);
  const [isLimited, setLimited] = useState(false);
  const [isOnlyLit, setOnlyLit] = useState(false);

  const columns = useMemo(
    () =>
      toTableColumns(structure, nodeColumns, visible, {
        attributes: plugins.flatMap(({ attributes }) => attributes),
        overlays: overlaysOfNodes(overlays, inForce),
      }).map((column) => (column.isAttribute ? { ...column, title: titleOf(column.id) } : column)),
    [structure, nodeColumns, visible, plugins, overlays, inForce, titleOf],
  );
  const shown = useMemo(
    () =>
      chosen === undefined
        ? defaultColumns(columns, overlays, inForce)
        : orderColumns(
            columns.filter(({ id }) => chosen.includes(id)),
            inForce,
          ),
    [columns, chosen, overlays, inForce],
  );
  const sort = useMemo(() => chosenSort ?? defaultSort(columns, inForce), [chosenSort, columns, inForce]);
  const all = useMemo(
    () => Array.from(visible.nodes, (_, index) => index).filter((index) => isInFocus?.[index] !== 0),
    [visible, isInFocus],
  );
  const lit = useMemo(
    () => isLit && new Set(all.filter((index) => isVisibleLit(isLit, visible, index))),
    [isLit, visible, all],
  );
  const isBeside = useMemo(() => (row: number) => isBesideSelection({ isLit, emphasis }, row), [isLit, emphasis]);
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.by);
    if (column !== undefined && sort !== undefined) return sortRows(all, column, sort.isDescending);
    // The answer to a question is found at the top.
    return lit === undefined ? all : [...all].sort((one, other) => Number(lit.has(other)) - Number(lit.has(one)));
  }, [columns, all, sort, lit]);
  const selectedRows = useMemo(
    () => new Set(selected.flatMap((node) => visible.representatives[node] ?? [])),
    [selected, visible],
  );
  const rows = useMemo(
    () =>
      sorted.filter(
        (row) => (!isLimited || selectedRows.has(row)) && (!isOnlyLit || lit === undefined || lit.has(row)),
      ),
    [isLimited, sorted, selectedRows, isOnlyLit, lit],
  );
  return (
    <ViewFrame
      bar={
        <>
          <span>
            {counts.format(rows.length)} {rows.length === 1 ? 'node' : 'nodes'}
          </span>
          <label>
            <input type="checkbox" checked={isLimited} onChange={({ target }) => setLimited(target.checked)} /> only
            selected
          </label>
          {lit !== undefined && (
            <label>
              <input type="checkbox" checked={isOnlyLit} onChange={({ target }) => setOnlyLit(target.checked)} /> only
              the {counts.format(lit.size)} lit
            </label>
          )}
          <div className="table-tools">
            <ColumnChooser
              columns={columns}
              shown={shown}
              onChange={(ids) => actions.setView({ columns: ids.length === 0 ? ['name'] : ids })}
            />
            <button type="button" onClick={() => saveCsv(toCsv(shown, rows), 'nodes.csv')}>
              Download CSV
            </button>
          </div>
        </>
      }
    >
      <RowTable
        label="Table of nodes"
        columns={shown}
        rows={rows}
        selected={selectedRows}
        lit={lit}
        isFaded={isBeside}
        sort={sort}
        onSort={(next) => actions.setView({ sort: next })}
        onSelect={(row, isAdded) => selectNode(viewer, visible.nodes[row], isAdded)}
        onHover={(row) => actions.setHovered(row === undefined ? undefined : visible.nodes[row])}
      />
    </ViewFrame>
  );
}
