import { FileError } from '@code-graph/sdk/files';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EISDIR: 'it is a directory',
  EIO: 'the disk reported an error',
  EMFILE: 'too many open files',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
};

/** Describes a system error, or a FileError by its cause, without the path, which the caller's message already contains. */
export function systemReason(error: unknown): string {
  if (error instanceof FileError && error.cause !== undefined) return systemReason(error.cause);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined ? error.message : `${reasons[code] ?? 'the system reported an error'} (${code})`;
}
