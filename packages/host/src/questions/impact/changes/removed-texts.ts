import type { FileDiff } from './file-diff.js';

/** The texts of the files that a diff deletes, by path: a diff contains them as a whole. */
export function removedTexts(diffs: readonly FileDiff[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { oldPath, newPath, isBinary, hunks } of diffs) {
    if (oldPath === undefined || newPath !== undefined || isBinary) continue;
    texts.set(oldPath, hunks.flatMap(({ lines }) => lines.map((line) => `${line.slice(1)}\n`)).join(''));
  }
  return texts;
}
