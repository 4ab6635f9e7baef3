import { open, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

/** The real path of a file that a manifest names, or the reason why it cannot be run. */
export type PackageFile =
  | { readonly kind: 'found'; readonly file: string }
  | { readonly kind: 'missing' | 'unreadable' | 'outside' };

/**
 * Locates a file in a package. Checks both the path itself and the targets of its links for leading out of the package.
 * @param directory real path of the package
 */
export async function findPackageFile(directory: string, path: string): Promise<PackageFile> {
  const named = join(directory, path);
  if (leadsOut(directory, named)) return { kind: 'outside' };
  const file = await realpath(named).catch(() => undefined);
  if (file === undefined) return { kind: 'missing' };
  if (leadsOut(directory, file)) return { kind: 'outside' };
  if (!(await stat(file)).isFile()) return { kind: 'missing' };
  const handle = await open(file).catch(() => undefined);
  await handle?.close();
  return handle ? { kind: 'found', file } : { kind: 'unreadable' };
}

function leadsOut(directory: string, file: string): boolean {
  const path = relative(directory, file);
  return isAbsolute(path) || path.split(sep)[0] === '..';
}
