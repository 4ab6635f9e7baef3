import { gitError } from '@code-graph/git';
import type { Git, GitProcess } from '@code-graph/git';
import { ByteReader } from '../changes/byte-reader.js';

const newline = 0x0a;

/** Reads contents from the repository, all with one process. */
export class BlobReader {
  readonly #process: GitProcess;
  readonly #output: ByteReader;

  constructor(git: Git) {
    this.#process = git.start('cat-file', '--batch');
    this.#output = new ByteReader(this.#process.output(), 'cat-file');
  }

  /** The content of a blob, with one character per byte. Undefined if there is no such blob, or if it is too large. */
  async read(name: string, maxBytes: number): Promise<string | undefined> {
    this.#process.input.write(`${name}\n`);
    const header = await this.#output.waitFor(newline);
    const [id, type, size] = header.split(' ');
    if (header.endsWith(' missing')) return undefined;
    if (id !== name || size === undefined) throw gitError('GIT_FAILED', 'cat-file', `wrote "${header}"`, '');
    const isUsable = type === 'blob' && Number(size) <= maxBytes;
    const content = isUsable ? (await this.#output.bytes(Number(size))).toString('latin1') : undefined;
    if (!isUsable) await this.#output.skipBytes(Number(size));
    await this.#output.skipBytes(1);
    return content;
  }

  /** Kills the process if it still runs. */
  end(): void {
    this.#process.end();
  }
}
