import { firstLine, type FileDiff, type Side } from './file-diff.js';

/**
 * Compares the lines of one side of a diff with those of a file.
 * @returns the number of lines that were compared; undefined if one of them differs
 */
export function countMatchingLines(lines: readonly string[], { hunks }: FileDiff, side: Side): number | undefined {
  const absent = side === 'old' ? '+' : '-';
  let compared = 0;
  for (const hunk of hunks) {
    let line = firstLine(hunk, side) - 1;
    for (const text of hunk.lines) {
      if (text.startsWith(absent)) continue;
      if (lines[line] !== text.slice(1)) return undefined;
      line++;
      compared++;
    }
  }
  return compared;
}

/** The lines of a text, without line ends. */
export function splitIntoLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}
