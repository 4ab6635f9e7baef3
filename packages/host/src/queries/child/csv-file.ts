import { closeSync, openSync, writeSync } from 'node:fs';
import { hasValue, type Column } from '@code-graph/graph/snapshot';

const rowsPerWrite = 5000;

/** Returns the cell of a row. */
type Cell = (row: number) => string;

/** Writes rows in the dialect that `csvOptions` describes. */
export function writeCsv(file: string, rows: Iterable<number>, cells: readonly Cell[]): void {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    let lines: string[] = [];
    for (const row of rows) {
      lines.push(cells.map((cell) => cell(row)).join(','));
      if (lines.length === rowsPerWrite) {
        writeSync(descriptor, `${lines.join('\n')}\n`);
        lines = [];
      }
    }
    if (lines.length > 0) writeSync(descriptor, `${lines.join('\n')}\n`);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The options of `COPY`.
 * @param isParallel only for files without line breaks in their values
 */
export function csvOptions(isParallel: boolean): string {
  return `(HEADER=false, AUTO_DETECT=false, DELIM=',', QUOTE='"', ESCAPE='"', PARALLEL=${isParallel})`;
}

/**
 * The cells of a column. The engine reads an empty cell as an absent value, quoted or not.
 * @param emptyText stands for an empty string
 */
export function cellsOf(column: Column, emptyText: string): Cell {
  const { values } = column;
  const present = presentCells(column, emptyText);
  return (row) => (hasValue(column, row) ? present(values[row] ?? 0) : '');
}

/** Whether a value of the column is an empty string. */
export function hasEmptyText(column: Column): boolean {
  return column.type === 'string' && column.dictionary.includes('');
}

/** Whether a value of the column contains a line break. */
export function hasLineBreaks(column: Column): boolean {
  return column.type === 'string' && column.dictionary.some((text) => /[\r\n]/.test(text));
}

export function quoteCell(text: string): string {
  // The engine ends strings at null characters.
  return `"${text.replaceAll('"', '""').replaceAll('\0', '\u{fffd}')}"`;
}

function presentCells(column: Column, emptyText: string): (value: number) => string {
  switch (column.type) {
    case 'number':
      return String;
    case 'date':
      return (value) => new Date(value).toISOString().replace('T', ' ').replace('Z', '');
    case 'boolean':
      return (value) => (value === 0 ? 'false' : 'true');
    case 'string': {
      const quoted = column.dictionary.map((text) => quoteCell(text === '' ? emptyText : text));
      return (value) => quoted[value] ?? '""';
    }
  }
}
