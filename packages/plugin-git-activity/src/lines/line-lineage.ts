import type { MergedFileOrigin } from '../changes/merged-files.js';
import type { PathChange } from '../changes/path-change.js';
import { PersistentNumbers } from '../changes/persistent-numbers.js';
import type { ReadCommit, ReadMerge } from '../changes/read-changes.js';
import { rangesBefore } from './line-ranges.js';
import { nodesBefore, unitedNodes } from './node-lines.js';
import type { NodeLines } from './node-lines.js';
import { PathNumbers } from '../changes/path-numbers.js';

/** The lines of nodes in each path, by number of the path. */
type LineView = PersistentNumbers<readonly NodeLines[]>;

/**
 * Follows the lines of nodes back through history, as `git log -L` follows one range. Receives commits, children before parents. Every
 * branch of the history has its own view of the lines; where branches forked, their views are united.
 *
 * At a merge, lines that are the same in a parent are followed in the first such parent only, because their content comes from there.
 */
export class LineLineage {
  readonly #pathNumbers = new PathNumbers();
  /** The views of the commits that are not yet visited. */
  readonly #views = new Map<string, LineView>();
  #latestView: LineView = PersistentNumbers.of<readonly NodeLines[]>();

  /** @param tip the lines of nodes in the files of the tip, by path and in the order of the numbers of the nodes */
  constructor(tip: ReadonlyMap<string, readonly NodeLines[]>) {
    for (const [path, nodes] of tip) this.#latestView = this.#latestView.with(this.#pathNumbers.of(path), nodes);
  }

  /** Visits the next commit and returns the nodes whose lines it changed. A merge changes none. */
  visit(commit: ReadCommit): ReadonlySet<number> {
    // A commit without a visited child follows a commit with a wrong date. The latest view is the best guess.
    const view = this.#views.get(commit.id) ?? this.#latestView;
    this.#views.delete(commit.id);
    const touched = new Set<number>();
    const before = commit.isMerge
      ? this.#beforeMerge(view, commit)
      : [this.#beforeChanges(view, commit.details.changes, touched)];
    for (const [index, parent] of commit.parents.entries()) {
      this.#latestView = before[index] ?? view;
      this.#views.set(parent, this.#views.get(parent)?.united(this.#latestView, unitedNodes) ?? this.#latestView);
    }
    return touched;
  }

  #beforeChanges(after: LineView, changes: readonly PathChange[], touched: Set<number>): LineView {
    let before = after;
    for (const { kind, path } of changes) {
      if (kind !== 'modified') before = before.with(this.#pathNumbers.of(path), undefined);
    }
    for (const { kind, path, source = path, hunks } of changes) {
      const nodes = kind === 'deleted' ? undefined : after.get(this.#pathNumbers.of(path));
      if (nodes === undefined) continue;
      if (kind === 'added') for (const { node } of nodes) touched.add(node);
      else before = before.with(this.#pathNumbers.of(source), present(nodesBefore(nodes, hunks, touched)));
    }
    return before;
  }

  /** The views of the parents of a merge. */
  #beforeMerge(view: LineView, { changes, differences, mergedFiles }: ReadMerge): LineView[] {
    const views = differences.map((_, parent) => (parent === 0 ? view : PersistentNumbers.of<readonly NodeLines[]>()));
    const differing = differences.map(({ appeared, modified }) => new Set([...appeared, ...modified]));
    const merged = new Map(mergedFiles.map((file) => [file.path, file.origins]));
    const add = (parent: number, path: string, nodes: readonly NodeLines[]): void => {
      const [present = view, number] = [views[parent], this.#pathNumbers.of(path)];
      if (nodes.length > 0) views[parent] = present.with(number, unitedNodes(present.get(number) ?? [], nodes));
    };
    for (const { path } of changes) views[0] = (views[0] ?? view).with(this.#pathNumbers.of(path), undefined);
    for (const { kind, path, source = path, hunks } of changes) {
      const nodes = kind === 'deleted' ? undefined : view.get(this.#pathNumbers.of(path));
      if (nodes === undefined) continue;
      const origins = differing.map((paths, parent): MergedFileOrigin | undefined => {
        if (parent > 0) return paths.has(path) ? merged.get(path)?.[parent] : { path, hunks: [] };
        return kind === 'added' ? undefined : { path: source, ...(hunks !== undefined && { hunks }) };
      });
      for (const [parent, lines] of nodesInParents(nodes, origins).entries()) {
        add(parent, origins[parent]?.path ?? path, lines);
      }
    }
    return views;
  }
}

/**
 * The lines of nodes in the parents of a merge. Lines that are the same in a parent are followed in the first such parent only.
 * @param origins the file in each parent; undefined if the parent does not have it
 */
function nodesInParents(
  nodes: readonly NodeLines[],
  origins: readonly (MergedFileOrigin | undefined)[],
): readonly (readonly NodeLines[])[] {
  const before = origins.map((): NodeLines[] => []);
  for (const { node, ranges } of nodes) {
    const mapped = origins.map((origin) =>
      // Lines that git could not compare are not known to differ.
      origin === undefined ? { ranges: [], isTouched: true } : rangesBefore(ranges, origin.hunks ?? []),
    );
    const source = mapped.findIndex(({ isTouched }) => !isTouched);
    for (const [parent, { ranges: lines }] of mapped.entries()) {
      if ((source < 0 || source === parent) && lines.length > 0) before[parent]?.push({ node, ranges: lines });
    }
  }
  return before;
}

function present(nodes: readonly NodeLines[]): readonly NodeLines[] | undefined {
  return nodes.length === 0 ? undefined : nodes;
}
