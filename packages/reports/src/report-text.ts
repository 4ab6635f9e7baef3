import type { FileHandle } from 'node:fs/promises';
import { FileError, openRegularFile } from '@code-graph/sdk/files';
import { printable } from './listed.js';
import { detectEncoding } from './report-encoding.js';
import { reportError } from './report-error.js';
import type { ReportLocation } from './report-location.js';

const bytesPerChunk = 256 * 1024;

/** Characters at the beginning by which the format is detected. */
const headLength = 64 * 1024;

/** The text of a report, which is read once in chunks. */
export class ReportText {
  /** Milliseconds since 1970 at which the file was last written. */
  modified = 0;
  /** The first characters. */
  head = '';
  #handle: FileHandle | undefined;
  #size = 0;
  #bytesRead = 0;
  #decoder = new TextDecoder();
  readonly #firstBytes = Buffer.allocUnsafe(headLength);

  private constructor(
    readonly location: ReportLocation,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Opens a report and reads its beginning.
   * @throws PluginError `REPORT_UNREADABLE`, `EMPTY_REPORT` or `UNSUPPORTED_ENCODING`
   * @throws FileError with the reason `missing` or `directory`
   */
  static async open(location: ReportLocation, signal: AbortSignal): Promise<ReportText> {
    const text = new ReportText(location, signal);
    try {
      const { handle, size } = await openRegularFile(location.path, { within: location.within });
      text.#handle = handle;
      text.#size = size;
      text.modified = (await handle.stat()).mtimeMs;
      await text.#readHead();
      return text;
    } catch (error) {
      await text.close();
      if (!(error instanceof FileError) || error.reason === 'missing' || error.reason === 'directory') throw error;
      throw reportError('REPORT_UNREADABLE', printable(location.name), error.message);
    }
  }

  /** The percentage of the file that was read. */
  get percent(): number {
    return this.#size === 0 ? 100 : Math.min(100, (100 * this.#bytesRead) / this.#size);
  }

  /**
   * All chunks, the head included. Each one is the result of a read, so other work of the process proceeds in between.
   * @throws PluginError `REPORT_UNREADABLE` at the end, if the file was changed in the meantime
   */
  async *chunks(): AsyncGenerator<string> {
    yield this.head;
    // Two buffers would be needed only if a chunk were decoded while the next one is read.
    const bytes = Buffer.allocUnsafe(bytesPerChunk);
    while (true) {
      const length = await this.#read(bytes);
      const chunk = this.#decoder.decode(bytes.subarray(0, length), { stream: length > 0 });
      if (chunk !== '') yield chunk;
      if (length === 0) {
        await this.#requireUnchanged();
        return;
      }
    }
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = undefined;
  }

  async #readHead(): Promise<void> {
    let length = 0;
    while (length < this.#firstBytes.length) {
      const read = await this.#read(this.#firstBytes.subarray(length));
      if (read === 0) break;
      length += read;
    }
    const bytes = this.#firstBytes.subarray(0, length);
    const name = printable(this.location.name);
    if (length === 0) throw reportError('EMPTY_REPORT', name, 'is empty');
    const encoding = detectEncoding(bytes);
    try {
      this.#decoder = new TextDecoder(encoding);
    } catch {
      throw reportError('UNSUPPORTED_ENCODING', name, printable(encoding));
    }
    this.head = this.#decoder.decode(bytes, { stream: true });
    if (this.head.trim() === '' && length < this.#firstBytes.length)
      throw reportError('EMPTY_REPORT', name, 'has only blank lines');
  }

  /** Rejects a report that tests have written in the meantime, because it is a mixture of two runs. */
  async #requireUnchanged(): Promise<void> {
    const stats = await this.#handle?.stat();
    if (stats?.size === this.#size && stats.mtimeMs === this.modified) return;
    const reason = 'it was changed while it was read; wait until its tool has ended';
    throw reportError('REPORT_UNREADABLE', printable(this.location.name), reason);
  }

  async #read(bytes: Buffer): Promise<number> {
    this.signal.throwIfAborted();
    if (this.#handle === undefined) throw new Error('the report is closed');
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length);
    this.#bytesRead += bytesRead;
    return bytesRead;
  }
}
