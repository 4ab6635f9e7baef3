import { fullTitle, type TableColumn } from './table-column.js';

/** Beginnings of a text that spreadsheets take for a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * The rows as CSV (RFC 4180), with a line of titles. Numbers are not rounded, and dates are in ISO 8601. A text that a spreadsheet
 * would run as a formula begins with an apostrophe.
 */
export function toCsv(columns: readonly TableColumn[], rows: readonly number[]): string {
  const lines = [
    columns.map((column) => toText(fullTitle(column))),
    ...rows.map((row) =>
      columns.map(({ valueOf, isDate }) => {
        const value = valueOf(row)?.value;
        if (value === undefined) return '';
        if (typeof value === 'string') return toText(value);
        return isDate ? new Date(value).toISOString() : String(value);
      }),
    ),
  ];
  return lines.map((fields) => `${fields.join(',')}\r\n`).join('');
}

function toText(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
