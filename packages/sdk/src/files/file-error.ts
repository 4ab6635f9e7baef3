/**
 * The reason why a file is not read:
 * - `missing`: there is no such file
 * - `directory`: it is a directory
 * - `not-regular`: it is a named pipe, a device or a socket
 * - `too-large`: it has more bytes than the caller reads
 * - `outside`: it is outside the folder that it has to be in
 * - `unreadable`: the system refuses to open or read it, for the reason in `cause`
 */
export type FileErrorReason = 'missing' | 'directory' | 'not-regular' | 'too-large' | 'outside' | 'unreadable';

/** A file that is not read. The message lacks the name of the file, and so continues a sentence: `it is a directory`. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    readonly reason: FileErrorReason,
    /** The path as the caller wrote it. */
    readonly path: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const reasons: Readonly<Record<string, readonly [FileErrorReason, string]>> = {
  ENOENT: ['missing', 'it does not exist'],
  // A part of the path that should be a folder is a file.
  ENOTDIR: ['missing', 'it does not exist'],
  EISDIR: ['directory', 'it is a directory'],
  // A socket, or a device without a driver.
  ENXIO: ['not-regular', 'it is not a regular file'],
  EACCES: ['unreadable', 'permission denied'],
  EPERM: ['unreadable', 'permission denied'],
  ELOOP: ['unreadable', 'its symbolic links lead to one another'],
  ENAMETOOLONG: ['unreadable', 'its path is too long'],
  ERR_INVALID_ARG_VALUE: ['unreadable', 'its path contains a null character'],
};

/** Turns an error of `node:fs` into a FileError. Returns a FileError as it is. */
export function toFileError(path: string, cause: unknown): FileError {
  if (cause instanceof FileError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'an unknown error';
  const [reason, message] = reasons[code] ?? (['unreadable', `it cannot be read (${code})`] as const);
  return new FileError(reason, path, message, { cause });
}
