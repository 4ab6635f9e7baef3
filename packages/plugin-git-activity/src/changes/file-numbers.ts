/** Stands for a file that no longer exists. */
export const gone = -1;

/**
 * Maximum number of files in a family. Without a limit, a history with thousands of forks of one file would take memory for each
 * combination of files.
 */
const longestFamily = 16;

/**
 * Numbers of files in a history. The first numbers are the files of the tip. Some of the others stand for several files of the tip that
 * come from one file, and some for a file that is not known yet: `resolve` returns undefined until `identify` is called.
 */
export class FileNumbers {
  readonly #tipFiles: number;
  /** For each number after those of the tip: the file that it was identified as, otherwise itself, or the files of a family. */
  readonly #others: (number | readonly number[])[] = [];
  readonly #families = new Map<string, number>();

  constructor(tipFiles: number) {
    this.#tipFiles = tipFiles;
  }

  isInTip(file: number): boolean {
    return file >= 0 && file < this.#tipFiles;
  }

  /** Whether the file was not identified yet. `file` is a result of `follow`. */
  isUnknown(file: number): boolean {
    return typeof this.#others[file - this.#tipFiles] === 'number';
  }

  newUnknown(): number {
    const file = this.#tipFiles + this.#others.length;
    this.#others.push(file);
    return file;
  }

  /** Identifies an unknown file as another one, and returns the other one. */
  identify(unknown: number, file: number): number {
    this.#others[unknown - this.#tipFiles] = file;
    return file;
  }

  /** The number of a file that has several numbers. */
  follow(file: number): number {
    let last = file;
    // Files of the tip have no entry, and looking up a negative index is slow.
    while (last >= this.#tipFiles) {
      const next = this.#others[last - this.#tipFiles];
      if (typeof next !== 'number' || next === last) break;
      last = next;
    }
    return last;
  }

  /** The files of the tip that a number stands for, or undefined while the number is unknown. */
  resolve(file: number): readonly number[] | undefined {
    const last = this.follow(file);
    if (this.isInTip(last)) return [last];
    const family = this.#others[last - this.#tipFiles];
    return typeof family === 'object' ? family : undefined;
  }

  /** The number that stands for all of the files of the tip. */
  family(files: Iterable<number>): number {
    const members = [...new Set(files)].sort((a, b) => a - b).slice(0, longestFamily);
    if (members.length <= 1) return members[0] ?? gone;
    const key = members.join();
    const existing = this.#families.get(key);
    if (existing !== undefined) return existing;
    const number = this.#tipFiles + this.#others.length;
    this.#others.push(members);
    this.#families.set(key, number);
    return number;
  }
}
