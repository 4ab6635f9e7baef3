import { posix } from 'node:path';
import type { KnownImports } from '../modules/known-imports.js';
import { addToList } from '../../add-to-list.js';

/**
 * Tells when the syntax tree of a file is not needed any more: the file is analyzed, and so are all files in the folders that import it. Syntax
 * trees take most of the memory of a first run.
 */
export class NeededSyntax {
  /** Number of files and folders that still need a file, by its path. */
  readonly #needs = new Map<string, number>();
  /** Number of files to analyze in a folder. */
  readonly #pending = new Map<string, number>();
  readonly #importedFrom = new Map<string, string[]>();

  /** @param paths absolute paths of the files to analyze */
  constructor(imports: KnownImports, paths: readonly string[]) {
    for (const path of paths) {
      const folder = posix.dirname(path);
      this.#needs.set(path, 1);
      this.#pending.set(folder, (this.#pending.get(folder) ?? 0) + 1);
    }
    for (const { path, directory } of imports.all) {
      const needs = path === undefined ? undefined : this.#needs.get(path);
      if (path === undefined || needs === undefined || !this.#pending.has(directory)) continue;
      this.#needs.set(path, needs + 1);
      addToList(this.#importedFrom, directory, path);
    }
  }

  /** Counts files as analyzed. Returns the absolute paths of the files that are not needed any more. */
  complete(paths: readonly string[]): readonly string[] {
    return paths.flatMap((path) => {
      const folder = posix.dirname(path);
      const pending = (this.#pending.get(folder) ?? 0) - 1;
      this.#pending.set(folder, pending);
      const others = pending === 0 ? (this.#importedFrom.get(folder) ?? []) : [];
      return [path, ...others].filter((each) => this.#isLastNeed(each));
    });
  }

  #isLastNeed(path: string): boolean {
    const needs = (this.#needs.get(path) ?? 0) - 1;
    this.#needs.set(path, needs);
    return needs === 0;
  }
}
