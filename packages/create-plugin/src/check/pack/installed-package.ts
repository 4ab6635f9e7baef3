import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A package that is installed for another one. */
export interface InstalledPackage {
  /** Real path. */
  readonly folder: string;
  readonly packageJson: Readonly<Record<string, unknown>>;
}

/** Finds the folder of a package as Node.js does: in the `node_modules` of a folder and of those above it. */
export async function findInstalled(from: string, name: string): Promise<string | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (await exists(join(candidate, 'package.json'))) return realpath(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}

/** Finds an installed package, and reads its `package.json`. Returns undefined if it is not installed, or not readable. */
export async function readInstalled(from: string, name: string): Promise<InstalledPackage | undefined> {
  const folder = await findInstalled(from, name);
  if (folder === undefined) return undefined;
  try {
    const packageJson = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    ) as InstalledPackage['packageJson'];
    return { folder, packageJson };
  } catch {
    return undefined;
  }
}

export function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
