import { FileError, readRegularFile } from '@code-graph/sdk/files';

/** The file cannot be opened, for the reason in `cause`, or is not a regular file. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';
}

/**
 * Reads a regular file of the host itself, or one that its user named, anywhere. Code that serves requests uses the SDK's
 * `readRegularFile` with `within` instead.
 * @param options `isLinkAllowed`: false if a symbolic link counts as missing
 * @throws NoSuchFile; another Error if the content is too large
 */
export async function readOwnFile(
  file: string,
  maxBytes: number,
  { isLinkAllowed = true }: { readonly isLinkAllowed?: boolean } = {},
): Promise<Buffer> {
  return readRegularFile(file, { maxBytes, isLinkAllowed }).catch((error: unknown) => {
    if (!(error instanceof FileError) || error.reason === 'too-large') throw error;
    const isFile = error.reason !== 'directory' && error.reason !== 'not-regular';
    throw new NoSuchFile(isFile ? `there is no file ${file} that can be read` : `${file} is not a file`, {
      cause: error.cause,
    });
  });
}
