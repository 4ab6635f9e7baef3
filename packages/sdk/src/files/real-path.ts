import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/**
 * The path without symbolic links and `..`. For a path that does not exist, returns the real path of its longest existing ancestor,
 * followed by the rest: the path that a file created there would have.
 * @throws an error of `node:fs`, such as `EACCES` or `ELOOP`
 */
export async function realPath(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    return await realpath(absolute);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const parent = dirname(absolute);
  if (parent === absolute) return absolute;
  const folder = await realPath(parent);
  const link = await readlink(absolute).catch(() => undefined);
  // A link to nothing: a file created through it appears where the link points.
  return link === undefined ? join(folder, basename(absolute)) : realPath(resolve(folder, link));
}

/** Whether a path is a folder or inside it. Both are absolute, and compared as they are: use real paths. */
export function isInside(path: string, folder: string): boolean {
  const rest = relative(folder, path);
  return rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
