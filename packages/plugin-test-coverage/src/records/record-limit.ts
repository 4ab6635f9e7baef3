import { LimitExceeded } from '@code-graph/reports';

const maxBytes = 768 * 1024 * 1024;
const maxFiles = 1_000_000;

/** Bounds the memory of all records of an apply, so that a hostile report ends in an error. */
export class RecordLimit {
  #bytes = 0;
  #files = 0;

  addBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > maxBytes)
      throw new LimitExceeded(`the reports have more than ${maxBytes / 1024 / 1024} MiB of line and branch records`);
  }

  addFile(): void {
    this.#files += 1;
    if (this.#files > maxFiles)
      throw new LimitExceeded(`the reports name more than ${maxFiles.toLocaleString('en')} files`);
  }
}
