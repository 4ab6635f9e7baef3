import { posix } from 'node:path';
import type { FileRecord } from '../../analysis/file-record.js';
import { folderOf, foldersUp, inFolder } from '../../tree/folders.js';
import type { ExportedPaths } from '../exported-paths.js';
import { isTopOrMember } from '../is-top-or-member.js';
import { NearestLock } from '../nearest-lock.js';
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
  readonly #locks: NearestLock<CargoLock>;

  constructor(
    { paths, read }: PackageFiles,
    private readonly names: ExportedPaths,
  ) {
    this.#locks = new NearestLock((folder) => {
      const text = read(inFolder(folder, 'Cargo.lock'));
      return text === undefined ? undefined : parseCargoLock(text);
    });
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

  /** A name that no manifest declares may come from a macro, not from a crate. */
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
      locked: this.#locks.of(manifest.folder)?.lock.versionOf(declared.package, manifest.name),
      confidence: 1,
    };
  }

  #isTopOrMember(folder: string): boolean {
    const manifests = this.#byFolder;
    return isTopOrMember(
      folder,
      (each) => manifests.has(each),
      (each) => manifests.get(each)?.members ?? [],
    );
  }
}
