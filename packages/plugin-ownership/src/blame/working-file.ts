import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Blob, Git } from '@code-graph/git';
import { alignLines } from '@code-graph/git/lines';
import { FileError, readRegularFile } from '@code-graph/sdk/files';
import type { LineCommits } from './line-commits.js';

/** Maximum size of a file. Larger files are generated, and blame takes long on them. */
const maxFileBytes = 10 * 1024 * 1024;

const newline = 10;
/** Bytes in which git looks for a null character to detect a binary file. */
const binaryCheckLength = 8000;

/** Compares a file of the working tree, whose lines the nodes of the graph have, with the checked-out commit. */
export class WorkingFile {
  /** Undefined if the file does not exist any more. */
  readonly #content: Buffer | undefined;

  private constructor(content: Buffer | undefined) {
    this.#content = content;
  }

  /**
   * Reads a file of the workspace.
   * @returns the reason if it cannot be blamed
   */
  static async read(workspaceRoot: string, file: string): Promise<WorkingFile | string> {
    try {
      const content = await readRegularFile(join(workspaceRoot, file), {
        maxBytes: maxFileBytes,
        within: workspaceRoot,
      });
      if (content.subarray(0, binaryCheckLength).includes(0)) return 'it is binary';
      return new WorkingFile(content);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return error.reason === 'missing' ? new WorkingFile(undefined) : error.message;
    }
  }

  /** Maps the lines of the commit to those of the working tree. Lines that the commit does not have belong to no commit. */
  async align(git: Git, blob: Blob, committed: LineCommits): Promise<LineCommits> {
    const content = this.#content;
    if (content === undefined || objectName(content, blob.id) === blob.id) return committed;
    const older = toLines(await readBlob(git, blob.id));
    const newer = toLines(content);
    const lines = alignLines(older, newer).map((line) => (line < 0 ? -1 : (committed.lines[line] ?? -1)));
    return { commits: committed.commits, lines };
  }
}

/** The name that git gives to a content: SHA-1, or SHA-256 in a repository with longer names. */
function objectName(content: Buffer, like: string): string {
  const hash = createHash(like.length === 64 ? 'sha256' : 'sha1');
  return hash
    .update(`blob ${String(content.length)}\0`)
    .update(content)
    .digest('hex');
}

function toLines(content: Buffer): string[] {
  const text = content.toString('latin1');
  const lines = text.split('\n');
  if (content.length === 0 || content.at(-1) === newline) lines.pop();
  return lines;
}

async function readBlob(git: Git, id: string): Promise<Buffer> {
  const blob = git.start('cat-file', 'blob', id);
  blob.input.end();
  const chunks: Buffer[] = [];
  for await (const chunk of blob.output()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
