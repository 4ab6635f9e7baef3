import type { BuiltOutput } from '../build-output/built-output.js';
import type { CompilerFiles, DirectoryEntries } from '../compiler/compiler-files.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';
import { isInNodeModules } from '../../tree/installed-packages.js';
import type { WorkspacePackages } from '../packages/workspace-packages.js';

/**
 * The file system for module resolution: the tree as it would be after an installation and a build. Members of a workspace
 * are linked in node_modules, and a built file exists if its source exists.
 */
export class ResolutionFileSystem implements CompilerFiles {
  /** The paths in linked packages at which files were read, by the path of the file. */
  readonly #aliases = new Map<string, Set<string>>();

  constructor(
    private readonly tree: TreeFileSystem,
    private readonly packages: WorkspacePackages,
    private readonly builtOutput: BuiltOutput,
  ) {}

  fileExists(path: string): boolean {
    const located = this.#locate(path);
    if (this.tree.fileExists(located)) return true;
    const file = this.tree.relative(located);
    return file !== undefined && !isInNodeModules(file) && this.sourceOf(file) !== undefined;
  }

  directoryExists(path: string): boolean {
    const located = this.#locate(path);
    if (this.tree.directoryExists(located)) return true;
    const folder = this.tree.relative(located);
    if (folder === undefined) return false;
    return isInNodeModules(folder) ? this.packages.isLinkFolder(folder) : this.builtOutput.isOutputFolder(folder);
  }

  readFile(path: string): string | undefined {
    const located = this.#locate(path);
    if (located !== path) {
      const aliases = this.#aliases.get(located) ?? new Set();
      this.#aliases.set(located, aliases.add(path));
    }
    return this.tree.readFile(located);
  }

  /** All paths at which a file was read. */
  pathsOf(file: string): readonly string[] {
    return [file, ...(this.#aliases.get(file) ?? [])];
  }

  realpath(path: string): string {
    return this.tree.realpath(this.#locate(path));
  }

  entriesOf(directory: string): DirectoryEntries {
    return this.tree.entriesOf(directory);
  }

  /** See `BuiltOutput.sourceOf`. */
  sourceOf(file: string): string | undefined {
    return this.builtOutput.sourceOf(file);
  }

  /** Follows the link of a workspace member, whether or not it exists. The files behind the link need not exist either. */
  #locate(path: string): string {
    const link = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)(?:\/|$)/.exec(path)?.[1];
    if (link === undefined) return path;
    const rest = path.slice(link.length);
    if (this.tree.directoryExists(link)) {
      const target = this.tree.relative(this.tree.realpath(link));
      return target === undefined || isInNodeModules(target) ? path : this.tree.absolute(target) + rest;
    }
    const file = this.tree.relative(path);
    const target = file === undefined ? undefined : this.packages.followLink(file);
    return target === undefined ? path : this.tree.absolute(target);
  }
}
