import type { PathChange } from './path-change.js';
import type { MergeDifference } from './merge-differences.js';
import { PersistentNumbers } from './persistent-numbers.js';
import type { Join } from './persistent-numbers.js';
import type { ReadCommit } from './read-changes.js';

const gone = -1;

/**
 * Follows files back through history. Receives commits, children before parents, and maps the paths of each commit to files of the tip.
 * Every branch of the history has its own map. At the commit where branches forked, their maps are joined.
 *
 * A file is a number. The first numbers are the files of the tip. The others stand for paths that a merge removed: the other side of the
 * merge deleted or renamed them, and which of both is known only at the fork. Until then `resolve` returns undefined for such a file.
 */
export class PathLineage {
  readonly #pathNumbers = new Map<string, number>();
  readonly #tipFiles: number;
  /** The files that the numbers after those of the tip resolve to: another file, or themselves while unresolved. */
  readonly #became: number[] = [];
  /** For each commit not yet visited: the file of each path. An absent path has the file of the same path in the tip. */
  readonly #views = new Map<string, PersistentNumbers>();
  #latestView = PersistentNumbers.empty;

  /** @param tip the paths of the tip; the first has the number 0 */
  constructor(tip: readonly string[]) {
    for (const path of tip) this.#numberOf(path);
    this.#tipFiles = tip.length;
  }

  /**
   * Visits the next commit and returns the files it changed, each once. A merge changes none. Omits files that no longer exist, but not
   * those that are still unresolved.
   */
  visit(commit: ReadCommit): ReadonlySet<number> {
    // A commit without a visited child follows a commit with a wrong date. The latest map is the best guess.
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
   * Ends the history here, although there are older commits. A path that several branches have is then one file, because the branches
   * forked in an older commit.
   */
  finish(): void {
    let all: PersistentNumbers | undefined;
    for (const view of this.#views.values()) all = all?.joined(view, this.#join) ?? view;
    this.#views.clear();
  }

  /** The number of the tip's file that a number stands for, or undefined while unresolved. */
  resolve(file: number): number | undefined {
    const last = this.#follow(file);
    return this.#isInTip(last) ? last : undefined;
  }

  /** Maps the paths before a commit to files, from the map of the paths after it. */
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

  /** Joins the files of a path in two branches that start at the same commit. */
  readonly #join: Join = (path, one, other) => {
    const [a, b] = [this.#fileOf(path, one), this.#fileOf(path, other)];
    if (a === b) return one ?? other;
    if (b === gone) return one;
    if (a === gone) return other;
    if (!this.#isInTip(a)) return this.#identify(a, b);
    if (!this.#isInTip(b)) return this.#identify(b, a);
    // Both files exist. The branch that renamed the path is right, because the other one used the name again.
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
