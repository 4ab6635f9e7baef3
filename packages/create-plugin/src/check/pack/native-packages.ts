import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isPackageName } from '../package-name.js';
import { readInstalled, type InstalledPackage } from './installed-package.js';

/** An installed package with native code. */
export interface NativePackage {
  /** The dependency of the checked package that needs it, directly or not. */
  readonly dependency: string;
  readonly name: string;
  /** The file by which native code was recognized. */
  readonly evidence: string;
}

/**
 * Searches the dependencies of a package, and theirs, for native code.
 * @param from the folder where they are installed
 * @returns at most one package for each dependency
 */
export async function findNativePackages(from: string, dependencies: readonly string[]): Promise<NativePackage[]> {
  const packages: NativePackage[] = [];
  for (const dependency of dependencies) {
    const native = await findNative(from, dependency, new Set());
    if (native !== undefined) packages.push({ dependency, ...native });
  }
  return packages;
}

async function findNative(
  from: string,
  name: string,
  visited: Set<string>,
): Promise<Pick<NativePackage, 'name' | 'evidence'> | undefined> {
  const installed = isPackageName(name) ? await readInstalled(from, name) : undefined;
  if (installed === undefined || visited.has(installed.folder)) return undefined;
  visited.add(installed.folder);
  const evidence = await findEvidence(installed.folder);
  if (evidence !== undefined) return { name, evidence };
  for (const dependency of dependenciesOf(installed)) {
    const native = await findNative(installed.folder, dependency, visited);
    if (native !== undefined) return native;
  }
  return undefined;
}

/** Packages with a library for each platform have them as optional dependencies. */
function dependenciesOf({ packageJson }: InstalledPackage): string[] {
  return ['dependencies', 'optionalDependencies'].flatMap((field) => Object.keys(packageJson[field] ?? {}));
}

async function findEvidence(folder: string, inside = folder): Promise<string | undefined> {
  const entries = await readdir(inside, { withFileTypes: true });
  const file = entries.find(
    (entry) => entry.isFile() && (entry.name === 'binding.gyp' || entry.name.endsWith('.node')),
  );
  if (file !== undefined) return relative(folder, join(inside, file.name)).split(sep).join('/');
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name === 'node_modules') continue;
    const evidence = await findEvidence(folder, join(inside, entry.name));
    if (evidence !== undefined) return evidence;
  }
  return undefined;
}
