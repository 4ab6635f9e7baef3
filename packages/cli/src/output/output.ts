import { styleText } from 'node:util';
import stringWidth from 'string-width';
import { toPrintable } from './printable.js';

/** Prints a line on standard output. */
export function printLine(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** Prints one JSON value on standard output. Characters that a terminal would interpret are escaped, which keeps the value. */
export function printJson(value: unknown): void {
  const text = JSON.stringify(value, undefined, process.stdout.isTTY ? 2 : undefined);
  printLine(text.replaceAll(/[\u007f-\u009f\p{Cf}]/gu, escapeCharacter));
}

function escapeCharacter(character: string): string {
  return character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Formats rows as aligned columns, two spaces apart, without spaces at the end of a line. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const widths = columnWidths(rows);
  const pad = (cell: string, column: number): string => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell));
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

/** The width of the widest cell of each column. Rows may have different numbers of cells. */
export function columnWidths(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell));
  }
  return widths;
}

const narrowest = 40;

/** The width of the terminal in columns; infinite without a terminal. */
export function widthOfTerminal(): number {
  return process.stdout.isTTY ? Math.max(process.stdout.columns || 80, narrowest) : Infinity;
}

/** A word, or a command in quotes, which the user copies as a whole. */
const unbreakable = /\S*"[^"]{1,60}"\S*|\S+/g;

/**
 * Indents a text and wraps it between words at the width of the terminal. Without a terminal, it is one line. A command in quotes that
 * is wider than a line is wrapped, too.
 */
export function wrapText(text: string, indentation: string, columns = widthOfTerminal()): string {
  const lines = [''];
  const units = text.match(unbreakable) ?? [];
  const words = units.flatMap((unit) => (indentation.length + unit.length > columns ? unit.split(/\s+/) : unit));
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (indentation.length + line.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.map((line) => `${indentation}${line}`).join('\n');
}

type Style = Parameters<typeof styleText>[0];

/** Applies a style if standard output is a terminal and NO_COLOR is not set. */
export function styled(style: Style, text: string): string {
  const isStyled = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
  return isStyled ? styleText(style, text) : text;
}

/** A count with a thousands separator, and the noun in singular or plural. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** A size in the largest unit of which it has at least one. */
export function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const exponent = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = bytes / 1000 ** exponent;
  return `${exponent === 0 ? amount : amount.toFixed(1)} ${units[exponent] ?? ''}`;
}

/** A duration in milliseconds or seconds. */
export function durationOf(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A point in time in the time zone of the user. A string that is not a date stays as it is. */
export function timeOf(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return toPrintable(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
