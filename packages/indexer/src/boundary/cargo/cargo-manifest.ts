import { folderOf, foldersUp, inFolder } from '../../tree/folders.js';
import { toObject } from '../../typescript/files/json-with-comments.js';
import { readToml, stringIn, stringsIn, tableAt, tablesIn, type Table } from '../read-toml.js';

/** A dependency of a crate. */
export interface CargoDependency {
  readonly package: string;
  readonly range: string | undefined;
  /** The folder of a dependency by path, relative to the manifest. */
  readonly path: string | undefined;
}

/** The declarations of a Cargo.toml. */
export interface CargoManifest {
  readonly folder: string;
  /** `undefined` for a workspace without a package. */
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly isPrivate: boolean;
  /** The root of the library, relative to the repository. */
  readonly library: string;
  /** By the names of crates in code. */
  readonly dependencies: ReadonlyMap<string, CargoDependency>;
  /** Globs of the members of a workspace; `undefined` if it is none. */
  readonly members: readonly string[] | undefined;
}

const lists = ['build-dependencies', 'dev-dependencies', 'dependencies'];

/** Reads the manifests of a repository. Values that a member inherits come from the workspace around it. */
export function readCargoManifests(
  paths: readonly string[],
  read: (path: string) => string | undefined,
): CargoManifest[] {
  const files = new Map(
    paths
      .filter((path) => path === 'Cargo.toml' || path.endsWith('/Cargo.toml'))
      .map((path) => [folderOf(path), readToml(read(path))]),
  );
  return [...files].map(([folder, file]) => {
    const around = foldersUp(folder).flatMap((each) => files.get(each)?.['workspace'] ?? [])[0];
    const workspace = toObject(around) ?? {};
    const own = tableAt(file, 'package');
    const inherited = tableAt(workspace, 'package');
    const { publish } = own;
    const valueOf = (key: string): unknown => (toObject(own[key])?.['workspace'] === true ? inherited[key] : own[key]);
    return {
      folder,
      name: stringIn(own['name']),
      version: stringIn(valueOf('version')),
      isPrivate: publish === false || (Array.isArray(publish) && publish.length === 0) || valueOf('publish') === false,
      library: inFolder(folder, stringIn(tableAt(file, 'lib')['path']) ?? 'src/lib.rs'),
      dependencies: dependenciesOf(file, tableAt(workspace, 'dependencies')),
      members: toObject(file['workspace']) && stringsIn(tableAt(file, 'workspace')['members']),
    };
  });
}

function dependenciesOf(file: Table, shared: Table): Map<string, CargoDependency> {
  const dependencies = new Map<string, CargoDependency>();
  const targets = tablesIn(Object.values(tableAt(file, 'target')));
  for (const table of [...targets, file].flatMap((each) => lists.map((list) => tableAt(each, list)))) {
    for (const [key, value] of Object.entries(table)) {
      const isInherited = toObject(value)?.['workspace'] === true;
      const stated = isInherited ? shared[key] : value;
      const detail = toObject(stated);
      dependencies.set(key.replaceAll('-', '_'), {
        package: stringIn(detail?.['package']) ?? key,
        range: stringIn(stated) ?? stringIn(detail?.['version']),
        path: isInherited ? undefined : stringIn(detail?.['path']),
      });
    }
  }
  return dependencies;
}
