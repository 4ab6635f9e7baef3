import type { LayoutRun, LayoutStatus } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { DataDirectoryToken, type DataDirectory } from '../platform/files/data-directory.js';
import { readRegularFile } from '../platform/files/read-regular-file.js';
import { writeFileAtomically } from '../platform/files/write-file-atomically.js';

const largestFileBytes = 64 * 1024;

/** What is remembered of layouts from one run of the host to the next. */
export interface LayoutStateContent {
  readonly status: LayoutStatus['status'];
  readonly startedAt?: string | undefined;
  readonly error?: string | undefined;
  /** While the result is being stored: the version of the graph that has it, if it got that far. */
  readonly storedAs?: number | undefined;
  /** The latest layout that was completed; while one is being stored, that one. */
  readonly lastRun?: LayoutRun | undefined;
  /** While one is being stored, the one before. */
  readonly previousRun?: LayoutRun | undefined;
}

/** A small file that says how the latest layout ended, or that it has not. */
@injectable()
export class LayoutState {
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(@inject(DataDirectoryToken) private readonly dataDirectory: DataDirectory) {}

  /** What was written last; undefined if there is nothing, or nothing that can be read. */
  async read(): Promise<LayoutStateContent | undefined> {
    try {
      const bytes = await readRegularFile(this.dataDirectory.layoutFile, largestFileBytes, { isLinkRefused: true });
      const content: unknown = JSON.parse(bytes.toString());
      return isNote(content) ? content : undefined;
    } catch {
      // It is no more than a note: the layout itself is in the store.
      return undefined;
    }
  }

  /** Replaces the note as a whole, after every write that was begun before. */
  write(content: LayoutStateContent): Promise<void> {
    const text = `${JSON.stringify(content)}\n`;
    const written = this.#lastWrite.then(() => writeFileAtomically(this.dataDirectory.layoutFile, text));
    this.#lastWrite = written.catch(() => undefined);
    return written;
  }
}

function isNote(content: unknown): content is LayoutStateContent {
  return typeof content === 'object' && content !== null && 'status' in content && typeof content.status === 'string';
}
