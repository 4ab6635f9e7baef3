import { FileNumbers, gone } from './file-numbers.js';
import type { PathChange } from './path-change.js';
import type { MergeDifference } from './merge-differences.js';
import { PersistentNumbers } from './persistent-numbers.js';
import type { Join } from './persistent-numbers.js';
import type { ReadCommit } from './read-changes.js';
import { PathNumbers } from './path-numbers.js';

/** The files of a commit. */
interface View {
  /** The file of each path. An absent path has the file of the same path in the tip. */
  readonly files: PersistentNumbers;
  /** The files of the tip that were created after the commit, on the way from it to the tip; each has the value 1. */
  readonly created: PersistentNumbers;
}

/**
 * Follows files back through history. Receives commits, children before parents, and maps the paths of each commit to files of the tip.
 * Every branch of the history has its own view of the files. At the commit where branches forked, their views are joined.
 *
 * A path that a merge removed stands for an unknown file: the other side of the merge deleted or renamed it, and which of both is known
 * only at the fork. Until then `resolve` returns undefined for such a file.
 */
export class PathLineage {
  readonly #pathNumbers = new PathNumbers();
  readonly #files: FileNumbers;
  /** The views of the commits that are not yet visited. */
  readonly #views = new Map<string, View>();
  #latestView: View = { files: PersistentNumbers.empty, created: PersistentNumbers.empty };

  /** @param tip the paths of the tip; the first has the number 0 */
  constructor(tip: readonly string[]) {
    for (const path of tip) this.#pathNumbers.of(path);
    this.#files = new FileNumbers(tip.length);
  }

  /**
   * Visits the next commit and returns the files it changed, each once. A merge changes none. Omits files that no longer exist, but not
   * those that are still unknown.
   */
  visit(commit: ReadCommit): ReadonlySet<number> {
    // A commit without a visited child follows a commit with a wrong date. The latest view is the best guess.
    const view = this.#views.get(commit.id) ?? this.#latestView;
    this.#views.delete(commit.id);
    for (const [index, parent] of commit.parents.entries()) {
      this.#latestView = commit.isMerge
        ? this.#beforeMerge(view, commit.differences[index])
        : this.#beforeChanges(view, commit.details.changes);
      const present = this.#views.get(parent);
      this.#views.set(parent, present === undefined ? this.#latestView : this.#joined(present, this.#latestView));
    }
    return commit.isMerge ? new Set() : this.#changedFiles(view, commit.details.changes);
  }

  /**
   * Ends the history here, although there are older commits. A path that several branches have is then one file, because the branches
   * forked in an older commit.
   */
  finish(): void {
    let all: View | undefined;
    for (const view of this.#views.values()) all = all === undefined ? view : this.#joined(all, view);
    this.#views.clear();
  }

  /**
   * The numbers of the tip's files that a number stands for: several if one file was continued as several, none if it no longer exists.
   * Undefined while unknown.
   */
  resolve(file: number): readonly number[] | undefined {
    return this.#files.resolve(file);
  }

  /** The files before a commit, from those after it. */
  #beforeChanges(after: View, changes: readonly PathChange[]): View {
    let { files, created } = after;
    for (const { kind, path } of changes) {
      if (kind === 'modified') continue;
      if (kind === 'added') created = this.#withCreated(created, this.#lookUp(after, this.#pathNumbers.of(path)));
      files = files.with(this.#pathNumbers.of(path), gone);
    }
    for (const { path, source } of changes) {
      if (source !== undefined)
        files = files.with(this.#pathNumbers.of(source), this.#lookUp(after, this.#pathNumbers.of(path)));
    }
    return { files, created };
  }

  #beforeMerge(after: View, difference: MergeDifference | undefined): View {
    let { files, created } = after;
    for (const path of difference?.appeared ?? []) {
      created = this.#withCreated(created, this.#lookUp(after, this.#pathNumbers.of(path)));
      files = files.with(this.#pathNumbers.of(path), gone);
    }
    for (const path of difference?.vanished ?? [])
      files = files.with(this.#pathNumbers.of(path), this.#files.newUnknown());
    return { files, created };
  }

  #withCreated(created: PersistentNumbers, file: number): PersistentNumbers {
    return (this.#files.resolve(file) ?? []).reduce((all, each) => all.with(each, 1), created);
  }

  #changedFiles(view: View, changes: readonly PathChange[]): ReadonlySet<number> {
    const files = new Set<number>();
    for (const { kind, path } of changes) {
      const file = kind === 'deleted' ? gone : this.#lookUp(view, this.#pathNumbers.of(path));
      if (file !== gone) files.add(file);
    }
    return files;
  }

  /** Joins the views of two branches that start at the same commit. */
  #joined(one: View, other: View): View {
    const join: Join = (path, ours, theirs) => {
      const [a, b] = [this.#fileOf(path, ours), this.#fileOf(path, theirs)];
      if (a === b) return ours ?? theirs;
      if (b === gone) return ours;
      if (a === gone) return theirs;
      if (this.#files.isUnknown(a)) return this.#files.identify(a, b);
      if (this.#files.isUnknown(b)) return this.#files.identify(b, a);
      // One branch moved the file, and later both have a file of this name. If the name was created again, both files continue the
      // old one. If another file was moved to the name, that file has a history of its own.
      const continued = [...this.#common(a, b), ...this.#createdIn(other, a), ...this.#createdIn(one, b)];
      return continued.length === 0 ? (ours ?? theirs) : this.#files.family(continued);
    };
    return {
      files: one.files.joined(other.files, join),
      created: one.created.joined(other.created, () => undefined),
    };
  }

  /** The files of the tip that a number stands for and that do not exist in the commit of a view. */
  #createdIn({ created }: View, file: number): readonly number[] {
    return (this.#files.resolve(file) ?? []).filter((each) => created.get(each) === 1);
  }

  #common(one: number, other: number): readonly number[] {
    const others = this.#files.resolve(other) ?? [];
    return (this.#files.resolve(one) ?? []).filter((each) => others.includes(each));
  }

  #lookUp({ files }: View, path: number): number {
    return this.#fileOf(path, files.get(path));
  }

  #fileOf(path: number, fileNumber: number | undefined): number {
    return this.#files.follow(fileNumber ?? (this.#files.isInTip(path) ? path : gone));
  }
}
