import { posix } from 'node:path';
import type { FileRecord } from '../../analysis/file-record.js';
import { folderOf, foldersUp, inFolder } from '../../tree/folders.js';
import { parseManifest } from '../../typescript/packages/package-manifest.js';
import { toObject } from '../../typescript/files/json-with-comments.js';
import type { LocatedModule, PackageBoundary, PackageFiles } from '../package-boundary.js';
import type { ExportedSymbol, PublishedPackage } from '../repository-boundary.js';
import { VersionsByName } from '../versions-by-name.js';
import { readMsbuildProject, type MsbuildProject } from './msbuild-project.js';

/** Properties by which a project describes its package. */
const packageProperties = ['PackageId', 'PackageTags', 'PackageProjectUrl', 'GeneratePackageOnBuild', 'IsPackable'];

/** Stands for the namespace of a name that may come from any namespace of the package, as in `*.Log`. */
const unknownNamespace = '*';

/** Confidence of a package that the name of a namespace suggests. */
const suggested = 0.8;

/** The NuGet packages of a repository. */
export class NugetBoundary implements PackageBoundary {
  readonly hasQualifiedNames = true;
  readonly packages: readonly PublishedPackage[];
  readonly #projects = new Map<string, MsbuildProject>();
  readonly #published = new Map<string, string>();
  readonly #locks = new Map<string, VersionsByName>();
  readonly #located = new Map<string, readonly LocatedModule[]>();
  readonly #read: PackageFiles['read'];

  constructor({ paths, read }: PackageFiles) {
    this.#read = read;
    this.packages = paths
      .filter((path) => path.endsWith('.csproj'))
      .flatMap((path): PublishedPackage[] => {
        const folder = folderOf(path);
        const project = readMsbuildProject(path, read);
        const { properties } = project;
        if (!this.#projects.has(folder)) this.#projects.set(folder, project);
        const isDescribed = packageProperties.some((name) => project.states(name));
        if (!isDescribed || properties.get('IsPackable')?.toLowerCase() === 'false') return [];
        const id = properties.get('PackageId') ?? properties.get('AssemblyName') ?? posix.basename(path, '.csproj');
        const name = id.replace(/\$\(MSBuildProjectName\)/i, posix.basename(path, '.csproj'));
        const version = ['PackageVersion', 'Version', 'VersionPrefix'].map((key) => properties.get(key)).find(Boolean);
        this.#published.set(folder, name);
        return [{ manager: 'nuget', name, version: version?.includes('$(') === true ? undefined : version, folder }];
      });
  }

  exportsOf({ file, exportedNames = [] }: FileRecord): readonly ExportedSymbol[] {
    const name = exportedNames.length === 0 ? undefined : this.#published.get(this.#folderOf(file) ?? '');
    if (name === undefined) return [];
    return exportedNames.map(([symbol, nodeId]) => ({ manager: 'nuget', package: name, symbol, nodeId }));
  }

  /** @param module a namespace, or several after `|`, one of which has the name */
  locate(module: string, file: string): readonly LocatedModule[] {
    const folder = this.#folderOf(file);
    if (folder === undefined) return [];
    const key = `${folder}\n${module}`;
    const cachedLocation = this.#located.get(key);
    if (cachedLocation !== undefined) return cachedLocation;
    const [first = '', ...namespaces] = module.split('|');
    const located =
      first === ''
        ? [...new Set(namespaces.flatMap((each) => this.#packageOf(each, folder) ?? []))].map((name) =>
            this.#toModule(name, unknownNamespace, folder),
          )
        : [this.#packageOf(first, folder)].flatMap((name) =>
            name === undefined ? [] : this.#toModule(name, first, folder),
          );
    this.#located.set(key, located);
    return located;
  }

  /** The package whose name a namespace begins with. */
  #packageOf(namespace: string, folder: string): string | undefined {
    return longestPrefix(namespace, this.#projects.get(folder)?.packages.keys() ?? []);
  }

  #toModule(name: string, entryPoint: string, folder: string): LocatedModule {
    const range = this.#projects.get(folder)?.packages.get(name);
    const locked = this.#lockOf(folder).get(name.toLowerCase());
    return { package: name, entryPoint, range, locked, confidence: suggested };
  }

  /** The resolved versions by lower-case name. A package can have several, for several frameworks. */
  #lockOf(folder: string): VersionsByName {
    const cachedLock = this.#locks.get(folder);
    if (cachedLock !== undefined) return cachedLock;
    const versions = new VersionsByName();
    const { dependencies } = parseManifest(this.#read(inFolder(folder, 'packages.lock.json')));
    for (const framework of Object.values(toObject(dependencies) ?? {})) {
      for (const [name, entry] of Object.entries(toObject(framework) ?? {})) {
        const resolved = toObject(entry)?.['resolved'];
        if (typeof resolved === 'string') versions.add(name.toLowerCase(), resolved);
      }
    }
    this.#locks.set(folder, versions);
    return versions;
  }

  #folderOf(file: string): string | undefined {
    return foldersUp(folderOf(file)).find((folder) => this.#projects.has(folder));
  }
}

/** The longest name of a package that a namespace begins with. Names of packages have no case. */
function longestPrefix(namespace: string, packages: Iterable<string>): string | undefined {
  const lower = `${namespace}.`.toLowerCase();
  let longest: string | undefined;
  for (const name of packages)
    if (lower.startsWith(`${name.toLowerCase()}.`) && name.length > (longest?.length ?? 0)) longest = name;
  return longest;
}
