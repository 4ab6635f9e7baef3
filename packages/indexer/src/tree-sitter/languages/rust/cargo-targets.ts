import { posix } from 'node:path';
import { readToml, stringIn, tableAt, tablesIn, type Table } from '../../../boundary/read-toml.js';
import { toObject } from '../../../typescript/files/json-with-comments.js';

/** Files in these folders of a package are separate programs. */
const programFolder = /^(.*\/)?(tests|examples|benches|src\/bin)\/(?:[^/]+|[^/]+\/main)\.rs$/;

/** The crates that the manifests of a workspace declare, or that Cargo finds by the names of files. */
export class CargoTargets {
  /** The roots of libraries, binaries and declared programs. */
  readonly roots = new Set<string>();
  /** Files that Cargo builds as separate programs because of their folder. */
  readonly programs = new Set<string>();
  /** The modules of library crates by their names in code. */
  readonly crates = new Map<string, readonly string[]>();
  readonly #folders: readonly string[];

  constructor(files: ReadonlySet<string>, configuration: ReadonlyMap<string, string>) {
    const folders = new Set<string>();
    const addRoot = (file: string): void => {
      if (files.has(file)) this.roots.add(file);
    };
    const manifests = [...configuration]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, text]) => [path, readToml(text)] as const);
    for (const [manifest, table] of manifests) {
      const folder = manifest.replace(/[^/]*$/, '');
      folders.add(`${folder}src/`).add(folder);
      const library = tableAt(table, 'lib');
      const name = stringIn(library['name']) ?? stringIn(tableAt(table, 'package')['name']);
      const file = posix.normalize(folder + (stringIn(library['path']) ?? 'src/lib.rs'));
      addRoot(file);
      if (name !== undefined && files.has(file)) this.crates.set(name.replaceAll('-', '_'), this.rootPath(file));
      for (const target of ['bin', 'test', 'bench', 'example'].flatMap((kind) => tablesIn(table[kind]))) {
        const path = stringIn(target['path']);
        if (path !== undefined) addRoot(posix.normalize(folder + path));
      }
    }
    for (const [alias, name] of manifests.flatMap(([, table]) => renamedIn(table))) {
      const crate = this.crates.get(name);
      if (crate !== undefined && !this.crates.has(alias)) this.crates.set(alias, crate);
    }
    for (const file of files) {
      const isProgram = programFolder.test(file);
      const isNamedAsRoot = /(^|\/)(lib|main)\.rs$/.test(file);
      if (isProgram) this.programs.add(file);
      else if (isNamedAsRoot) this.roots.add(file);
      if (isNamedAsRoot) folders.add(file.replace(/[^/]+$/, ''));
    }
    this.#folders = [...folders].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
  }

  isRoot(file: string): boolean {
    return this.roots.has(file) || this.programs.has(file);
  }

  /** The module of the root of a crate. A library and the binary beside it share one. */
  rootPath(file: string): readonly string[] {
    const isProgram = programFolder.test(file) || !/(^|\/)src\/[^/]+\.rs$/.test(file);
    return isProgram && !/(^|\/)(lib|main)\.rs$/.test(file) ? [file] : [file.replace(/[^/]+$/, '')];
  }

  /** The module of a file by its path alone. */
  conventionalPath(file: string): readonly string[] {
    if (programFolder.test(file)) return [file];
    const root = this.#folders.find((each) => file.startsWith(each)) ?? '';
    const parts = file.slice(root.length).replace(/\.rs$/, '').split('/');
    const isFolder = parts.at(-1) === 'mod' || (parts.length === 1 && /^(lib|main)$/.test(parts[0] ?? ''));
    return [root, ...(isFolder ? parts.slice(0, -1) : parts)];
  }
}

/** `[target.'cfg(unix)'.dependencies.alias]` is the deepest table of a dependency. */
const maxDepth = 4;

/** Dependencies that are used under another name: `alias = { package = "name" }`. */
function renamedIn(table: Table, depth = 1): (readonly [alias: string, name: string])[] {
  if (depth > maxDepth) return [];
  return Object.entries(table).flatMap(([key, value]) => {
    const entry = toObject(value);
    if (entry === undefined) return [];
    const name = stringIn(entry['package']);
    return name === undefined
      ? renamedIn(entry, depth + 1)
      : [[key.replaceAll('-', '_'), name.replaceAll('-', '_')] as const];
  });
}
