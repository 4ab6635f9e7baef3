import { posix } from 'node:path';
import type { Workspace } from '../../analysis/language-analyzer.js';
import type { ProjectCatalog } from '../projects/project-catalog.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';
import type { WorkspacePackages } from '../packages/workspace-packages.js';

const builtFile = /^(.*?)(\.d\.ts|\.d\.mts|\.d\.cts|\.js|\.jsx|\.mjs|\.cjs)$/;

const sourceExtensions: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx', '.mts', '.mjs'],
  '.jsx': ['.tsx', '.jsx'],
  '.mjs': ['.mts', '.ts', '.tsx', '.mjs', '.js'],
  '.cjs': ['.cts', '.ts', '.cjs', '.js'],
};

/** Names of the folders to which build tools write, also nested (`dist/esm`). */
const outputFolders: ReadonlySet<string> = new Set(
  'dist build out output lib es esm cjs umd module modules commonjs types typings node browser'.split(' '),
);
const sourceFolders = ['src', 'source', 'lib', ''];
const entryNames = ['src/index', 'src/main', 'source/index', 'lib/index', 'index', 'main'];

/**
 * Maps built files to their sources, also before they are built, so that imports between the packages of a monorepo resolve
 * to sources instead of declaration files. All paths are relative to the root.
 */
export class BuiltOutput {
  readonly #outputDirectories: readonly OutputDirectory[];
  readonly #known = new Map<string, string | undefined>();

  constructor(
    private readonly workspace: Workspace,
    private readonly fileSystem: TreeFileSystem,
    private readonly packages: WorkspacePackages,
    catalog: ProjectCatalog,
  ) {
    this.#outputDirectories = catalog.projects.flatMap(({ key, options }) => {
      const rootDirectories = [options.rootDir, options.rootDirs?.[0]].map((path) => path && fileSystem.relative(path));
      return [options.outDir, options.declarationDir].flatMap((path) => {
        const output = path === undefined ? undefined : fileSystem.relative(path);
        if (output === undefined || output === '') return [];
        const configurationDirectory = posix.dirname(key) === '.' ? '' : posix.dirname(key);
        const sources = [...rootDirectories, join(configurationDirectory, 'src'), configurationDirectory];
        return [{ output, sources: sources.filter((directory) => directory !== undefined) }];
      });
    });
  }

  /** Looks beside the file first, then in the folders that configurations name, then in the usual layouts. */
  sourceOf(path: string): string | undefined {
    if (!this.#known.has(path)) this.#known.set(path, this.#find(path));
    const source = this.#known.get(path);
    for (const candidate of this.#candidates(path)) {
      if (candidate === source) break;
      this.fileSystem.recordMissing(this.fileSystem.absolute(candidate));
    }
    return source;
  }

  /** The paths without extension at which the source of a built file may be, best first. */
  stemsOf(path: string): Iterable<string> {
    const [, stem] = builtFile.exec(path) ?? [];
    return stem === undefined ? [] : this.#stems(stem, path);
  }

  /** Whether the folder may be one of build output, in which files are looked up even if it does not exist. */
  isOutputFolder(path: string): boolean {
    if (this.#outputDirectories.some(({ output }) => `${path}/`.startsWith(`${output}/`))) return true;
    const directory = this.packages.containing(path)?.directory;
    if (directory === undefined) return false;
    return isOutputName(path.slice(directory === '' ? 0 : directory.length + 1).split('/')[0]);
  }

  #find(path: string): string | undefined {
    for (const candidate of this.#candidates(path)) {
      if (candidate !== path && this.workspace.sources.has(candidate)) return candidate;
    }
    return undefined;
  }

  *#candidates(path: string): Generator<string> {
    const [, stem, extension] = builtFile.exec(path) ?? [];
    if (stem === undefined || extension === undefined) return;
    const extensions = sourceExtensions[extension.replace('.d.', '.').replace('ts', 'js')] ?? [];
    for (const candidate of this.#stems(stem, path)) {
      for (const sourceExtension of extensions) yield candidate + sourceExtension;
    }
  }

  *#stems(stem: string, path: string): Generator<string> {
    yield stem;
    for (const { output, sources } of this.#outputDirectories) {
      if (!stem.startsWith(`${output}/`)) continue;
      for (const source of sources) yield join(source, stem.slice(output.length + 1));
    }
    const owner = this.packages.containing(path);
    if (owner === undefined) return;
    const inPackage = owner.directory === '' ? stem : stem.slice(owner.directory.length + 1);
    const segments = inPackage.split('/');
    const mirrored: string[] = [];
    while (segments.length > 1 && isOutputName(segments[0])) {
      segments.shift();
      mirrored.push(...sourceFolders.map((folder) => join(owner.directory, folder, ...segments)));
    }
    yield* mirrored;
    // A bundler may name the bundle of a folder after it.
    for (const folder of mirrored) yield `${folder}/index`;
    if (!owner.entries.has(path.slice(owner.directory === '' ? 0 : owner.directory.length + 1))) return;
    for (const name of entryNames) yield join(owner.directory, name);
  }
}

interface OutputDirectory {
  readonly output: string;
  /** Directories from which the compiler may have read the sources. */
  readonly sources: readonly string[];
}

function isOutputName(name: string | undefined): boolean {
  return name !== undefined && (outputFolders.has(name) || name.startsWith('dist-'));
}

function join(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('/');
}
