import { ByteReader } from './byte-reader.js';
import { CombinedHunk } from './combined-hunk.js';
import type { Hunk } from './hunk.js';

/** A file of a merge that differs from the file in every parent. */
export interface MergedFile {
  readonly path: string;
  /** Object names of the content in each parent, and of the merged content. */
  readonly contents: readonly string[];
  /** The file in each parent, in order; undefined if the parent does not have it. */
  readonly origins: readonly (MergedFileOrigin | undefined)[];
}

/** The file of a parent that became a merged file. */
export interface MergedFileOrigin {
  readonly path: string;
  /** The lines that differ. Absent for files that are not text. */
  readonly hunks?: readonly Hunk[];
}

/** The merged files of a merge. */
export interface MergedFiles {
  /** The merge. */
  readonly id: string;
  readonly files: readonly MergedFile[];
}

/** Options of `git diff-tree` for the format that `parseMergedFiles` reads. */
export const mergedFilesFormat: readonly string[] = [
  '-c',
  '--raw',
  '--combined-all-paths',
  '--no-abbrev',
  '--format=tformat:commit%x00%H',
];

/** Additional options, for the lines of each file. */
export const mergedPatchFormat: readonly string[] = ['--patch', '--full-index'];

/** The parts of a raw record: the object names of a file, and its paths in the parents and the merge. */
interface RawFile {
  readonly names: readonly string[];
  readonly paths: readonly string[];
}

const nul = 0;
const newline = 0x0a;
const [colon, at, letterC, letterI] = [0x3a, 0x40, 0x63, 0x69];

/** Parses the output of `git diff-tree --stdin` in the format above, one merge at a time. Works like `parseChanges`. */
export async function* parseMergedFiles(output: AsyncIterable<Buffer>): AsyncGenerator<MergedFiles, void, undefined> {
  const reader = new ByteReader(output, 'diff-tree');
  let id: string | undefined;
  let files: RawFile[] = [];
  let patches = new Map<string, readonly Hunk[][]>();
  let contents = '';
  while (reader.next !== undefined || (await reader.fill())) {
    if (reader.next === nul || reader.next === newline) {
      reader.skipByte();
    } else if (reader.next === colon) {
      const raw = await reader.waitFor(nul);
      const parents = raw.lastIndexOf(':') + 1;
      const paths: string[] = [];
      while (paths.length <= parents) paths.push(await reader.waitFor(nul));
      files.push({ names: raw.split(' ').slice(parents + 1, 2 * parents + 2), paths });
    } else if (reader.next === letterC) {
      if (id !== undefined) yield { id, files: files.map((file) => toMergedFile(file, patches)) };
      await reader.waitFor(nul);
      id = await reader.waitFor(nul);
      files = [];
      patches = new Map<string, readonly Hunk[][]>();
    } else if (reader.next === letterI) {
      contents = (await reader.waitFor(newline)).split(' ')[1] ?? '';
      patches.delete(contents);
    } else if (reader.next === at) {
      const combined = await readHunk(reader);
      if (combined === undefined) continue;
      const hunks = patches.get(contents) ?? combined.hunks.map(() => []);
      for (const [parent, list] of hunks.entries()) list.push(...(combined.hunks[parent] ?? []));
      patches.set(contents, hunks);
    } else await reader.skipLine();
  }
  if (id !== undefined) yield { id, files: files.map((file) => toMergedFile(file, patches)) };
}

/** Reads a header and the lines that follow it. Undefined if it is not the header of a combined hunk. */
async function readHunk(reader: ByteReader): Promise<CombinedHunk | undefined> {
  const hunk = CombinedHunk.parse(await reader.waitFor(newline));
  while (
    hunk !== undefined &&
    (reader.next !== undefined || (await reader.fill())) &&
    CombinedHunk.isLine(reader.next)
  ) {
    hunk.addLine(await reader.bytes(hunk.parents));
    await reader.skipLine();
  }
  return hunk;
}

function toMergedFile({ names, paths }: RawFile, patches: ReadonlyMap<string, readonly Hunk[][]>): MergedFile {
  const after = names.at(-1) ?? '';
  const hunks = patches.get(`${names.slice(0, -1).join(',')}..${after}`);
  const origins = names.slice(0, -1).map((before, parent): MergedFileOrigin | undefined => {
    if (/^0+$/.test(before)) return undefined;
    const own = before === after ? [] : hunks?.[parent];
    return { path: paths[parent] ?? '', ...(own !== undefined && { hunks: own }) };
  });
  return { path: paths.at(-1) ?? '', contents: names, origins };
}
