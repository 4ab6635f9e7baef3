import { posix } from 'node:path';
import type { IndexWarning } from '../../index-options.js';
import type { Compiler } from '../compiler/compiler.js';
import { type CompilerOptions, ModuleKind, ModuleResolutionKind } from '../compiler/compiler-options.js';
import type { Project } from './project.js';
import { absoluteFoldersUp } from '../../tree/folders.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';

/** The declarations visible in all files of a project because its configuration lists their packages in `types`. */
export interface AmbientTypes {
  /** Absolute paths, in the order of the names. */
  readonly files: readonly string[];
  /** Names that cannot be resolved, mostly of packages that are not installed. */
  readonly missing: readonly string[];
}

/** Declaration files only: `types` names no scripts. */
const resolutionOptions: CompilerOptions = {
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.Bundler,
};

export function findAmbientTypes(project: Project, tree: TreeFileSystem, compiler: Compiler): AmbientTypes {
  const files: string[] = [];
  const missing: string[] = [];
  const directory = directoryOf(project, tree);
  const typeRoots = typeRootsOf(project, tree);
  const resolve = (specifier: string): string | undefined =>
    compiler.resolve(specifier, directory, ModuleKind.ESNext, resolutionOptions);
  for (const name of project.options.types ?? []) {
    if (name === '*') continue;
    const inRoots = typeRoots.map((folder) => `${folder}/${name}`);
    const candidates = project.options.typeRoots === undefined ? [...inRoots, name] : inRoots;
    const file = candidates.reduce<string | undefined>((found, candidate) => found ?? resolve(candidate), undefined);
    if (file === undefined) missing.push(name);
    else files.push(file);
  }
  return { files, missing };
}

/** The existing folders in which ambient types are installed: those of the configuration, or else all above it. */
export function typeRootsOf(project: Project, tree: TreeFileSystem): string[] {
  return (project.options.typeRoots ?? typeFoldersAbove(directoryOf(project, tree))).filter((folder) =>
    tree.directoryExists(folder),
  );
}

function typeFoldersAbove(directory: string): string[] {
  return absoluteFoldersUp(directory).map((folder) => posix.join(folder, 'node_modules/@types'));
}

function directoryOf({ key }: Project, tree: TreeFileSystem): string {
  return posix.dirname(tree.absolute(key === '' ? 'tsconfig.json' : key));
}

/** Returns a warning for each unresolved name in the `types` of each configuration. */
export function missingTypes(projects: Iterable<Project>, tree: TreeFileSystem, compiler: Compiler): IndexWarning[] {
  return [...projects]
    .filter(({ files }) => files.size > 0)
    .flatMap((project) =>
      findAmbientTypes(project, tree, compiler).missing.map((name) => ({
        file: project.key,
        reason: `"${name}" in "types" is not installed; calls of what it declares are unknown`,
      })),
    );
}
