import { posix } from 'node:path';
import type { FileRecord } from '../../analysis/file-record.js';
import { folderOf, foldersUp, inFolder } from '../../tree/folders.js';
import { isMember } from '../../typescript/packages/member-glob.js';
import type { ExportedPaths } from '../exported-paths.js';
import type { LocatedModule, PackageBoundary, PackageFiles } from '../package-boundary.js';
import type { ExportedSymbol, PublishedPackage } from '../repository-boundary.js';
import { parseCargoLock, type CargoLock } from './cargo-lock.js';
import { readCargoManifests, type CargoManifest } from './cargo-manifest.js';

/** The crates of a repository. */
export class CargoBoundary implements PackageBoundary {
  readonly hasQualifiedNames = true;
  readonly packages: readonly PublishedPackage[];
  readonly #byFolder: ReadonlyMap<string, CargoManifest>;
  readonly #libraries = new Map<string, string>();
  readonly #locks = new Map<string, CargoLock | undefined>();
  readonly #read: PackageFiles['read'];

  constructor(
    { paths, read }: PackageFiles,
    private readonly names: ExportedPaths,
  ) {
    this.#read = read;
    const manifests = readCargoManifests(paths, read);
    this.#byFolder = new Map(manifests.map((each) => [each.folder, each]));
    const byPath = new Set(
      manifests.flatMap(({ folder, dependencies }) =>
        [...dependencies.values()].flatMap(({ path }) => (path === undefined ? [] : [posix.join(folder, path)])),
      ),
    );
    this.packages = manifests.flatMap(({ folder, name, version, isPrivate, library }): PublishedPackage[] => {
      if (name === undefined || isPrivate || !(byPath.has(folder) || this.#isTopOrMember(folder))) return [];
      this.#libraries.set(library, name);
      return [{ manager: 'cargo', name, version, folder }];
    });
  }

  /** The names that can be reached from the root of a library. Macros may add others, so that the list is never complete. */
  exportsOf({ file }: FileRecord): readonly ExportedSymbol[] {
    const name = this.#libraries.get(file);
    if (name === undefined) return [];
    const toExport = (symbol: string, nodeId: string): ExportedSymbol => ({
      ...{ manager: 'cargo', package: name, symbol, nodeId },
    });
    return [...this.names.of(file).map(([symbol, nodeId]) => toExport(symbol, nodeId)), toExport('*', file)];
  }

  /** A crate that no manifest declares is not one: the name may come from a macro. */
  locate(module: string, file: string): LocatedModule | undefined {
    const manifest = foldersUp(folderOf(file))
      .map((folder) => this.#byFolder.get(folder))
      .find((each) => each?.name !== undefined);
    const [crate = '', ...modules] = module.split('.');
    const declared = manifest?.dependencies.get(crate);
    if (manifest === undefined || declared === undefined) return undefined;
    return {
      package: declared.package,
      entryPoint: modules.join('.'),
      range: declared.range,
      locked: this.#locked(manifest, declared.package),
      confidence: 1,
    };
  }

  #locked({ folder, name }: CargoManifest, dependency: string): string | undefined {
    for (const each of foldersUp(folder)) {
      if (!this.#locks.has(each)) {
        const text = this.#read(inFolder(each, 'Cargo.lock'));
        this.#locks.set(each, text === undefined ? undefined : parseCargoLock(text));
      }
      const lock = this.#locks.get(each);
      if (lock !== undefined) return lock.versionOf(dependency, name);
    }
    return undefined;
  }

  /** A manifest below another one belongs to a test or an example, unless a workspace lists it. */
  #isTopOrMember(folder: string): boolean {
    const above = foldersUp(folder).flatMap((each) => (each === folder ? [] : (this.#byFolder.get(each) ?? [])));
    return (
      above.length === 0 ||
      above.some(({ folder: top, members = [] }) => members.some((glob) => isMember(folder, top, glob)))
    );
  }
}
