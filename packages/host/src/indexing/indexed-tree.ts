import { lstat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { SeenFiles } from '@code-graph/indexer';
import type { IndexedFiles } from './indexed-files.js';

/** Files that package managers write when they have installed packages. Types of packages can then resolve differently. */
const installMarkers: ReadonlySet<string> = new Set([
  '.package-lock.json',
  '.modules.yaml',
  '.yarn-integrity',
  '.yarn-state.yml',
]);

const packagesFolder = 'node_modules';

/**
 * The tree that an index run walked: decides which folders are watched, and which edits can change the graph. Paths are relative to the
 * workspace, with `/`; those of folders end with `/`.
 */
export class IndexedTree {
  #filesByFolder: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(
    private readonly workspace: string,
    private readonly seen: SeenFiles,
    private readonly files: IndexedFiles,
  ) {}

  /** The folders to watch, without `/` at the end: those with sources, and those of installed packages. '' is the workspace. */
  get folders(): string[] {
    const { folders, excluded } = this.seen;
    const walked = [...folders].filter((folder) => !this.isExcluded(`${folder}/`));
    const installed = [...excluded]
      .map((path) => path.replace(/\/$/, ''))
      .filter((path) => posix.basename(path) === packagesFolder && folders.has(parentOf(path)));
    return [...walked, ...installed];
  }

  /** Whether the rules of the run exclude a path. */
  isExcluded(path: string): boolean {
    return this.files.isExcluded(path);
  }

  /** Whether an edit of a file can change the graph, by its path. */
  concerns(file: string): boolean {
    const name = posix.basename(file);
    if (posix.basename(parentOf(file)) === packagesFolder) return installMarkers.has(name);
    if (this.seen.hashes.has(file)) return true;
    if (this.isExcluded(file)) return false;
    return name === '.gitignore' || this.files.isSource(file) || this.#isConfiguration(file);
  }

  /** Whether the run has read a file. */
  hasRead(file: string): boolean {
    return this.seen.hashes.has(file);
  }

  /** Whether the run has not seen a path that could be part of the graph: a folder, or a file whose content can be compared. */
  isNew(path: string): boolean {
    if (this.isExcluded(path)) return false;
    if (path.endsWith('/')) return !this.seen.folders.has(path.slice(0, -1));
    return (
      !this.seen.hashes.has(path) && this.concerns(path) && (this.files.isSource(path) || this.#isConfiguration(path))
    );
  }

  /** Whether a path is in a folder of installed packages without being a file that shows that packages were installed. */
  isPackage(path: string): boolean {
    return posix.basename(parentOf(path)) === packagesFolder && !installMarkers.has(posix.basename(path));
  }

  /** The indexed files directly in these folders. */
  filesIn(folders: readonly string[]): string[] {
    const filesByFolder = (this.#filesByFolder ??= groupByFolder(this.seen.hashes.keys()));
    return folders.flatMap((folder) => filesByFolder.get(folder) ?? []);
  }

  /** The indexed files in a folder and in those below it. */
  filesBelow(folder: string): string[] {
    return [...this.seen.hashes.keys()].filter((file) => file.startsWith(folder));
  }

  /** The paths among these whose present state differs from the indexed one. */
  async findEffective(paths: readonly string[]): Promise<Set<string>> {
    const isCompared = (path: string): boolean =>
      !path.endsWith('/') && (this.seen.hashes.has(path) || this.files.isSource(path));
    const changed = await this.files.findChanged(paths.filter(isCompared));
    const others = paths.filter((path) => !isCompared(path));
    const isEffective = await Promise.all(others.map((path) => this.#isEffective(path)));
    return new Set([...changed, ...others.filter((_path, index) => isEffective[index])]);
  }

  async #isEffective(path: string): Promise<boolean> {
    if (path.endsWith('/')) return this.isNew(path) && (await this.#isPresent(path));
    // The run has not read this configuration file: it matters unless it is gone again.
    return this.#isConfiguration(path) ? this.#isPresent(path) : true;
  }

  #isConfiguration(file: string): boolean {
    return this.seen.configurationFiles.some((pattern) => pattern.test(file));
  }

  async #isPresent(path: string): Promise<boolean> {
    return (await lstat(join(this.workspace, path)).catch(() => undefined)) !== undefined;
  }
}

function groupByFolder(files: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const folder = parentOf(file);
    const group = groups.get(folder);
    if (group) group.push(file);
    else groups.set(folder, [file]);
  }
  return groups;
}

function parentOf(path: string): string {
  const parent = posix.dirname(path);
  return parent === '.' ? '' : parent;
}
