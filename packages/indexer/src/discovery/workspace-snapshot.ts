import { posix } from 'node:path';
import type { Pacer } from '@code-graph/sdk/pacer';
import { contentHash } from '../content-hash.js';
import type { IndexWarning } from '../index-options.js';
import { isUntouched, type FileStamp } from '../tree/file-stamp.js';
import type { FileTree } from '../tree/file-tree.js';
import { findCompilerTraces, type CompilerTraces } from './compiler-traces.js';
import type { DiscoveredFile } from './discover-files.js';
import { isMinified } from './minified.js';
import { maxOtherBytes, maxSourceBytes } from './size-limits.js';
import { decodeSource, decodeText } from './source-text.js';
import { systemReason } from './system-reason.js';
import { unsupportedLanguageIn } from './unsupported-languages.js';

/** The state of a file when it was last read. */
export interface KnownFile {
  readonly stamp: FileStamp;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  readonly hash: string;
  /** The reason why the file is excluded or skipped. Absent if the file is in the graph. */
  readonly refused?: string;
  /** The file is excluded by a rule, not skipped because of its content. Every run evaluates the rules again. */
  readonly isByRule?: true;
  readonly isMinified?: true;
  /** The language of the source according to its text, if it is not supported. */
  readonly unsupported?: string;
  readonly traces?: CompilerTraces;
}

/** The files to hash. */
export interface SnapshotSettings {
  readonly root: string;
  readonly files: readonly DiscoveredFile[];
  isSource(path: string): boolean;
  /** The files of an earlier run. */
  readonly known: ReadonlyMap<string, KnownFile>;
  readonly tree: FileTree;
  readonly pacer: Pacer;
  /** Receives the number of hashed files after each of them. */
  onFile(done: number): void;
}

/** The content hashes of the discovered files at one moment. Texts that were read for it are cached. */
export class WorkspaceSnapshot {
  readonly files = new Map<string, KnownFile>();
  readonly warnings: IndexWarning[] = [];
  /** Whether any file had to be read again, even if its content was unchanged. */
  hasNewStamps = false;
  readonly #texts = new Map<string, string>();

  constructor(
    private readonly root: string,
    readonly tree: FileTree,
  ) {}

  /** Hashes every file. A file that is certainly unchanged according to `known` is not read. */
  static async take(settings: SnapshotSettings): Promise<WorkspaceSnapshot> {
    const { root, tree, files, known, pacer } = settings;
    const snapshot = new WorkspaceSnapshot(root, tree);
    for (const [index, file] of files.entries()) {
      if (pacer.isDue) await pacer.pause();
      snapshot.#add(file, settings.isSource(file.path), known.get(file.path));
      settings.onFile(index + 1);
    }
    return snapshot;
  }

  /** Decoded text; `undefined` if the file can no longer be read. */
  read(path: string): string | undefined {
    const kept = this.#texts.get(path);
    if (kept !== undefined) return kept;
    try {
      return decodeSource(this.#readBytes(path, maxOtherBytes));
    } catch {
      return undefined;
    }
  }

  /** Text of a file that was not discovered; `undefined` unless it is a regular file of at most 16 MB inside the root. */
  readOther(path: string): string | undefined {
    if (path.startsWith('..') || path.startsWith('/')) return undefined;
    try {
      if (this.tree.stampOf(posix.join(this.root, path)) === undefined) return undefined;
      return decodeText(this.#readBytes(path, maxOtherBytes));
    } catch {
      return undefined;
    }
  }

  /** Excludes a file from the graph. */
  exclude(path: string, rule: string): void {
    const file = this.files.get(path);
    if (file !== undefined) this.files.set(path, { ...file, refused: rule, isByRule: true });
    this.#texts.delete(path);
  }

  #add(file: DiscoveredFile, isSource: boolean, earlier: KnownFile | undefined): void {
    const isKnown = earlier !== undefined && isUntouched(file.stamp, earlier.stamp, earlier.readAt);
    const current = isKnown ? withoutRule(earlier) : this.#load(file, isSource);
    this.files.set(file.path, current);
    if (current.refused !== undefined) this.warnings.push({ file: file.path, reason: current.refused });
  }

  #readBytes(path: string, largestBytes: number): Buffer {
    return this.tree.read(posix.join(this.root, path), largestBytes);
  }

  #load({ path, stamp }: DiscoveredFile, isSource: boolean): KnownFile {
    this.hasNewStamps = true;
    const readAt = Date.now();
    const [largestBytes, limit] = isSource ? [maxSourceBytes, '2 MB'] : [maxOtherBytes, '16 MB'];
    if (stamp.size > largestBytes) {
      return { stamp, readAt, hash: '', refused: `skipped: larger than ${limit} (${String(stamp.size)} bytes)` };
    }
    let bytes: Buffer;
    try {
      bytes = this.#readBytes(path, largestBytes);
    } catch (error) {
      // A file that cannot be read now may become readable without a new timestamp.
      return { stamp, readAt: 0, hash: '', refused: `cannot be read: ${systemReason(error)}` };
    }
    const text = decodeSource(bytes);
    const file = { stamp, readAt, hash: contentHash(bytes) };
    if (text === undefined) return isSource ? { ...file, refused: 'skipped: it is binary' } : file;
    this.#texts.set(path, text);
    if (!isSource) return file;
    const traces = findCompilerTraces(text);
    const unsupported = unsupportedLanguageIn(path, text);
    return {
      ...file,
      ...(isMinified(text) ? { isMinified: true } : {}),
      ...(unsupported === undefined ? {} : { unsupported }),
      ...(traces === undefined ? {} : { traces }),
    };
  }
}

function withoutRule({ refused, isByRule, ...file }: KnownFile): KnownFile {
  return isByRule === true || refused === undefined ? file : { ...file, refused };
}
