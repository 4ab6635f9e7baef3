import { toCsvLine, type CsvCell } from '@code-graph/client/csv';
import { printLine } from './output.js';

export type { CsvCell };

/** Prints rows as CSV, with the names of the columns as first row. */
export function printCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): void {
  for (const row of [columns, ...rows]) printLine(toCsvLine(row));
}
