/** A cell of a CSV file. Undefined is an empty cell. */
export type CsvCell = string | number | boolean | undefined;

/** The beginnings of a text that a spreadsheet takes for a formula, including full-width forms. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** Characters that move the cursor or change the colors of a terminal, and those that reorder text. Line breaks and tabs are data. */
const unprintable = /(?![\t\n]|\r\n)[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** Quotes are needed around separators, which some spreadsheets choose by the language of their user, and around space at an end. */
const quoted = /[",;\t\r\n]|^\s|\s$/;

/**
 * A line of a CSV file (RFC 4180), without its line break. It is safe to print and to open: a text that a spreadsheet would run as a
 * formula begins with an apostrophe, and U+FFFD replaces characters that a terminal would interpret.
 */
export function toCsvLine(cells: readonly CsvCell[]): string {
  return cells.map(toField).join(',');
}

function toField(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  const printable = cell.replaceAll(unprintable, '\ufffd');
  const safe = formula.test(printable) ? `'${printable}` : printable;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
