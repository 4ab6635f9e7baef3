import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../content-hash.js';
import type { IndexWarning } from '../index-options.js';
import type { Pacer } from '../pacer.js';
import type { DiscoveredFile } from './discover-files.js';
import { isUntouched, type FileStamp } from './file-stamp.js';
import { decodeSource } from './source-text.js';
import { systemReason } from './system-reason.js';

const maximumSourceBytes = 2 * 1024 * 1024;

/** What is known about a file since it was last read. */
export interface KnownFile {
  readonly stamp: FileStamp;
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  readonly hash: string;
  /** Why the file is left out of the graph, if it is. */
  readonly refused?: string;
}

/** The content of the discovered files at one moment, by hash; texts that were read stay at hand. */
export class WorkspaceSnapshot {
  readonly files = new Map<string, KnownFile>();
  readonly warnings: IndexWarning[] = [];
  /** Whether any file had to be read again, even if its content turned out the same. */
  hasNewStamps = false;
  readonly #texts = new Map<string, string>();

  constructor(private readonly root: string) {}

  /** Hashes every file; one that `known` describes and that is certainly untouched is not read. */
  static async take(
    root: string,
    files: readonly DiscoveredFile[],
    isSource: (path: string) => boolean,
    known: ReadonlyMap<string, KnownFile>,
    pacer: Pacer,
    onFile: (done: number) => void,
  ): Promise<WorkspaceSnapshot> {
    const snapshot = new WorkspaceSnapshot(root);
    for (const [index, file] of files.entries()) {
      await pacer.breathe();
      snapshot.#add(file, isSource(file.path), known.get(file.path));
      onFile(index + 1);
    }
    return snapshot;
  }

  /** Decoded text, `undefined` when the file cannot be read any more. */
  read(path: string): string | undefined {
    const kept = this.#texts.get(path);
    if (kept !== undefined) return kept;
    try {
      const decoded = decodeSource(readFileSync(join(this.root, path)));
      return 'text' in decoded ? decoded.text : undefined;
    } catch {
      return undefined;
    }
  }

  #add(file: DiscoveredFile, isSource: boolean, known: KnownFile | undefined): void {
    const current =
      known !== undefined && isUntouched(file.stamp, known.stamp, known.readAt) ? known : this.#load(file, isSource);
    if (current === undefined) return;
    this.files.set(file.path, current);
    if (current.refused !== undefined) this.warnings.push({ file: file.path, reason: current.refused });
  }

  #load({ path, stamp }: DiscoveredFile, isSource: boolean): KnownFile | undefined {
    this.hasNewStamps = true;
    const readAt = Date.now();
    if (isSource && stamp.size > maximumSourceBytes) {
      return { stamp, readAt, hash: '', refused: `larger than 2 MB (${String(stamp.size)} bytes), left out` };
    }
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(this.root, path));
    } catch (error) {
      // A file that cannot be read now may become readable without a new timestamp.
      return { stamp, readAt: 0, hash: '', refused: `cannot be read: ${systemReason(error)}` };
    }
    const decoded = decodeSource(bytes);
    if (isSource && 'refused' in decoded) {
      return { stamp, readAt, hash: contentHash(bytes), refused: `${decoded.refused}, left out` };
    }
    if ('text' in decoded) this.#texts.set(path, decoded.text);
    return { stamp, readAt, hash: contentHash(bytes) };
  }
}
