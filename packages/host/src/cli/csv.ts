import { printLine } from './output.js';

/** A cell of a CSV file. Undefined is an empty cell. */
export type CsvCell = string | number | undefined;

/** Prints rows as CSV (RFC 4180), with the names of the columns as first row. */
export function printCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  for (const row of [columns, ...rows]) printLine(row.map(toCell).join(','));
}

function toCell(value: CsvCell): string {
  const text = value === undefined ? '' : String(value);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
