import type { IndexScan } from './index-scan.js';
import { ScipFile } from './scip-file.js';
import type { DocumentPart } from './scip-indexes.js';
import type { WireReader } from './wire-reader.js';

/** The index files that are open while their documents are read. */
export class OpenIndexes {
  readonly #files = new Map<IndexScan, ScipFile>();

  /** Returns a reader of a document, which is valid until the next call. */
  open({ scan, start, length }: DocumentPart): WireReader {
    let file = this.#files.get(scan);
    if (file === undefined) {
      file = new ScipFile(scan.path);
      this.#files.set(scan, file);
    }
    return file.open({ start, length });
  }

  close(): void {
    for (const file of this.#files.values()) file.close();
  }
}
