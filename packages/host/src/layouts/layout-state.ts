import type { LayoutRun, LayoutStatus } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { writeFileAtomically } from '@code-graph/sdk/files';
import { DataDirectoryToken, type DataDirectory } from '../files/data-directory.js';
import { readOwnFile } from '../files/own-file.js';

const maxFileBytes = 64 * 1024;

/** The content of the layout state. */
export interface LayoutStateContent {
  readonly status: LayoutStatus['status'];
  readonly startedAt?: string | undefined;
  readonly error?: string | undefined;
  /** While the result is being stored: the version of the graph that will contain it. */
  readonly storedAs?: number | undefined;
  /** The latest completed layout; while one is being stored, that one. */
  readonly lastRun?: LayoutRun | undefined;
  /** While a layout is being stored: the completed layout before it. */
  readonly previousRun?: LayoutRun | undefined;
}

/** A file that records for the next run of the host how the latest layout ended, or that it did not end. */
@injectable()
export class LayoutState {
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(@inject(DataDirectoryToken) private readonly dataDirectory: DataDirectory) {}

  /** Reads the latest content. Returns undefined without a valid file. */
  async read(): Promise<LayoutStateContent | undefined> {
    try {
      const bytes = await readOwnFile(this.dataDirectory.layoutFile, maxFileBytes, { isLinkAllowed: false });
      const content: unknown = JSON.parse(bytes.toString());
      return isLayoutState(content) ? content : undefined;
    } catch {
      // Not an error: the layout itself is in the store.
      return undefined;
    }
  }

  /** Replaces the file, after all earlier writes. */
  write(content: LayoutStateContent): Promise<void> {
    const text = `${JSON.stringify(content)}\n`;
    const written = this.#lastWrite.then(() => writeFileAtomically(this.dataDirectory.layoutFile, text));
    this.#lastWrite = written.catch(() => undefined);
    return written;
  }
}

function isLayoutState(content: unknown): content is LayoutStateContent {
  return typeof content === 'object' && content !== null && 'status' in content && typeof content.status === 'string';
}
