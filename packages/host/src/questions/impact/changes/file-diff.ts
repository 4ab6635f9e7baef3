/** A part of a file that differs. A side without lines begins after the line `start`, as in a unified diff. */
export interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  /** The lines, each with its mark: `-` for an old line, `+` for a new one, a space for a line of both. Without line ends. */
  readonly lines: readonly string[];
}

/** The differences of one file. */
export interface FileDiff {
  /** The path before the change. Absent for a new file. */
  readonly oldPath?: string;
  /** The path after the change. Absent for a deleted file. */
  readonly newPath?: string;
  readonly isBinary: boolean;
  readonly hunks: readonly Hunk[];
}

/** A version of a file that a diff compares. */
export type Side = 'old' | 'new';

/** Lines next to each other that were replaced, added or deleted. */
export interface Edit {
  /** The first replaced line; for an addition, the line after the gap. */
  readonly oldStart: number;
  readonly newStart: number;
  readonly oldLines: readonly string[];
  readonly newLines: readonly string[];
}

/** The edits of a file, in ascending order. */
export function editsOf({ hunks }: FileDiff): Edit[] {
  const edits: Edit[] = [];
  for (const hunk of hunks) {
    let [oldLine, newLine] = [firstLine(hunk, 'old'), firstLine(hunk, 'new')];
    let edit: { oldStart: number; newStart: number; oldLines: string[]; newLines: string[] } | undefined;
    for (const line of hunk.lines) {
      if (line.startsWith(' ')) {
        edit = undefined;
        oldLine++;
        newLine++;
        continue;
      }
      if (edit === undefined) edits.push((edit = { oldStart: oldLine, newStart: newLine, oldLines: [], newLines: [] }));
      if (line.startsWith('-')) {
        edit.oldLines.push(line.slice(1));
        oldLine++;
      } else {
        edit.newLines.push(line.slice(1));
        newLine++;
      }
    }
  }
  return edits;
}

/** The number of the first line of a side. */
export function firstLine({ oldStart, newStart, lines }: Hunk, side: Side): number {
  const absent = side === 'old' ? '+' : '-';
  const start = side === 'old' ? oldStart : newStart;
  return lines.every((line) => line.startsWith(absent)) ? start + 1 : start;
}
