import stringWidth from 'string-width';
import { toVisibleText } from './visible-text.js';

const graphemes = new Intl.Segmenter();

/** A line of source code as it is printed, with the columns to underline. */
export interface SourceExcerpt {
  readonly text: string;
  /** Absent if the line does not contain the name. `start` is the number of columns before the underline. */
  readonly underline?: { readonly start: number; readonly width: number };
}

interface Range {
  readonly index: number;
  readonly length: number;
}

/**
 * Cuts the part of a line that shows a name out of it.
 * @param names the names to underline: the first of them that the line contains counts
 * @param columns maximum width of the part
 */
export function toSourceExcerpt(line: string, names: readonly string[], columns: number): SourceExcerpt {
  const text = toVisibleText(line.trim(), 2000);
  const range = names.map((name) => findName(text, name)).find((found) => found !== undefined);
  if (range === undefined) return { text: firstColumns(text, columns) };
  const end = range.index + range.length;
  const width = Math.min(stringWidth(text.slice(range.index, end)), columns - 1);
  const after = stringWidth(text.slice(end));
  // Text after the name gets at most half of the space that the name leaves.
  const room = columns - width;
  const before = lastColumns(text.slice(0, range.index), room - Math.min(after, Math.floor(room / 2)));
  const start = stringWidth(before);
  return { text: firstColumns(before + text.slice(range.index), columns), underline: { start, width } };
}

/** Finds what stands for a node in a line: its name, or the specifier of an import of its file. */
function findName(text: string, name: string): Range | undefined {
  return name.includes('/') ? findSpecifier(text, name) : findWord(text, name);
}

/** Finds a quoted specifier that ends with the name of a file or folder, with or without an extension. */
function findSpecifier(text: string, path: string): Range | undefined {
  const base = path.split('/').at(-1) ?? '';
  const stem = toVisibleText(base.replace(/(?<=.)\.[^.]*$/, ''));
  for (const { index, 0: quoted } of text.matchAll(/'[^']*'|"[^"]*"|`[^`]*`/g)) {
    const last = quoted.slice(1, -1).split('/').at(-1) ?? '';
    if (last === stem || last.startsWith(`${stem}.`)) return { index: index + 1, length: quoted.length - 2 };
  }
  return undefined;
}

/** Finds the last part of a qualified name, where it is not part of a longer name. */
function findWord(text: string, name: string): Range | undefined {
  const word = toVisibleText(name.split(/[.#:]/).at(-1) ?? '');
  if (word === '') return undefined;
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) {
    const around = `${text.charAt(index - 1)} ${text.charAt(index + word.length)}`;
    if (!/[\p{L}\p{N}_$]/u.test(around)) return { index, length: word.length };
  }
  return undefined;
}

function firstColumns(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (stringWidth(kept + segment) > columns - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

function lastColumns(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  const segments = Array.from(graphemes.segment(text), ({ segment }) => segment);
  while (segments.length > 0 && stringWidth(segments.join('')) > columns - 1) segments.shift();
  return `…${segments.join('')}`;
}
