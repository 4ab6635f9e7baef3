import { readdirSync, realpathSync, statSync } from 'node:fs';
import { posix, sep } from 'node:path';
import ts from 'typescript';
import type { Workspace } from '../../analysis/language-analyzer.js';
import { contentHash } from '../../content-hash.js';
import { maxOtherBytes } from '../../discovery/size-limits.js';
import { decodeText } from '../../discovery/source-text.js';
import { readRegularFile } from '../../regular-file.js';

/**
 * The file system as the compiler may see it: one unchanging picture per run, nothing that is left out of the graph,
 * nothing a link in the tree reaches outside of it (links inside node_modules are installations, and allowed).
 * What is read beyond the workspace's own files is noted, and so is what is missing.
 */
export class TreeFileSystem {
  /** Absolute paths of files read that the workspace does not list, with the hash of their content. */
  readonly externalFiles = new Map<string, string>();
  readonly #kinds = new Map<string, 'file' | 'directory' | undefined>();
  readonly #texts = new Map<string, string | undefined>();
  readonly #realPaths = new Map<string, string>();
  #missing: Set<string> | undefined;

  constructor(private readonly workspace: Workspace) {}

  get root(): string {
    return this.workspace.root;
  }

  /** Path relative to the root, '' for the root itself, `undefined` outside. */
  relative(path: string): string | undefined {
    if (path === this.root) return '';
    return path.startsWith(`${this.root}/`) ? path.slice(this.root.length + 1) : undefined;
  }

  absolute(path: string): string {
    return path === '' ? this.root : `${this.root}/${path}`;
  }

  /** Runs `work` and returns with its result the paths it looked for in vain. */
  watchMissing<Result>(work: () => Result): { readonly result: Result; readonly missing: ReadonlySet<string> } {
    const outer = this.#missing;
    const missing = new Set<string>();
    this.#missing = missing;
    try {
      return { result: work(), missing };
    } finally {
      this.#missing = outer;
    }
  }

  noteMissing(path: string): void {
    this.#missing?.add(path);
  }

  fileExists(path: string): boolean {
    const relative = this.relative(path);
    const isListed =
      relative !== undefined && (this.workspace.sources.has(relative) || this.workspace.configuration.has(relative));
    const exists = isListed || (!this.#isRefused(relative) && this.#kindOf(path) === 'file');
    if (!exists) this.noteMissing(path);
    return exists;
  }

  directoryExists(path: string): boolean {
    const exists = this.#kindOf(path) === 'directory';
    if (!exists) this.noteMissing(path);
    return exists;
  }

  readFile(path: string): string | undefined {
    if (!this.#texts.has(path)) this.#texts.set(path, this.#read(path));
    return this.#texts.get(path);
  }

  realpath(path: string): string {
    const known = this.#realPaths.get(path);
    if (known !== undefined) return known;
    let real = path;
    try {
      real = realpathSync.native(path).replaceAll(sep, '/');
    } catch {
      // A path that does not exist is its own real path.
    }
    this.#realPaths.set(path, real);
    return real;
  }

  getDirectories(path: string): string[] {
    try {
      return readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() || this.#kindOf(`${path}/${entry.name}`) === 'directory')
        .map((entry) => entry.name);
    } catch {
      return [];
    }
  }

  #isRefused(relative: string | undefined): boolean {
    return relative !== undefined && this.workspace.skipped.has(relative);
  }

  #kindOf(path: string): 'file' | 'directory' | undefined {
    if (this.#kinds.has(path)) return this.#kinds.get(path);
    const kind = this.#look(path);
    this.#kinds.set(path, kind);
    return kind;
  }

  #look(path: string): 'file' | 'directory' | undefined {
    try {
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats === undefined || this.#leadsOutside(path)) return undefined;
      return stats.isFile() ? 'file' : stats.isDirectory() ? 'directory' : undefined;
    } catch {
      return undefined;
    }
  }

  #leadsOutside(path: string): boolean {
    const relative = this.relative(path);
    if (relative === undefined || isInNodeModules(relative)) return false;
    return this.relative(this.realpath(path)) === undefined;
  }

  #read(path: string): string | undefined {
    const relative = this.relative(path);
    if (relative !== undefined) {
      if (this.workspace.sources.has(relative) || this.workspace.configuration.has(relative)) {
        return this.workspace.read(relative);
      }
    }
    if (!this.fileExists(path)) return undefined;
    try {
      const bytes = readRegularFile(path, maxOtherBytes);
      if (!isCompilerLibrary(path)) this.externalFiles.set(path, contentHash(bytes));
      return decodeText(bytes);
    } catch {
      return undefined;
    }
  }
}

/** Whether a path goes through an installed package. */
export function isInNodeModules(path: string): boolean {
  return /(^|\/)node_modules(\/|$)/.test(path);
}

const libraryDirectory = posix.dirname(ts.getDefaultLibFilePath({}));

/** The compiler's own libraries are part of its version. */
function isCompilerLibrary(path: string): boolean {
  return path.startsWith(libraryDirectory);
}
