import { useMemo, useState } from 'react';
import { sortRows } from '../../model/table/sort-rows.js';
import { toTableColumns } from '../../model/table/table-column.js';
import { toCsv } from '../../model/table/to-csv.js';
import { selectAttributeTitles } from '../../state/attribute-titles.js';
import { selectPicture, type PictureModel } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { ViewFrame } from '../view-frame.js';
import { ColumnChooser } from './column-chooser.js';
import { RowTable } from './row-table.js';
import { saveCsv } from './save-csv.js';
import './table.css';

/** The visible nodes as rows, with all their attributes. */
export function TableView() {
  const model = useViewerState(selectPicture);
  return model && <NodeTable model={model} />;
}

const counts = new Intl.NumberFormat('en');

function NodeTable({ model }: { readonly model: PictureModel }) {
  const { actions } = useViewer();
  const { graph, visible, isInFocus, selected } = model;
  const { structure, nodeColumns } = graph;
  const plugins = useViewerState((state) => state.plugins);
  const sort = useViewerState(({ view }) => view.sort);
  const chosen = useViewerState(({ view }) => view.columns);
  const titleOf = useViewerState(selectAttributeTitles);
  const [isLimited, setLimited] = useState(false);

  const columns = useMemo(
    () =>
      toTableColumns(
        structure,
        nodeColumns,
        visible,
        plugins.flatMap(({ attributes }) => attributes),
      ).map((column) => (column.isAttribute ? { ...column, title: titleOf(column.id) } : column)),
    [structure, nodeColumns, visible, plugins, titleOf],
  );
  const shown = useMemo(
    () => columns.filter(({ id, isDefault }) => (chosen === undefined ? isDefault : chosen.includes(id))),
    [columns, chosen],
  );
  const all = useMemo(
    () => Array.from(visible.nodes, (_, index) => index).filter((index) => isInFocus?.[index] !== 0),
    [visible, isInFocus],
  );
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sort?.by);
    return column === undefined || sort === undefined ? all : sortRows(all, column, sort.isDescending);
  }, [columns, all, sort]);
  const selectedRows = useMemo(
    () => new Set(selected.flatMap((node) => visible.representatives[node] ?? [])),
    [selected, visible],
  );
  const rows = useMemo(
    () => (isLimited ? sorted.filter((row) => selectedRows.has(row)) : sorted),
    [isLimited, sorted, selectedRows],
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
          <div className="table-tools">
            <ColumnChooser
              columns={columns}
              shown={shown}
              onChange={(ids) => actions.setView({ columns: ids.length === 0 ? ['name'] : ids })}
            />
            <button type="button" onClick={() => saveCsv(toCsv(shown, rows))}>
              Download CSV
            </button>
          </div>
        </>
      }
    >
      <RowTable structure={structure} visible={visible} columns={shown} rows={rows} selected={selectedRows} />
    </ViewFrame>
  );
}
