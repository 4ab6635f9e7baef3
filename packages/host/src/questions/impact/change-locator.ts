import { join } from 'node:path';
import type { ChangedFile } from '@code-graph/api';
import { readRegularFile } from '@code-graph/sdk/files';
import { inject, injectable } from 'tsyringe';
import { nodesAtLines, outlineOf, readFileNodes, type FileNodes } from '@code-graph/graph/lines';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { countMatchingLines, splitIntoLines } from './changes/applies-to.js';
import { editsOf, type FileDiff, type Side } from './changes/file-diff.js';
import type { GitChanges } from './changes/git-changes.js';
import { pathCandidates } from './changes/path-candidates.js';
import { mapToLater, touchedLines, type TouchedLine } from './changes/touched-lines.js';
import { GraphModel } from '../../store/model/graph-model.js';
import { HostSettings } from '../../configuration/host-settings.js';
import { impactErrors } from './impact-errors.js';

/** The nodes that a change touches, and the files of the change. */
export interface LocatedChange {
  readonly nodes: readonly number[];
  /** The nodes of the files that the change removes. */
  readonly removed: ReadonlySet<number>;
  readonly files: readonly ChangedFile[];
}

/** Maximum size of a file whose lines are compared with a diff. */
const maxFileBytes = 16 * 1024 * 1024;

const maxFilesNamed = 5;

/** The gap before the first line, which stands for the file itself. */
const wholeFile: readonly TouchedLine[] = [{ line: 1, isGap: true, isCode: true }];

/** Finds the nodes of the graph that a change touches. The lines of the graph are those of the working tree when it was indexed. */
@injectable()
export class ChangeLocator {
  constructor(
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(HostSettings) private readonly settings: HostSettings,
  ) {}

  /**
   * Locates a diff of any origin: the workspace may contain its old or its new version.
   * @throws HostError `DIFF_DOES_NOT_APPLY`
   */
  async locateDiff(snapshot: GraphSnapshot, diffs: readonly FileDiff[]): Promise<LocatedChange> {
    const located = new FoundNodes(snapshot, await readFileNodes(snapshot), removedPaths(diffs));
    for (const diff of diffs) {
      const { file, side, reason } = await this.#fit(diff, located.files);
      if (reason === undefined || reason === 'unverified') located.addEdits(diff, file, side, reason);
      else located.add(diff, file, [], reason);
    }
    const unfit = located.changes.filter(({ reason }) => reason === 'does-not-apply').map(({ file }) => file);
    if (unfit.length > 0 && located.nodes.size === 0) {
      throw impactErrors.diffDoesNotApply(unfit.slice(0, maxFilesNamed), Math.max(unfit.length - maxFilesNamed, 0));
    }
    return located.toChange();
  }

  /** Locates the changes of a range, whose last version git compared with the working tree. */
  async locateGitChanges(
    snapshot: GraphSnapshot,
    { files, removed, later, untracked }: GitChanges,
  ): Promise<LocatedChange> {
    const located = new FoundNodes(snapshot, await readFileNodes(snapshot), new Set(removed.keys()));
    const laterByPath = new Map(later.map((diff) => [diff.oldPath, diff]));
    for (const diff of files) {
      const { oldPath = '', newPath } = diff;
      const laterDiff = laterByPath.get(newPath ?? '');
      const file = laterDiff?.newPath ?? newPath;
      if (file === undefined) {
        // The graph has a deleted file if it is older than the deletion, or if the file was restored in it.
        located.addEdits(diff, oldPath, 'old');
      } else if (laterDiff === undefined || diff.hunks.length === 0) {
        located.addEdits(diff, file, 'new');
      } else {
        located.add(diff, file, mapToLater(touchedLines(editsOf(diff), 'new'), editsOf(laterDiff)));
      }
    }
    for (const path of untracked) if (located.files.paths.has(path)) located.addWholeFile(path);
    return located.toChange();
  }

  /** The file of the graph that a diff belongs to, and the version of it that the workspace has. */
  async #fit(
    diff: FileDiff,
    { paths }: FileNodes,
  ): Promise<{ readonly file: string; readonly side: Side; readonly reason?: ChangedFile['reason'] }> {
    const { oldPath, newPath } = diff;
    const named = { file: newPath ?? oldPath ?? '', side: 'new' } as const;
    const candidates = (['new', 'old'] as const).flatMap((side) => {
      const path = side === 'new' ? newPath : oldPath;
      return pathCandidates(path ?? '', paths, this.settings.workspace).map((file) => ({ file, side }));
    });
    const [first] = candidates;
    if (first === undefined) return { ...named, reason: 'not-in-graph' };
    if (diff.hunks.length === 0) return first;
    let best: { readonly file: string; readonly side: Side; readonly compared: number } | undefined;
    let isRead = false;
    for (const { file, side } of candidates) {
      const lines = await this.#readLines(file);
      if (lines === undefined) continue;
      isRead = true;
      const compared = countMatchingLines(lines, diff, side);
      if (compared !== undefined && compared > (best?.compared ?? -1)) best = { file, side, compared };
    }
    if (best) return best;
    // A file that the diff deletes is in the graph only if the graph is older.
    if (!isRead) return newPath === undefined ? first : { ...first, reason: 'unverified' };
    return { ...first, reason: 'does-not-apply' };
  }

  async #readLines(file: string): Promise<readonly string[] | undefined> {
    // An imported graph may describe other files, and may name files whose content must stay private.
    if (this.model.imported) return undefined;
    const { workspace } = this.settings;
    try {
      const bytes = await readRegularFile(join(workspace, file), { within: workspace, maxBytes: maxFileBytes });
      return splitIntoLines(bytes.toString('utf8'));
    } catch {
      return undefined;
    }
  }
}

/** Collects the nodes and files of a change. */
class FoundNodes {
  readonly nodes = new Set<number>();
  readonly changes: ChangedFile[] = [];
  readonly #removed = new Set<number>();

  /** @param removedPaths the paths that the change leaves without a file */
  constructor(
    private readonly snapshot: GraphSnapshot,
    readonly files: FileNodes,
    private readonly removedPaths: ReadonlySet<string>,
  ) {}

  addEdits(diff: FileDiff, file: string, side: Side, reason?: ChangedFile['reason']): void {
    const isMoved = diff.oldPath !== diff.newPath;
    const touched = touchedLines(editsOf(diff), side);
    // The modules that import a file depend on its path.
    this.add(diff, file, isMoved && diff.oldPath !== undefined ? [...touched, ...wholeFile] : touched, reason, side);
  }

  add(
    { oldPath, newPath, isBinary }: FileDiff,
    file: string,
    touched: readonly TouchedLine[],
    reason?: ChangedFile['reason'],
    side?: Side,
  ): void {
    const outline = outlineOf(this.snapshot, this.files, file);
    const nodes = outline === undefined ? new Set<number>() : nodesAtLines(this.snapshot, outline, touched);
    const removed = oldPath === undefined ? [] : this.#nodesOfRemoved(oldPath);
    for (const node of removed) {
      nodes.add(node);
      this.#removed.add(node);
    }
    for (const node of nodes) this.nodes.add(node);
    const isUnknown = outline === undefined && removed.length === 0;
    const unknown = isUnknown ? (isBinary ? 'binary' : 'not-in-graph') : undefined;
    const isRenamed = oldPath !== undefined && newPath !== undefined && oldPath !== newPath;
    const why = reason ?? unknown;
    this.changes.push({
      file,
      change: isRenamed ? 'renamed' : oldPath === undefined ? 'added' : newPath === undefined ? 'deleted' : 'modified',
      ...(isRenamed && { previousFile: oldPath }),
      nodes: nodes.size,
      ...(side === 'old' && { side }),
      ...(why !== undefined && { reason: why }),
    });
  }

  addWholeFile(file: string): void {
    const nodes = this.#nodesOf(file);
    for (const node of nodes) this.nodes.add(node);
    this.changes.push({ file, change: 'added', nodes: nodes.length });
  }

  #nodesOfRemoved(path: string): readonly number[] {
    return this.removedPaths.has(path) ? this.#nodesOf(path) : [];
  }

  #nodesOf(file: string): readonly number[] {
    const outline = outlineOf(this.snapshot, this.files, file);
    const nodes = outline?.nodes.map(({ node }) => node) ?? [];
    return outline?.file === undefined || nodes.includes(outline.file) ? nodes : [outline.file, ...nodes];
  }

  toChange(): LocatedChange {
    const nodes = [...this.nodes].sort((one, other) => one - other);
    return { nodes, removed: this.#removed, files: this.changes };
  }
}

/** The paths of the files that a diff deletes or renames, unless another file takes their path. */
function removedPaths(diffs: readonly FileDiff[]): ReadonlySet<string> {
  const kept = new Set(diffs.map(({ newPath }) => newPath));
  return new Set(diffs.flatMap(({ oldPath }) => (oldPath === undefined || kept.has(oldPath) ? [] : [oldPath])));
}
