import type { AnswerItem } from '../../answer/answer.js';
import { countOf } from '../../answer/count-of.js';
import type { CodeFile, CodeTree } from './code-file.js';

/** Share of the files from which on a folder is split into the folders in it. */
const largeShare = 0.4;

/** The packages with their sizes, the largest first. A package or folder with much of the code is split into its folders. */
export function partsOf({ files, packages }: CodeTree): AnswerItem[] {
  const inPackages = groupBy(files, ({ folders }) => folders.find((folder) => packages.has(folder)) ?? folders.at(-1));
  return [...inPackages]
    .flatMap(([id, members]) => [...splitLarge(id, members, files.length)])
    .sort(([, one], [, other]) => linesOf(other) - linesOf(one))
    .map(([id, members]) => ({ handle: id, detail: describeSize(members) }));
}

/** The number of files and lines, such as `12 files, 3 of tests, 800 lines`. */
export function describeSize(files: readonly CodeFile[]): string {
  const tests = files.filter(({ isTest }) => isTest).length;
  return `${countOf(files.length, 'file')}${tests === 0 ? '' : `, ${tests} of tests`}, ${countOf(linesOf(files), 'line')}`;
}

/** Splits a folder that has much of the code into the folders directly in it, and those in turn. */
function splitLarge(id: string, members: readonly CodeFile[], total: number): [string, readonly CodeFile[]][] {
  if (members.length <= largeShare * total) return [[id, members]];
  const groups = groupBy(members, ({ folders }) => folders[folders.indexOf(id) - 1] ?? id);
  return [...groups].flatMap(([part, content]) => (part === id ? [[id, content]] : splitLarge(part, content, total)));
}

function groupBy(
  files: readonly CodeFile[],
  keyOf: (file: CodeFile) => string | undefined,
): Map<string, readonly CodeFile[]> {
  const groups = new Map<string, CodeFile[]>();
  for (const file of files) {
    const key = keyOf(file) ?? './';
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return groups;
}

function linesOf(files: readonly CodeFile[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0);
}
