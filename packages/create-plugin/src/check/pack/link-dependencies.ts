import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPackageName } from '../package-name.js';
import { exists, findInstalled } from './installed-package.js';

/**
 * Links the installed copies of a package's declared dependencies into the unpacked package, so that its code finds those, and
 * only those, as it would after an installation.
 * @param source the folder that was packed, where the dependencies are installed
 * @returns the names that are not installed
 */
export async function linkDependencies(source: string, unpacked: string, names: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names.filter(isPackageName)) {
    const target = await findInstalled(source, name);
    if (target === undefined) {
      missing.push(name);
      continue;
    }
    const link = join(unpacked, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    // A package can bundle its dependencies.
    if (!(await exists(link))) await symlink(target, link, 'junction');
  }
  return missing;
}
