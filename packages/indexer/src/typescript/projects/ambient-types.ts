import { posix } from 'node:path';
import ts from 'typescript';
import type { IndexWarning } from '../../index-options.js';
import type { Project } from './project.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';

/** The declarations visible in all files of a project because its configuration lists their packages in `types`. */
export interface AmbientTypes {
  /** Absolute paths, in the order of the names. */
  readonly files: readonly string[];
  /** Names that cannot be resolved, mostly of packages that are not installed. */
  readonly missing: readonly string[];
}

/** The compiler resolves `types` as references in a file of this name beside the configuration. */
const referringFile = '__inferred type names__.ts';

export function findAmbientTypes({ options, key }: Project, tree: TreeFileSystem): AmbientTypes {
  const files: string[] = [];
  const missing: string[] = [];
  const host: ts.ModuleResolutionHost = {
    fileExists: (path) => tree.fileExists(path),
    readFile: (path) => tree.readFile(path),
    directoryExists: (path) => tree.directoryExists(path),
    realpath: (path) => tree.realpath(path),
    getCurrentDirectory: () => tree.root,
  };
  const from = posix.join(posix.dirname(tree.absolute(key === '' ? 'tsconfig.json' : key)), referringFile);
  for (const name of options.types ?? []) {
    if (name === '*') continue;
    const { resolvedTypeReferenceDirective: resolved } = ts.resolveTypeReferenceDirective(name, from, options, host);
    if (resolved?.resolvedFileName === undefined) missing.push(name);
    else files.push(resolved.resolvedFileName);
  }
  return { files, missing };
}

/** Returns a warning for each unresolved name in `types`, about the first configuration that contains it. */
export function missingTypes(projects: Iterable<Project>, tree: TreeFileSystem): IndexWarning[] {
  const keysByName = new Map<string, string[]>();
  for (const project of projects) {
    if (project.files.size === 0) continue;
    for (const name of findAmbientTypes(project, tree).missing) {
      const keys = keysByName.get(name) ?? [];
      keysByName.set(name, keys);
      keys.push(project.key);
    }
  }
  return [...keysByName].map(([name, [file = '', ...others]]) => ({
    file,
    reason:
      `"${name}" in "types" is not installed; calls of what it declares are unknown` +
      (others.length === 0 ? '' : ` (also in ${others.length} more configurations)`),
  }));
}
