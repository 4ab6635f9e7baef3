import { lstatSync, readlinkSync } from 'node:fs';
import { isAbsolute, posix, sep } from 'node:path';
import { FileError } from '@code-graph/sdk/files';
import { DiskTree } from './disk-tree.js';
import { virtualStamp, type FileStamp } from './file-stamp.js';
import type { FileKind, FileTree } from './file-tree.js';
import { isInNodeModules, packagesFolder } from './installed-packages.js';
import { notUtf8, toRawEntry, type FolderEntry } from './list-folder.js';
import { segmentsOf, type RevisionEntry, type RevisionFiles } from './revision-files.js';

/** Maximum number of links on the way to a file, as in Linux. */
const maxLinks = 40;

/** An existing path, without links in its folder. */
type Located = { readonly kind: FileKind } | { readonly kind: 'link'; readonly target: string };

/**
 * The files of a revision at the path of the workspace. Installed packages and everything outside of the workspace are those on the disk.
 * All other files on the disk are invisible. A submodule is an empty folder, as after a checkout.
 */
export class RevisionTree implements FileTree {
  readonly #disk = new DiskTree();
  readonly #files = new Map<string, RevisionEntry>();
  readonly #folders = new Map<string, Map<string, FolderEntry>>();
  readonly #ignoreFilesAbove = new Set<string>();
  readonly #submodules: string[] = [];
  readonly #onDisk = new Map<string, Located | undefined>();

  constructor(
    private readonly root: string,
    { entries, ignoreFilesAbove }: RevisionFiles,
  ) {
    this.#folders.set(root, new Map());
    for (const entry of entries) this.#add(entry);
    let folder = root;
    for (const content of ignoreFilesAbove) {
      folder = posix.dirname(folder);
      const path = posix.join(folder, '.gitignore');
      this.#ignoreFilesAbove.add(path);
      if (content !== undefined) this.#files.set(path, { path, kind: 'file', bytes: content.length, content });
    }
  }

  /** Paths of the submodules, relative to the root. */
  get submodules(): readonly string[] {
    return this.#submodules;
  }

  list(folder: string): readonly FolderEntry[] {
    const real = this.realPath(folder);
    if (real === undefined) throw missing(folder);
    const entries = this.#folders.get(real);
    if (entries === undefined) return this.#disk.list(real);
    const packages = this.#locateOnDisk(posix.join(real, packagesFolder));
    const tracked = [...entries.values()].filter(({ name }) => name !== packagesFolder);
    return packages === undefined ? tracked : [...tracked, { name: packagesFolder, kind: packages.kind }];
  }

  kindOf(path: string): FileKind | undefined {
    const real = this.realPath(path);
    const kind = real === undefined ? undefined : this.#locate(real)?.kind;
    return kind === 'link' ? undefined : kind;
  }

  realPath(path: string): string | undefined {
    if (this.#files.get(path)?.kind === 'file' || this.#folders.has(path)) return path;
    const isInside = path.startsWith(`${this.root}/`);
    const pending = (isInside ? path.slice(this.root.length + 1) : path).split('/').reverse();
    let real = isInside ? this.root : '';
    let links = 0;
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      if (name === '' || name === '.') continue;
      if (name === '..') {
        real = real.slice(0, Math.max(real.lastIndexOf('/'), 0));
        continue;
      }
      const location = isDrive(name) && real === '' ? name : `${real}/${name}`;
      const located = this.#locate(location);
      if (located === undefined) return undefined;
      if (located.kind !== 'link') {
        real = location;
        continue;
      }
      links += 1;
      if (links > maxLinks) return undefined;
      if (isAbsolute(located.target)) real = '';
      pending.push(...located.target.split('/').reverse());
    }
    return real === '' ? '/' : real;
  }

  stampOf(path: string): FileStamp | undefined {
    if (!this.#isInRevision(path)) return this.#disk.stampOf(path);
    const file = this.#files.get(path);
    return file?.kind === 'file' ? virtualStamp(file.bytes) : undefined;
  }

  stampBehindLinks(path: string): FileStamp | undefined {
    const real = this.realPath(path);
    return real === undefined ? undefined : this.stampOf(real);
  }

  read(path: string, maxBytes: number): Buffer {
    const real = this.realPath(path);
    if (real === undefined) throw missing(path);
    if (!this.#isInRevision(real)) return this.#disk.read(real, maxBytes);
    const file = this.#files.get(real);
    if (file === undefined) throw new FileError('directory', path, 'it is a directory');
    if (file.bytes > maxBytes) throw new FileError('too-large', path, `it has more than ${String(maxBytes)} bytes`);
    if (file.content === undefined) throw new FileError('unreadable', path, 'its content was not read from git');
    return asBuffer(file.content);
  }

  #isInRevision(path: string): boolean {
    if (path !== this.root && !path.startsWith(`${this.root}/`)) return this.#ignoreFilesAbove.has(path);
    return !isInNodeModules(path.slice(this.root.length + 1));
  }

  #locate(path: string): Located | undefined {
    if (!this.#isInRevision(path)) return this.#locateOnDisk(path);
    if (this.#folders.has(path)) return { kind: 'folder' };
    const file = this.#files.get(path);
    if (file === undefined) return undefined;
    return file.kind === 'link' ? { kind: 'link', target: textOf(file) } : { kind: 'file' };
  }

  #locateOnDisk(path: string): Located | undefined {
    if (this.root.startsWith(`${path}/`)) return { kind: 'folder' };
    if (!this.#onDisk.has(path)) this.#onDisk.set(path, locateOnDisk(path));
    return this.#onDisk.get(path);
  }

  #add(entry: RevisionEntry): void {
    const segments = segmentsOf(entry);
    const last = segments?.pop();
    if (segments === undefined || last === undefined) return;
    let folder = this.root;
    for (const segment of segments) {
      const next = this.#addEntry(folder, segment, 'folder');
      if (next === undefined) return;
      folder = next;
    }
    const path = this.#addEntry(folder, last, entry.kind === 'submodule' ? 'folder' : entry.kind);
    if (path === undefined) return;
    if (entry.kind === 'submodule') this.#submodules.push(path.slice(this.root.length + 1));
    else this.#files.set(path, entry);
  }

  /** Returns the path of the entry; `undefined` if its name is not UTF-8, or another entry has the name. */
  #addEntry(folder: string, bytes: string, kind: FolderEntry['kind']): string | undefined {
    const entry = toRawEntry(Buffer.from(bytes, 'latin1'), kind);
    const siblings = this.#folders.get(folder);
    const sibling = siblings?.get(entry.name);
    const path = `${folder}/${entry.name}`;
    if (sibling !== undefined) return kind === 'folder' && this.#folders.has(path) ? path : undefined;
    siblings?.set(entry.name, entry);
    if (entry.unnameable === notUtf8) return undefined;
    if (kind === 'folder') this.#folders.set(path, new Map());
    return path;
  }
}

function isDrive(name: string): boolean {
  return sep === '\\' && /^[A-Za-z]:$/.test(name);
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function textOf({ content }: RevisionEntry): string {
  return content === undefined ? '' : asBuffer(content).toString();
}

function locateOnDisk(path: string): Located | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    if (stats.isSymbolicLink()) return { kind: 'link', target: readlinkSync(path).replaceAll(sep, '/') };
    return { kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other' };
  } catch {
    return undefined;
  }
}

function missing(path: string): FileError {
  return new FileError('missing', path, 'it does not exist');
}
