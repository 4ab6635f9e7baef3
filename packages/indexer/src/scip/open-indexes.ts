import type { IndexScan } from './index-scan.js';
import { ScipFile } from './scip-file.js';
import type { DocumentPart } from './scip-indexes.js';
import type { WireReader } from './wire-reader.js';

/** The index files while their documents are read. */
export class OpenIndexes {
  readonly #files = new Map<IndexScan, ScipFile>();

  /** What reads a document. It holds until the next one is asked for. */
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
