import type { Hunk } from './hunk.js';

const [space, plus, minus] = [0x20, 0x2b, 0x2d];

/** A hunk of a combined diff (`git diff-tree -c`), which compares a merge with all of its parents. */
export class CombinedHunk {
  /** The hunks of the comparison with each parent. */
  readonly hunks: readonly Hunk[][];
  /** The next line of each parent, and of the merge. */
  readonly #parents: number[];
  #merge: number;

  private constructor(parents: number[], merge: number) {
    this.#parents = parents;
    this.#merge = merge;
    this.hunks = parents.map(() => []);
  }

  /**
   * Parses a header such as `@@@ -1,2 -1,3 +1,4 @@@`. Only the starts are used, because git 2.39 writes wrong counts for hunks at the end of
   * a file. Unlike in other patches, an empty side has the number of the next line.
   */
  static parse(line: string): CombinedHunk | undefined {
    const sides = /^@@@+((?: [-+]\d+(?:,\d+)?)+) @@@/.exec(line)?.[1];
    const starts = sides?.match(/(?<=[-+])\d+/g)?.map(Number) ?? [];
    const merge = starts.pop();
    return merge === undefined ? undefined : new CombinedHunk(starts, merge);
  }

  /** Whether a line that begins with a byte belongs to the hunk that precedes it. */
  static isLine(first: number | undefined): boolean {
    return first === space || first === plus || first === minus;
  }

  /** Number of parents, and of marks before each line. */
  get parents(): number {
    return this.#parents.length;
  }

  /** Adds a line by its marks: a line with a minus is not in the merge, and was in the parents with a minus. */
  addLine(marks: Uint8Array): void {
    const isInMerge = !marks.includes(minus);
    for (const [index, parent] of this.#parents.entries()) {
      const isInParent = marks[index] === (isInMerge ? space : minus);
      if (isInParent !== isInMerge) this.#extend(index, parent, isInParent);
      if (isInParent) this.#parents[index] = parent + 1;
    }
    if (isInMerge) this.#merge += 1;
  }

  /** Adds a line of one side to the latest hunk of a parent, or to a new one. */
  #extend(index: number, oldLine: number, isInParent: boolean): void {
    const newLine = this.#merge;
    const hunks = this.hunks[index] ?? [];
    const last = hunks.at(-1);
    const continues = last?.oldEnd === oldLine && last.newEnd === newLine;
    const start = continues
      ? { oldStart: last.oldStart, newStart: last.newStart }
      : { oldStart: oldLine, newStart: newLine };
    if (continues) hunks.pop();
    hunks.push({ ...start, oldEnd: oldLine + (isInParent ? 1 : 0), newEnd: newLine + (isInParent ? 0 : 1) });
  }
}
