import { isComponent } from '@code-graph/sdk/files';
import type { DirectoryEntries } from '../compiler/compiler-files.js';
import { libraryDirectory } from '../compiler/library-directory.js';
import type { Workspace, WorkspaceHashes } from '../../analysis/language-analyzer.js';
import { contentHash } from '../../content-hash.js';
import { maxOtherBytes } from '../../discovery/size-limits.js';
import { decodeText } from '../../discovery/source-text.js';
import { componentAt, scriptOf, toScriptPath } from './component-script.js';
import { externalHash } from '../../tree/external-hash.js';
import type { FileTree } from '../../tree/file-tree.js';
import { isInNodeModules } from '../../tree/installed-packages.js';

/**
 * The compiler's view of the file system, unchanging during a run: without files that are excluded or skipped, and without
 * targets of links out of the tree (except links inside node_modules, which installations create). Records the external
 * files that are read, and the paths that are looked up and missing.
 */
export class TreeFileSystem {
  /** Hashes of the files that were read and that the workspace does not list, by absolute path. */
  readonly externalFiles = new Map<string, string>();
  readonly #kinds = new Map<string, 'file' | 'directory' | undefined>();
  readonly #texts = new Map<string, string | undefined>();
  readonly #realPaths = new Map<string, string>();
  readonly #listings = new Map<string, string>();
  /** Absolute paths of listed files whose text is certainly that of their hash. */
  readonly #consistent = new Set<string>();
  #missing: Set<string> | undefined;

  constructor(private workspace: Workspace) {}

  get root(): string {
    return this.workspace.root;
  }

  /** Path relative to the root: '' for the root itself, `undefined` outside of it. */
  relative(path: string): string | undefined {
    if (path === this.root) return '';
    if (!path.startsWith(`${this.root}/`)) return undefined;
    const relative = path.slice(this.root.length + 1);
    const component = componentAt(relative);
    return component !== undefined && this.workspace.sources.has(component) ? component : relative;
  }

  /** Absolute path of a file, as the compiler sees it. */
  absolute(path: string): string {
    return path === '' ? this.root : `${this.root}/${this.workspace.sources.has(path) ? toScriptPath(path) : path}`;
  }

  /**
   * Continues with a later state of a workspace that has the same files and the same configuration. Returns the absolute paths of the
   * sources with another text; `undefined` if anything else that was looked up has changed.
   */
  continueWith(workspace: Workspace): readonly string[] | undefined {
    const [before, after] = [this.workspace.hashes, workspace.hashes];
    if (before === undefined || after === undefined) return undefined;
    const changed: string[] = [];
    for (const [path, text] of this.#texts) {
      const file = this.relative(path);
      const isSource = file !== undefined && workspace.sources.has(file);
      if (!isSource && (file === undefined || !workspace.configuration.has(file))) continue;
      if (this.#isConsistent(path, text, before.of(file)) && before.of(file) === after.of(file)) continue;
      if (!isSource) return undefined;
      changed.push(path);
    }
    if (!this.#hasSameSurroundings(workspace.tree, after)) return undefined;
    this.workspace = workspace;
    for (const path of changed) {
      this.#texts.delete(path);
      this.#consistent.delete(path);
    }
    return changed;
  }

  /** Runs `work` and returns its result with the missing paths that it looked up. */
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

  recordMissing(path: string): void {
    this.#missing?.add(path);
  }

  /** Relative path of a source of the workspace; `undefined` for any other file. */
  sourceAt(path: string): string | undefined {
    const file = this.relative(path);
    return file !== undefined && this.workspace.sources.has(file) ? file : undefined;
  }

  /** Whether a file of the workspace is neither a source or configuration nor a part of an installed package. */
  isUnlisted(path: string): boolean {
    const file = this.relative(path);
    return (
      file !== undefined &&
      !isInNodeModules(file) &&
      !this.workspace.sources.has(file) &&
      !this.workspace.configuration.has(file)
    );
  }

  fileExists(path: string): boolean {
    const relative = this.relative(path);
    const isListed =
      relative !== undefined && (this.workspace.sources.has(relative) || this.workspace.configuration.has(relative));
    const exists = isListed || (!this.#isSkipped(relative) && this.#kindOf(path) === 'file');
    if (!exists) this.recordMissing(path);
    return exists;
  }

  directoryExists(path: string): boolean {
    const exists = this.#kindOf(path) === 'directory';
    if (!exists) this.recordMissing(path);
    return exists;
  }

  readFile(path: string): string | undefined {
    if (!this.#texts.has(path)) this.#texts.set(path, this.#read(path));
    return this.#texts.get(path);
  }

  realpath(path: string): string {
    const cached = this.#realPaths.get(path);
    if (cached !== undefined) return cached;
    // A path that does not exist is its own real path.
    const real = this.workspace.tree.realPath(path) ?? path;
    this.#realPaths.set(path, real);
    return real;
  }

  /** Names of the entries of a directory. */
  entriesOf(path: string): DirectoryEntries {
    const entries = { files: new Array<string>(), directories: new Array<string>() };
    try {
      const listed = this.workspace.tree.list(path);
      this.#listings.set(path, namesOf(listed));
      for (const { name } of listed) {
        const kind = this.#kindOf(`${path}/${name}`);
        if (kind !== undefined) entries[kind === 'file' ? 'files' : 'directories'].push(name);
      }
    } catch {
      // A directory that cannot be read counts as empty.
      this.#listings.set(path, '');
    }
    return entries;
  }

  /** Whether a text was not read after another edit than its hash. Other encodings than UTF-8 count as edits. */
  #isConsistent(path: string, text: string | undefined, hash: string): boolean {
    if (this.#consistent.has(path)) return true;
    if (text === undefined || contentHash(text) !== hash) return false;
    this.#consistent.add(path);
    return true;
  }

  /** Whether everything but the texts of listed files is as it was when it was looked up. */
  #hasSameSurroundings(tree: FileTree, hashes: WorkspaceHashes): boolean {
    for (const [path, hash] of this.externalFiles) if (hashes.ofExternal(path) !== hash) return false;
    for (const [path, real] of this.#realPaths) if ((tree.realPath(path) ?? path) !== real) return false;
    for (const [path, kind] of this.#kinds) if (this.#look(path) !== kind) return false;
    for (const [path, names] of this.#listings) if (listNames(tree, path) !== names) return false;
    return true;
  }

  #isSkipped(relative: string | undefined): boolean {
    return relative !== undefined && this.workspace.skipped.has(relative);
  }

  #kindOf(path: string): 'file' | 'directory' | undefined {
    if (this.#kinds.has(path)) return this.#kinds.get(path);
    const kind = this.#look(path);
    this.#kinds.set(path, kind);
    return kind;
  }

  #look(path: string): 'file' | 'directory' | undefined {
    const kind = this.workspace.tree.kindOf(path);
    if (kind === undefined || kind === 'other' || this.#leavesTree(path)) return undefined;
    return kind === 'file' ? 'file' : 'directory';
  }

  #leavesTree(path: string): boolean {
    const relative = this.relative(path);
    if (relative === undefined || isInNodeModules(relative)) return false;
    return this.relative(this.realpath(path)) === undefined;
  }

  #read(path: string): string | undefined {
    const relative = this.relative(path);
    if (relative !== undefined) {
      if (this.workspace.sources.has(relative) || this.workspace.configuration.has(relative)) {
        const text = this.workspace.read(relative);
        return text !== undefined && isComponent(relative) ? scriptOf(relative, text) : text;
      }
    }
    if (!this.fileExists(path)) return undefined;
    try {
      const bytes = this.workspace.tree.read(path, maxOtherBytes);
      if (!isOfCompiler(path)) this.externalFiles.set(path, externalHash(this.workspace.tree, path, bytes));
      return decodeText(bytes);
    } catch {
      return undefined;
    }
  }
}

function listNames(tree: FileTree, path: string): string {
  try {
    return namesOf(tree.list(path));
  } catch {
    return '';
  }
}

function namesOf(entries: ReturnType<FileTree['list']>): string {
  return entries.map(({ name }) => name).join('/');
}

/** The package that contains the libraries, with a separator at the end. */
const compilerPackage = libraryDirectory.replace(/lib\/$/, '');

/** The files of the compiler's own package need not be recorded, because they change only with its version. */
function isOfCompiler(path: string): boolean {
  return path.startsWith(compilerPackage);
}
