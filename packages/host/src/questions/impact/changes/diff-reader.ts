import { impactErrors } from '../impact-errors.js';
import type { FileDiff, Hunk } from './file-diff.js';
import { unquotePath } from './unquote-path.js';

interface OpenFile {
  oldPath?: string | undefined;
  newPath?: string | undefined;
  isBinary: boolean;
  /** Whether the headers of a rename or copy have the paths. */
  isMoved: boolean;
  readonly hunks: OpenHunk[];
  /** Whether the file began with the header of git, whose paths have prefixes. */
  readonly isOfGit: boolean;
}

interface OpenHunk extends Hunk {
  readonly lines: string[];
  /** Number of remaining lines. */
  oldLeft: number;
  newLeft: number;
}

const hunkHeader = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;
const longestLineShown = 80;

/**
 * Reads a unified diff line by line, as git, `diff -u` and `git format-patch` write it. Text between the files is skipped. Written
 * here because the diff must be readable in slices and from a stream, which the libraries that read all its parts cannot do.
 */
export class DiffReader {
  readonly #files: OpenFile[] = [];
  #file: OpenFile | undefined;
  #hunk: OpenHunk | undefined;
  #oldName: string | undefined;
  #line = 0;

  /**
   * @param line without its line feed
   * @throws HostError `INVALID_DIFF`
   */
  read(line: string): void {
    this.#line++;
    if (this.#hunk) this.#readHunkLine(this.#hunk, line);
    else this.#readHeader(line.endsWith('\r') ? line.slice(0, -1) : line);
  }

  /**
   * The files, after the last line.
   * @throws HostError `INVALID_DIFF`
   */
  end(): FileDiff[] {
    if (this.#hunk) throw impactErrors.invalidDiff(this.#line, 'the diff ends within a hunk');
    return this.#files.map(({ oldPath, newPath, isBinary, hunks }) => ({
      ...(oldPath !== undefined && { oldPath }),
      ...(newPath !== undefined && { newPath }),
      isBinary,
      hunks,
    }));
  }

  #readHunkLine(hunk: OpenHunk, line: string): void {
    const mark = line.charAt(0);
    if (mark === '\\') return;
    // Some programs remove the space of an empty line.
    const isShared = mark === ' ' || line === '' || line === '\r';
    if (isShared || mark === '-') hunk.oldLeft--;
    if (isShared || mark === '+') hunk.newLeft--;
    if ((!isShared && mark !== '-' && mark !== '+') || hunk.oldLeft < 0 || hunk.newLeft < 0) {
      throw impactErrors.invalidDiff(this.#line, `the hunk above lacks lines: ${quoteLine(line)}`);
    }
    const text = mark === ' ' || !isShared ? line : ` ${line}`;
    hunk.lines.push(text.endsWith('\r') ? text.slice(0, -1) : text);
    if (hunk.oldLeft === 0 && hunk.newLeft === 0) this.#hunk = undefined;
  }

  #readHeader(line: string): void {
    if (line.startsWith('diff --git ')) this.#begin(true, ...splitGitHeader(line.slice('diff --git '.length)));
    else if (line.startsWith('--- ')) this.#oldName = line.slice(4);
    else if (line.startsWith('+++ ') && this.#oldName !== undefined) this.#name(this.#oldName, line.slice(4));
    else if (line.startsWith('@@ ')) this.#beginHunk(line);
    else if (line.startsWith('@@@ ')) {
      throw impactErrors.invalidDiff(
        this.#line,
        'it is the diff of a merge with all its parents; compare two commits instead',
      );
    } else if (this.#file?.isOfGit === true) this.#readExtendedHeader(this.#file, line);
    if (!line.startsWith('--- ')) this.#oldName = undefined;
  }

  #readExtendedHeader(file: OpenFile, line: string): void {
    if (line.startsWith('new file mode ')) file.oldPath = undefined;
    else if (line.startsWith('deleted file mode ')) file.newPath = undefined;
    else if (line.startsWith('rename from ')) file.oldPath = toPath(line.slice('rename from '.length));
    else if (line.startsWith('copy from ')) file.oldPath = undefined;
    else if (line.startsWith('rename to ') || line.startsWith('copy to ')) {
      file.newPath = toPath(line.slice(line.indexOf(' to ') + ' to '.length));
      file.isMoved = true;
    } else if (line.startsWith('Binary files ') || line === 'GIT binary patch') file.isBinary = true;
  }

  #begin(isOfGit: boolean, oldPath: string | undefined, newPath: string | undefined): OpenFile {
    const file: OpenFile = { oldPath, newPath, isBinary: false, isMoved: false, hunks: [], isOfGit };
    this.#files.push(file);
    this.#file = file;
    return file;
  }

  #name(oldName: string, newName: string): void {
    const isOpen = this.#file?.isOfGit === true && this.#file.hunks.length === 0;
    const file = isOpen && this.#file ? this.#file : this.#begin(false, undefined, undefined);
    if (file.isMoved) return;
    const [oldPath, newPath] = [toName(oldName), toName(newName)];
    const isSame = oldPath !== undefined && newPath !== undefined;
    file.oldPath = isSame ? commonPath(oldPath, newPath) : oldPath && withoutPrefix(oldPath);
    file.newPath = isSame ? file.oldPath : newPath && withoutPrefix(newPath);
  }

  #beginHunk(line: string): void {
    const [, oldStart, oldCount = '1', newStart, newCount = '1'] = hunkHeader.exec(line) ?? [];
    if (oldStart === undefined || newStart === undefined) {
      throw impactErrors.invalidDiff(this.#line, `the header of the hunk is not valid: ${quoteLine(line)}`);
    }
    if (!this.#file)
      throw impactErrors.invalidDiff(this.#line, 'the hunk has no file: the lines "---" and "+++" are missing');
    const hunk: OpenHunk = {
      oldStart: Number(oldStart),
      newStart: Number(newStart),
      lines: [],
      oldLeft: Number(oldCount),
      newLeft: Number(newCount),
    };
    this.#file.hunks.push(hunk);
    if (hunk.oldLeft > 0 || hunk.newLeft > 0) this.#hunk = hunk;
  }
}

/**
 * The two paths of `a/path b/path`. Without quotation marks, they can only be separated if they are equal; otherwise later lines contain
 * them.
 */
function splitGitHeader(text: string): [string | undefined, string | undefined] {
  if (text.startsWith('"')) {
    const first = unquotePath(text);
    if (first === undefined) return [undefined, undefined];
    return [withoutPrefix(first.path), withoutPrefix(toPath(text.slice(first.length + 1)))];
  }
  const quoted = text.indexOf(' "');
  if (quoted > 0) return [withoutPrefix(text.slice(0, quoted)), withoutPrefix(toPath(text.slice(quoted + 1)))];
  const middle = (text.length - 1) / 2;
  const [left, right] = [text.slice(0, middle), text.slice(middle + 1)];
  const isEqual = text.charAt(middle) === ' ' && withoutPrefix(left) === withoutPrefix(right);
  return isEqual ? [withoutPrefix(left), withoutPrefix(right)] : [undefined, undefined];
}

/** The path in a line `---` or `+++`; undefined if the file does not exist on this side. */
function toName(name: string): string | undefined {
  // A tab ends the path, also before the time that `diff -u` appends.
  const path = name.startsWith('"') ? toPath(name) : (name.split('\t', 1)[0] ?? '');
  return path === '/dev/null' ? undefined : path;
}

/** The path of a file that was not moved: the part that both sides have in common, whatever their prefixes are. */
function commonPath(oldPath: string, newPath: string): string {
  const [old, current] = [oldPath.split('/'), newPath.split('/')];
  let length = 0;
  while (length < current.length && length < old.length && old.at(-1 - length) === current.at(-1 - length)) length++;
  return length === 0 ? withoutPrefix(newPath) : current.slice(-length).join('/');
}

function toPath(text: string): string {
  return text.startsWith('"') ? (unquotePath(text)?.path ?? text) : text;
}

/** Removes the prefix with which git marks the sides: `a/` and `b/`, or `c/`, `i/`, `o/`, `w/` as `diff.mnemonicPrefix` sets them. */
function withoutPrefix(path: string): string {
  return /^[abciow]\//.test(path) ? path.slice(2) : path;
}

function quoteLine(line: string): string {
  return JSON.stringify(line.length > longestLineShown ? `${line.slice(0, longestLineShown)}…` : line);
}
