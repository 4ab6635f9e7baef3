import type { Pacer } from '@code-graph/sdk/pacer';
import { detachedText } from '@code-graph/reports';
import type { BranchIds } from './branch-ids.js';
import { FileRecords } from './file-records.js';
import type { RecordLimit } from './record-limit.js';

/** A file as a report names it. */
export interface ReportedFile {
  /** The paths that the name can stand for: one for each root that the report names. */
  readonly paths: readonly string[];
  /** Undefined if no file of the graph has the name, so that nothing needs to be kept. */
  readonly records: FileRecords | undefined;
}

/** The files of one report. */
export class ReportedFiles {
  readonly #files = new Map<string, ReportedFile>();

  constructor(
    private readonly branchIds: BranchIds,
    private readonly limit: RecordLimit,
    /** Whether the records of a file with these paths are kept. */
    private readonly isNeeded: (paths: readonly string[]) => boolean,
  ) {}

  /** The records of a file, to add to. A report can have several sections for one file. */
  open(...paths: readonly string[]): FileRecords | undefined {
    const key = paths.join('\0');
    let file = this.#files.get(key);
    if (file === undefined) {
      this.limit.addFile();
      const copies = paths.map(detachedText);
      file = { paths: copies, records: this.isNeeded(paths) ? new FileRecords(this.branchIds, this.limit) : undefined };
      this.#files.set(copies.join('\0'), file);
    }
    return file.records;
  }

  /** Stores the lines of all blocks. Called once the report was read. */
  async expandBlocks(pacer: Pacer): Promise<void> {
    for (const { records } of this.#files.values()) {
      records?.expandBlocks();
      if (pacer.isDue) await pacer.pause();
    }
  }

  get size(): number {
    return this.#files.size;
  }

  [Symbol.iterator](): IterableIterator<ReportedFile> {
    return this.#files.values();
  }
}
