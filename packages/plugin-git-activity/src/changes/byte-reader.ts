import { gitError } from '@code-graph/git';

const newline = 0x0a;
const backslash = 0x5c;
const longestField = 1 << 20;

/**
 * Reads the output of a git command. Fields become strings with one character per byte ("latin1"), because paths are bytes. The members
 * without a promise return immediately if the bytes are in memory, because awaiting every field would take longer than parsing it.
 */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer, unknown>;
  readonly #command: string;
  #bytes: Buffer = Buffer.alloc(0);
  #offset = 0;

  /** @param command the git command that writes the bytes, for errors */
  constructor(chunks: AsyncIterable<Buffer>, command: string) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#command = command;
  }

  /** The next byte, or undefined if none is in memory. */
  get next(): number | undefined {
    return this.#bytes[this.#offset];
  }

  /** Waits for more bytes. Returns whether there are any. */
  async fill(): Promise<boolean> {
    const chunk = await this.#chunks.next();
    if (chunk.done === true) return false;
    const rest = this.#bytes.subarray(this.#offset);
    this.#bytes = rest.length === 0 ? chunk.value : Buffer.concat([rest, chunk.value]);
    this.#offset = 0;
    return true;
  }

  skipByte(): void {
    this.#offset += 1;
  }

  /** The bytes up to a delimiter, or undefined if the delimiter is not in memory. */
  take(delimiter: number): string | undefined {
    const end = this.#bytes.indexOf(delimiter, this.#offset);
    if (end < 0) return undefined;
    const field = this.#bytes.toString('latin1', this.#offset, end);
    this.#offset = end + 1;
    return field;
  }

  /**
   * Waits for the bytes up to a delimiter.
   * @throws PluginError `GIT_FAILED` for a field of more than 1 MiB, because no path or name is that long, and if the output ends before
   */
  async waitFor(delimiter: number): Promise<string> {
    for (;;) {
      const field = this.take(delimiter);
      if (field !== undefined) return field;
      if (this.#bytes.length - this.#offset > longestField) throw this.#failure('wrote an overlong line');
      await this.#need();
    }
  }

  /** The next `count` bytes, which must exist. */
  async bytes(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0;) {
      if (this.next === undefined) await this.#need();
      const part = this.#bytes.subarray(this.#offset, this.#offset + missing);
      parts.push(part);
      this.#offset += part.length;
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async skipBytes(count: number): Promise<void> {
    for (let left = count; left > 0;) {
      if (this.next === undefined) await this.#need();
      const skipped = Math.min(left, this.#bytes.length - this.#offset);
      this.#offset += skipped;
      left -= skipped;
    }
  }

  /** Skips the rest of the line. A line can be longer than memory: minified files consist of one. */
  async skipLine(): Promise<void> {
    for (;;) {
      const end = this.#bytes.indexOf(newline, this.#offset);
      this.#offset = end < 0 ? this.#bytes.length : end + 1;
      if (end >= 0 || !(await this.fill())) return;
    }
  }

  /** Skips lines of a patch. A line that begins with a backslash is git's remark about the line before it, and does not count. */
  async skipLines(count: number): Promise<void> {
    let isAtStart = true;
    let counts = 0;
    for (let left = count; left > 0;) {
      if (this.next === undefined) await this.#need();
      const bytes = this.#bytes;
      let offset = this.#offset;
      // Most of git's output passes through this loop.
      for (; left > 0 && offset < bytes.length; offset++) {
        if (isAtStart) counts = bytes[offset] === backslash ? 0 : 1;
        isAtStart = bytes[offset] === newline;
        if (isAtStart) left -= counts;
      }
      this.#offset = offset;
    }
  }

  async #need(): Promise<void> {
    if (!(await this.fill())) throw this.#failure('ended too early');
  }

  #failure(outcome: string): Error {
    return gitError('GIT_FAILED', this.#command, outcome, '');
  }
}
