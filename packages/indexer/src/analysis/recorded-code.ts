import { contentHash } from '../content-hash.js';

/**
 * The code of a file without comments, blank lines and indentation, as a hash, and the numbers of its lines: the number of lines without code,
 * then that of lines with code, and so on.
 */
export type RecordedCode = readonly [hash: string, lines: string];

/** @param lines the 1-based numbers of the lines that have code, ascending */
export function recordedCode(code: string, lines: readonly number[]): RecordedCode {
  const runs: number[] = [];
  let end = 0;
  for (const line of lines) {
    if (line === end + 1 && runs.length > 0) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
    else runs.push(line - end - 1, 1);
    end = line;
  }
  return [contentHash(code), runs.join(' ')];
}

/** The numbers of the lines that have code, as passed to `recordedCode`. */
export function linesOf([, runs]: RecordedCode): readonly number[] {
  const lines: number[] = [];
  let line = 0;
  for (const [index, run] of runs.split(' ').map(Number).entries()) {
    if (index % 2 === 1) for (let next = 1; next <= run; next++) lines.push(line + next);
    line += run;
  }
  return lines;
}
