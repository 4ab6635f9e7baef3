import { toCsvLine } from '@code-graph/client/csv';
import { fullTitle, type TableColumn } from './table-column.js';

/** The rows as CSV, with a line of titles. Numbers are not rounded, and dates are in ISO 8601. */
export function toCsv(columns: readonly TableColumn[], rows: readonly number[]): string {
  const lines = [
    // Programs that read the file know attributes by their names.
    columns.map((column) => fullTitle(column.isAttribute ? { ...column, title: column.id } : column)),
    ...rows.map((row) =>
      columns.map(({ valueOf, isDate }) => {
        const value = valueOf(row)?.value;
        return isDate && typeof value === 'number' ? new Date(value).toISOString() : value;
      }),
    ),
  ];
  return lines.map((cells) => `${toCsvLine(cells)}\r\n`).join('');
}
