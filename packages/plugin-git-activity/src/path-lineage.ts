import type { PathChange } from './path-change.js';
import type { MergeDifference } from './merge-differences.js';
import { PersistentNumbers } from './persistent-numbers.js';
import type { Join } from './persistent-numbers.js';
import type { ReadCommit } from './read-changes.js';

const gone = -1;

/**
 * Follows files back through history. Fed with commits, every one before its parents, it knows at each commit which of
 * the tip's files a path of that time has become. Every line of history has its own view of that; where lines meet
 * again, at the commit they forked from, the views are joined.
 *
 * A file is a number. The first numbers are the tip's files. The others stand for paths that a merge did away with: the
 * other side of the merge deleted or renamed them, and which it was shows only where the lines forked. Until then
 * `resolve` does not know such a file.
 */
export class PathLineage {
  readonly #pathNumbers = new Map<string, number>();
  readonly #tipFiles: number;
  /** What the files beyond the tip's turned out to be: another file, or still themselves. */
  readonly #became: number[] = [];
  /** By commit that is still to come, what its paths have become; a path that is not there is what it is in the tip. */
  readonly #views = new Map<string, PersistentNumbers>();
  #latestView = PersistentNumbers.empty;

  /** @param tip the paths that exist at the tip; the first gets the number 0 */
  constructor(tip: readonly string[]) {
    for (const path of tip) this.#numberOf(path);
    this.#tipFiles = tip.length;
  }

  /**
   * Takes the next commit and tells which files it changed, each once. A merge changes none. Files that no longer exist
   * are left out, unless they may still turn out to exist.
   */
  visit(commit: ReadCommit): ReadonlySet<number> {
    // A commit none of whose children were read comes after a clock that was wrong; the last view is the nearest.
    const view = this.#views.get(commit.id) ?? this.#latestView;
    this.#views.delete(commit.id);
    for (const [index, parent] of commit.parents.entries()) {
      this.#latestView = commit.isMerge
        ? this.#beforeMerge(view, commit.differences[index])
        : this.#beforeChanges(view, commit.details.changes);
      const present = this.#views.get(parent);
      const joined = present?.joined(this.#latestView, this.#join) ?? this.#latestView;
      this.#views.set(parent, joined);
    }
    return commit.isMerge ? new Set() : this.#changedFiles(view, commit.details.changes);
  }

  /**
   * Takes it that the history ends here, though more was there. A path that several lines have is then taken for one
   * file, because they forked somewhere further back.
   */
  finish(): void {
    let all: PersistentNumbers | undefined;
    for (const view of this.#views.values()) all = all?.joined(view, this.#join) ?? view;
    this.#views.clear();
  }

  /** The number of the tip's file that a number stands for, or undefined as long as none is known. */
  resolve(file: number): number | undefined {
    const last = this.#follow(file);
    return this.#isInTip(last) ? last : undefined;
  }

  /** What the paths before a commit have become, from what those after it have. */
  #beforeChanges(after: PersistentNumbers, changes: readonly PathChange[]): PersistentNumbers {
    let before = after;
    for (const { kind, path } of changes) {
      if (kind !== 'modified') before = before.with(this.#numberOf(path), gone);
    }
    for (const { path, source } of changes) {
      if (source !== undefined) before = before.with(this.#numberOf(source), this.#lookUp(after, this.#numberOf(path)));
    }
    return before;
  }

  #beforeMerge(after: PersistentNumbers, difference: MergeDifference | undefined): PersistentNumbers {
    let before = after;
    for (const path of difference?.appeared ?? []) before = before.with(this.#numberOf(path), gone);
    for (const path of difference?.vanished ?? []) before = before.with(this.#numberOf(path), this.#newUnknown());
    return before;
  }

  #changedFiles(view: PersistentNumbers, changes: readonly PathChange[]): ReadonlySet<number> {
    const files = new Set<number>();
    for (const { kind, path } of changes) {
      const file = kind === 'deleted' ? gone : this.#lookUp(view, this.#numberOf(path));
      if (file !== gone) files.add(file);
    }
    return files;
  }

  /** What a path of a commit has become, as two lines of history that begin there know it. */
  readonly #join: Join = (path, one, other) => {
    const [a, b] = [this.#fileOf(path, one), this.#fileOf(path, other)];
    if (a === b) return one ?? other;
    if (b === gone) return one;
    if (a === gone) return other;
    if (!this.#isInTip(a)) return this.#identify(a, b);
    if (!this.#isInTip(b)) return this.#identify(b, a);
    // Both live on. Where the path was renamed that says more than where it was not: there the name was used again.
    return one ?? other;
  };

  #identify(unknown: number, file: number): number {
    this.#became[unknown - this.#tipFiles] = file;
    return file;
  }

  #lookUp(view: PersistentNumbers, path: number): number {
    return this.#fileOf(path, view.get(path));
  }

  #fileOf(path: number, known: number | undefined): number {
    return this.#follow(known ?? (this.#isInTip(path) ? path : gone));
  }

  #follow(file: number): number {
    let last = file;
    for (let next = this.#next(last); next !== last; next = this.#next(last)) last = next;
    return last;
  }

  #next(file: number): number {
    return this.#became[file - this.#tipFiles] ?? file;
  }

  #isInTip(number: number): boolean {
    return number >= 0 && number < this.#tipFiles;
  }

  #newUnknown(): number {
    const file = this.#tipFiles + this.#became.length;
    this.#became.push(file);
    return file;
  }

  #numberOf(path: string): number {
    const known = this.#pathNumbers.get(path);
    if (known !== undefined) return known;
    const number = this.#pathNumbers.size;
    this.#pathNumbers.set(path, number);
    return number;
  }
}
