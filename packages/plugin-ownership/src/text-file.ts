import { relative, resolve, sep } from 'node:path';
import { FileError, isInside, readRegularFile } from '@code-graph/sdk/files';

/** A text that cannot be read. The message is the reason, as a part of an error message. */
export class UnreadableText extends Error {
  override readonly name = 'UnreadableText';

  constructor(
    message: string,
    readonly isMissing = false,
  ) {
    super(message);
  }
}

/**
 * Reads a file in UTF-8, with or without a byte order mark.
 * @param within folder that has to contain the file, if the workspace names it
 * @throws UnreadableText
 */
export async function readTextFile(path: string, maxBytes: number, within?: string): Promise<string> {
  try {
    return decodeText(await readRegularFile(path, { maxBytes, within }));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new UnreadableText(error.message, error.reason === 'missing');
  }
}

/** @throws UnreadableText if the bytes are not UTF-8 */
export function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0);
  if (isUtf16) throw new UnreadableText('it is UTF-16 or binary; save it as UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableText('it is not valid UTF-8; save it as UTF-8');
  }
}

/** The path for a message: relative to the workspace with `/` separators, or as it is if it is outside. */
export function nameInWorkspace(file: string, workspaceRoot: string): string {
  const path = resolve(workspaceRoot, file);
  return isInside(path, workspaceRoot) ? relative(workspaceRoot, path).split(sep).join('/') : file;
}
