import type { WalkedCommit, PathChange } from './commit-changes.js';
import { PersistentNumbers } from './persistent-numbers.js';

const deleted = -1;

/**
 * Follows files back through history. Fed with commits, every one before its parents, it knows at each commit which of
 * the tip's files a path of that time has become. Every line of history has its own view of that; where lines meet
 * again, at the commit they forked from, the views are joined.
 *
 * A file is a number. The first numbers are the tip's files; the rest are paths that led nowhere so far: they are not
 * in the tip, and no commit of their line deleted them. Such a path was renamed on another line, and which file it
 * belongs to shows when the lines meet. Only then does `resolve` know it.
 */
export class PathLineage {
  readonly #numbers = new Map<string, number>();
  readonly #tipFiles: number;
  /** By number, the file it turned out to be, or itself. */
  readonly #became: number[] = [];
  /** By commit that is still to come, what its paths have become. */
  readonly #views = new Map<string, PersistentNumbers>();
  #latestView = PersistentNumbers.empty;

  /** @param tip the paths that exist at the tip; the first gets the number 0 */
  constructor(tip: readonly string[]) {
    for (const path of tip) this.#numberOf(path);
    this.#tipFiles = this.#became.length;
  }

  /**
   * Takes the next commit and tells which files it changed, each once. Files that no longer exist are left out, unless
   * they may still turn out to exist.
   */
  visit(commit: WalkedCommit): ReadonlySet<number> {
    // A commit none of whose children were walked comes after a clock that was wrong; the last view is the nearest.
    const view = this.#views.get(commit.id) ?? this.#latestView;
    this.#views.delete(commit.id);
    const changes = commit.details?.changes ?? [];
    if (commit.parents.length > 0) this.#handOn(commit.parents, this.#viewBefore(view, changes));
    return this.#changedFiles(view, changes);
  }

  /** The number of the tip's file that a number stands for, or undefined as long as none is known. */
  resolve(file: number): number | undefined {
    const last = this.#follow(file);
    return this.#isInTip(last) ? last : undefined;
  }

  #handOn(parents: readonly string[], view: PersistentNumbers): void {
    for (const parent of parents) {
      const present = this.#views.get(parent);
      this.#views.set(parent, present === undefined ? view : present.joined(view, this.#join));
    }
    this.#latestView = view;
  }

  /** What the paths before a commit have become, from what those after it have. */
  #viewBefore(after: PersistentNumbers, changes: readonly PathChange[]): PersistentNumbers {
    let before = after;
    for (const { kind, path } of changes) {
      // On this line the path did not exist before, but one that was merged into it may have had it.
      if (kind === 'added' || kind === 'renamed') before = before.with(this.#numberOf(path), this.#newNumber());
    }
    for (const { kind, path } of changes) {
      if (kind === 'deleted') before = before.with(this.#numberOf(path), deleted);
    }
    for (const { path, source } of changes) {
      if (source !== undefined) before = before.with(this.#numberOf(source), this.#lookUp(after, this.#numberOf(path)));
    }
    return before;
  }

  #changedFiles(view: PersistentNumbers, changes: readonly PathChange[]): ReadonlySet<number> {
    const files = new Set<number>();
    for (const { kind, path } of changes) {
      const file = kind === 'deleted' ? deleted : this.#lookUp(view, this.#numberOf(path));
      if (file !== deleted) files.add(file);
    }
    return files;
  }

  /** Two lines of history say what a path of their common ancestor has become. */
  readonly #join = (path: number, one = path, other = path): number => {
    const [a, b] = [this.#follow(one), this.#follow(other)];
    if (a === b || b === deleted) return a;
    if (a === deleted) return b;
    if (!this.#isInTip(a)) return (this.#became[a] = b);
    if (!this.#isInTip(b)) return (this.#became[b] = a);
    // Both live on: where the path was renamed says more than where it was not touched.
    return a === path ? b : a;
  };

  #lookUp(view: PersistentNumbers, path: number): number {
    return this.#follow(view.get(path) ?? path);
  }

  #follow(file: number): number {
    let last = file;
    for (let next = this.#became[last]; next !== undefined && next !== last; next = this.#became[last]) last = next;
    // So that a long way is gone once.
    if (last !== file) this.#became[file] = last;
    return last;
  }

  #isInTip(file: number): boolean {
    return file >= 0 && file < this.#tipFiles;
  }

  #numberOf(path: string): number {
    let number = this.#numbers.get(path);
    if (number === undefined) {
      number = this.#newNumber();
      this.#numbers.set(path, number);
    }
    return number;
  }

  #newNumber(): number {
    const number = this.#became.length;
    this.#became.push(number);
    return number;
  }
}
