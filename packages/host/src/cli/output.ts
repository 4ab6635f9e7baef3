import { styleText } from 'node:util';

/** Prints a line on standard output. */
export function printLine(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** Prints one JSON value on standard output. */
export function printJson(value: unknown): void {
  printLine(JSON.stringify(value, undefined, process.stdout.isTTY ? 2 : undefined));
}

/** Rows as aligned columns, two spaces apart. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '),
    )
    .join('\n');
}

type Style = Parameters<typeof styleText>[0];

/** Text in a style, where standard output is a terminal that wants colors. */
export function styled(style: Style, text: string): string {
  const wantsColor = process.stdout.isTTY && process.env['NO_COLOR'] === undefined;
  return wantsColor ? styleText(style, text) : text;
}

/** A count with thousands separated, and the noun in the right number. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** A duration as people say it. */
export function durationOf(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
