import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type KeyboardEvent } from 'react';
import type { GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import { fullTitle, textOf, type TableColumn } from '../../model/table/table-column.js';
import type { VisibleGraph } from '../../model/visible-graph.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

const rowHeight = 28;

/** The rows in view of a table that may have thousands. Arrow keys select the next one. */
export function RowTable(props: {
  readonly structure: GraphStructure;
  readonly visible: VisibleGraph;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly number[];
  /** Visible nodes that are selected. */
  readonly selected: ReadonlySet<number>;
  /** Visible nodes in the answer to the question of the view. Undefined: nothing is asked. */
  readonly lit: ReadonlySet<number> | undefined;
}) {
  const { structure, visible, columns, rows, selected, lit } = props;
  const { actions, store } = useViewer();
  const element = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => element.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const idOf = (row: number): string => stringAt(structure.ids, visible.nodes[row] ?? 0);
  const select = (row: number, isAdded: boolean): void => {
    const { selection } = store.getState().view;
    const others = selection.filter((id) => id !== idOf(row));
    if (!isAdded) actions.select([idOf(row)]);
    else actions.select(others.length < selection.length ? others : [...others, idOf(row)]);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') actions.select([]);
    if (step === undefined) return;
    event.preventDefault();
    const from = rows.findIndex((row) => selected.has(row));
    const next = Math.min(rows.length - 1, Math.max(0, from === -1 ? 0 : from + step));
    const row = rows[next];
    if (row === undefined) return;
    select(row, false);
    virtualizer.scrollToIndex(next);
  };
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div
      ref={element}
      className="table-scroll"
      tabIndex={0}
      role="region"
      aria-label="Table of nodes. Arrow keys select."
      onKeyDown={handleKey}
    >
      <table role="grid" aria-rowcount={rows.length + 1} aria-multiselectable>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortableTitle key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={before} columns={columns.length} />
          {items.map(({ index }) => {
            const row = rows[index] ?? 0;
            return (
              <tr
                key={row}
                aria-rowindex={index + 2}
                aria-selected={selected.has(row)}
                data-lit={lit?.has(row)}
                onClick={(event) => select(row, event.ctrlKey || event.metaKey)}
              >
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </tr>
            );
          })}
          <Space height={after} columns={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of the rows that are not in view. */
function Space({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return undefined;
  return (
    <tr className="table-space" aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

function SortableTitle({ column }: { readonly column: TableColumn }) {
  const { actions } = useViewer();
  const sort = useViewerState(({ view }) => view.sort);
  const isSorted = sort?.by === column.id;
  const isDescending = isSorted && sort.isDescending;
  // The largest numbers and the latest dates come first.
  const first = column.isNumeric || column.isDate;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
      className={column.isNumeric ? 'table-number' : undefined}
      title={column.description}
    >
      <button
        type="button"
        onClick={() => actions.setView({ sort: { by: column.id, isDescending: isSorted ? !isDescending : first } })}
      >
        {fullTitle(column)} {isSorted ? (isDescending ? '▾' : '▴') : ''}
      </button>
    </th>
  );
}

function Cell({ column, row }: { readonly column: TableColumn; readonly row: number }) {
  const value = column.valueOf(row);
  const text = textOf(column, value);
  const origin = value === undefined || value.origin === 'own' ? '' : ` (${value.origin} of ${value.count})`;
  return (
    <td className={column.isNumeric ? 'table-number' : undefined} title={`${text}${origin}`}>
      {value === undefined && column.isAttribute ? <span className="table-none">no data</span> : text}
    </td>
  );
}
