import stringWidth from 'string-width';
import { columnWidths, toTable, widthOfTerminal } from './output.js';

const gap = 2;
const narrowestColumn = 8;

const graphemes = new Intl.Segmenter();

/** Formats rows as aligned columns that fit the terminal: the cells of the widest columns are shortened. */
export function toFittingTable(rows: readonly (readonly string[])[], columns = widthOfTerminal()): string {
  const widths = columnWidths(rows);
  const available = columns - gap * (widths.length - 1);
  let excess = widths.reduce((sum, width) => sum + width, 0) - available;
  while (excess > 0) {
    const widest = Math.max(...widths);
    if (widest <= narrowestColumn) break;
    const next = Math.max(narrowestColumn, widest - excess, ...widths.filter((width) => width < widest));
    const column = widths.indexOf(widest);
    excess -= widest - next;
    widths[column] = next;
  }
  return toTable(rows.map((row) => row.map((cell, column) => shorten(cell, widths[column] ?? 0))));
}

/** Replaces the beginning of a cell that is too wide, because the end of a path says more. */
function shorten(cell: string, width: number): string {
  if (stringWidth(cell) <= width) return cell;
  const characters = Array.from(graphemes.segment(cell), ({ segment }) => segment);
  while (characters.length > 0 && stringWidth(characters.join('')) > width - 1) characters.shift();
  return `…${characters.join('')}`;
}
