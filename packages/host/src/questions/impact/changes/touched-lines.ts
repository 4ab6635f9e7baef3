import type { Edit, Side } from './file-diff.js';

/** A line of one version of a file that a change touches, or the gap before it if lines were deleted there. */
export interface TouchedLine {
  /** From 1. */
  readonly line: number;
  /** Whether the change touches the gap before the line instead of the line. */
  readonly isGap: boolean;
  /** Whether code was changed there, and not only blank lines and comments. */
  readonly isCode: boolean;
}

/** Blank lines, and lines that start like a comment in one of the languages. */
const noCode = /^\s*(?:$|\/\/|\/\*|\*|#(?![[!\w])|"""|''')/;

/** The lines of a version that edits touch. A deletion is the gap between its neighbors. */
export function touchedLines(edits: readonly Edit[], side: Side): TouchedLine[] {
  return edits.flatMap((edit): TouchedLine[] => {
    const [start, own, other] =
      side === 'old' ? [edit.oldStart, edit.oldLines, edit.newLines] : [edit.newStart, edit.newLines, edit.oldLines];
    const lines = own.map((text, index) => ({ line: start + index, isGap: false, isCode: !noCode.test(text) }));
    const isCodeOfOther = other.some((text) => !noCode.test(text));
    if (lines.length > 0 && (!isCodeOfOther || lines.some(({ isCode }) => isCode))) return lines;
    return [...lines, { line: start, isGap: true, isCode: isCodeOfOther }];
  });
}

/**
 * Maps touched lines of a version to those of a later one.
 * @param edits between the two versions. A touched line that was edited again stands for all the lines of that edit.
 */
export function mapToLater(touched: readonly TouchedLine[], edits: readonly Edit[]): TouchedLine[] {
  const mapped: TouchedLine[] = [];
  const editedAgain = new Map<Edit, boolean>();
  let [next, shift] = [0, 0];
  for (const { line, isGap, isCode } of [...touched].sort((one, other) => one.line - other.line)) {
    for (let edit = edits[next]; edit && endOf(edit) <= line; edit = edits[++next]) {
      shift += edit.newLines.length - edit.oldLines.length;
    }
    const edit = edits[next];
    if (!edit || edit.oldStart > line || (isGap && edit.oldStart === line)) {
      mapped.push({ line: line + shift, isGap, isCode });
    } else {
      editedAgain.set(edit, isCode || editedAgain.get(edit) === true);
    }
  }
  for (const [{ newStart, newLines }, isCode] of editedAgain) {
    if (newLines.length === 0) mapped.push({ line: newStart, isGap: true, isCode });
    for (let index = 0; index < newLines.length; index++) mapped.push({ line: newStart + index, isGap: false, isCode });
  }
  return mapped;
}

/** The first line after the old lines of an edit. */
function endOf({ oldStart, oldLines }: Edit): number {
  return oldStart + oldLines.length;
}
