import type { FileRecord } from '../../analysis/file-record.js';
import {
  symbolOf,
  undeclaredConfidence,
  type LocatedModule,
  type PackageBoundary,
  type PackageFiles,
} from '../package-boundary.js';
import { folderOf, foldersUp, inFolder } from '../../tree/folders.js';
import type { ExportedSymbol, PublishedPackage } from '../repository-boundary.js';
import { parseGoModule, parseGoSums, type GoModuleFile } from './go-module-file.js';

interface GoModule extends GoModuleFile {
  readonly folder: string;
  readonly sums: ReadonlySet<string>;
}

/** The Go modules of a repository. */
export class GoBoundary implements PackageBoundary {
  readonly #byFolder = new Map<string, GoModule>();
  readonly #located = new Map<string, LocatedModule | undefined>();

  constructor({ paths, read }: PackageFiles) {
    for (const path of paths) {
      if (path !== 'go.mod' && !path.endsWith('/go.mod')) continue;
      const folder = folderOf(path);
      const file = parseGoModule(read(path) ?? '');
      if (file === undefined) continue;
      const sums = parseGoSums(read(inFolder(folder, 'go.sum')) ?? '');
      this.#byFolder.set(folder, { ...file, folder, sums });
    }
  }

  get packages(): readonly PublishedPackage[] {
    return [...this.#byFolder.values()].map(({ module, folder }) => ({
      manager: 'go',
      name: module,
      version: undefined,
      folder,
    }));
  }

  exportsOf({ file, exportedNames = [] }: FileRecord): readonly ExportedSymbol[] {
    const module = exportedNames.length === 0 ? undefined : this.#moduleOf(file);
    const folder = folderOf(file);
    // Other modules cannot import packages below a folder with this name.
    if (module === undefined || /(^|\/)internal(\/|$)/.test(folder)) return [];
    const entryPoint = module.folder === '' ? folder : folder.slice(module.folder.length + 1);
    return exportedNames.map(([name, nodeId]) => ({
      manager: 'go',
      package: module.module,
      symbol: symbolOf(entryPoint, name),
      nodeId,
    }));
  }

  locate(path: string, file: string): LocatedModule | undefined {
    const module = this.#moduleOf(file);
    const key = `${module?.folder ?? ''}\n${path}`;
    if (!this.#located.has(key)) this.#located.set(key, this.#locate(path, module));
    return this.#located.get(key);
  }

  #locate(path: string, module: GoModule | undefined): LocatedModule | undefined {
    // Paths of the standard library have no dot in their first part.
    if (!path.split('/', 1)[0]?.includes('.')) return undefined;
    const own = [...this.#byFolder.values()].some((each) => isWithin(path, each.module));
    if (own) return undefined;
    const required = longestPrefix(path, module?.required.keys() ?? []);
    if (module === undefined || required === undefined) {
      const root = hostedRoot(path);
      return {
        package: root,
        entryPoint: rest(path, root),
        range: undefined,
        locked: undefined,
        confidence: undeclaredConfidence,
      };
    }
    const range = module.required.get(required);
    return {
      package: required,
      entryPoint: rest(path, required),
      range,
      locked: lockedVersion(module, required),
      confidence: 1,
    };
  }

  #moduleOf(file: string): GoModule | undefined {
    for (const folder of foldersUp(folderOf(file))) {
      const module = this.#byFolder.get(folder);
      if (module !== undefined) return module;
    }
    return undefined;
  }
}

/** The version that a build selects; with the path of the replacement if another module takes its place. */
function lockedVersion({ required, replaced, sums }: GoModule, path: string): string | undefined {
  const replacement = replaced.get(path);
  if (replacement !== undefined) return [replacement.path, replacement.version].filter(Boolean).join(' ');
  const version = required.get(path);
  return version !== undefined && sums.has(`${path} ${version}`) ? version : undefined;
}

function longestPrefix(path: string, modules: Iterable<string>): string | undefined {
  let longest: string | undefined;
  for (const module of modules) if (isWithin(path, module) && module.length > (longest?.length ?? -1)) longest = module;
  return longest;
}

function isWithin(path: string, module: string): boolean {
  return path === module || path.startsWith(`${module}/`);
}

function rest(path: string, module: string): string {
  return path.slice(module.length + 1);
}

/** The repository in a path that no manifest requires: host, owner and name. */
function hostedRoot(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}
