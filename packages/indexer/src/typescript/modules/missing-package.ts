import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import type { CompilerOptions } from '../compiler/compiler-options.js';
import { absoluteFoldersUp } from '../../tree/folders.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';
import type { WorkspacePackages } from '../packages/workspace-packages.js';

/** A package that an import requires and that is not installed. */
export interface MissingPackage {
  readonly name: string;
  /** Whether a package.json of the tree declares it, so that an installation of the dependencies adds it. */
  readonly isDeclared: boolean;
}

/** An import that does not resolve, with the absolute path of the folder of its file. */
interface UnresolvedImport {
  readonly specifier: string;
  readonly directory: string;
  readonly options: Pick<CompilerOptions, 'paths'>;
}

/** The types of the modules of Node.js. */
const nodeTypes = '@types/node';

/** Excludes relative paths, subpath imports (`#name`), URLs, and common aliases such as `@/name` and `~/name`. */
const packageName = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*(?=\/|$)/i;

/** The packages whose declarations decide which package an unresolved import lacks. */
export function packagesBehind(specifier: string): readonly string[] {
  if (isBuiltin(specifier) || specifier.startsWith('node:')) return [nodeTypes];
  const name = packageOf(specifier);
  return name === undefined ? [] : [name, typesOf(name)];
}

/** The package that a specifier names; `undefined` for a path, a URL, a subpath import, or a module of Node.js. */
export function packageOf(specifier: string): string | undefined {
  if (isBuiltin(specifier) || specifier.includes(':')) return undefined;
  return packageName.exec(specifier)?.[0];
}

/** The package that an unresolved import lacks. Returns `undefined` if the import may fail for another reason. */
export function findMissingPackage(
  { specifier, directory, options }: UnresolvedImport,
  packages: WorkspacePackages,
  tree: TreeFileSystem,
): MissingPackage | undefined {
  if (isBuiltin(specifier) || specifier.startsWith('node:')) {
    const isMissing = packages.requires(nodeTypes) && !isInstalled(nodeTypes, directory, tree);
    return isMissing ? { name: nodeTypes, isDeclared: true } : undefined;
  }
  const candidates = packagesBehind(specifier);
  const [name] = candidates;
  if (name === undefined || packages.hasMember(name)) return undefined;
  if (isMapped(specifier, options) || isInstalled(name, directory, tree)) return undefined;
  const declared = candidates.find((candidate) => packages.requires(candidate));
  if (declared !== undefined)
    return isInstalled(declared, directory, tree) ? undefined : { name: declared, isDeclared: true };
  const isLocal =
    packages.allows(name) || absoluteFoldersUp(directory).some((folder) => isFolderOf(tree, folder, name));
  return isLocal ? undefined : { name, isDeclared: false };
}

/** The package in DefinitelyTyped with the types of another one. */
export function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

/** Whether `paths` maps a module, unless by the pattern for all modules. */
function isMapped(specifier: string, { paths }: Pick<CompilerOptions, 'paths'>): boolean {
  return Object.keys(paths ?? {}).some((pattern) => {
    const [prefix = '', suffix] = pattern.split('*');
    if (suffix === undefined) return specifier === pattern;
    return pattern !== '*' && specifier.startsWith(prefix) && specifier.endsWith(suffix);
  });
}

function isInstalled(name: string, directory: string, tree: TreeFileSystem): boolean {
  return absoluteFoldersUp(directory).some((folder) => tree.directoryExists(posix.join(folder, 'node_modules', name)));
}

/** Bundlers and `NODE_PATH` look modules up in folders of the tree, too. */
function isFolderOf(tree: TreeFileSystem, folder: string, name: string): boolean {
  return tree.relative(folder) !== undefined && tree.directoryExists(posix.join(folder, name));
}
