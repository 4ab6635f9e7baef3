import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type KeyboardEvent } from 'react';
import { shortenPath } from '../../model/naming/shorten-path.js';
import type { TableSort } from '../../model/table/sort-rows.js';
import { fullTitle, textOf, type TableColumn } from '../../model/table/table-column.js';
import { useViewer } from '../../state/viewer-context.js';

const rowHeight = 28;
/** Maximum length of a path in a cell, in UTF-16 code units. The tooltip has all of it. */
const maxPath = 40;

/** Rows that stand for nodes, and their order. */
export interface RowTableProps {
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly number[];
  /** Rows of the selected nodes. */
  readonly selected: ReadonlySet<number>;
  /** Rows in the answer to the question of the view. Undefined: nothing is asked. */
  readonly lit?: ReadonlySet<number> | undefined;
  /** Whether a row is not at the selection. */
  readonly isFaded?: (row: number) => boolean;
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort) => void;
  /** @param isAdded whether the row is added to the selection, or removed from it */
  readonly onSelect: (row: number, isAdded: boolean) => void;
  readonly onHover: (row: number | undefined) => void;
}

/** The rows in view of a table that may have thousands. Arrow keys select the next one. */
export function RowTable(props: RowTableProps) {
  const { label, columns, rows, selected, lit, isFaded, sort, onSort, onSelect, onHover } = props;
  const { actions } = useViewer();
  const element = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => element.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
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
    onSelect(row, false);
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
      aria-label={`${label}. Arrow keys select.`}
      onKeyDown={handleKey}
      onMouseLeave={() => onHover(undefined)}
    >
      <table role="grid" aria-rowcount={rows.length + 1} aria-multiselectable>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <SortableTitle key={column.id} column={column} sort={sort} onSort={onSort} />
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
                data-faded={isFaded?.(row)}
                onClick={(event) => onSelect(row, event.ctrlKey || event.metaKey)}
                onMouseEnter={() => onHover(row)}
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

function SortableTitle(props: { readonly column: TableColumn } & Pick<RowTableProps, 'sort' | 'onSort'>) {
  const { column, sort, onSort } = props;
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
      <button type="button" onClick={() => onSort({ by: column.id, isDescending: isSorted ? !isDescending : first })}>
        {fullTitle(column)} {isSorted ? (isDescending ? '▾' : '▴') : ''}
      </button>
    </th>
  );
}

function Cell({ column, row }: { readonly column: TableColumn; readonly row: number }) {
  const value = column.valueOf(row);
  const text = textOf(column, value);
  const origin = value === undefined || value.origin === 'own' ? '' : ` (${value.origin} of ${value.count})`;
  const note = column.noteOf?.(row);
  return (
    <td className={column.isNumeric ? 'table-number' : undefined} title={`${text}${origin}`}>
      {value === undefined && column.isAttribute ? (
        <span className="table-none">no data</span>
      ) : column.id === 'file' ? (
        shortenPath(text, maxPath)
      ) : (
        text
      )}
      {note !== undefined && <span className="table-note">{note}</span>}
    </td>
  );
}
