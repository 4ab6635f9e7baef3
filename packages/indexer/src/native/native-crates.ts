import { readToml, stringIn, tableAt } from '../boundary/read-toml.js';
import type { FileRecord } from '../analysis/file-record.js';
import { folderOf, foldersUp, inFolder } from '../tree/folders.js';
import { NativeCrate } from './native-crate.js';
import { packagePrefix } from './native-record.js';

/** The files of a workspace. */
export interface WorkspaceFiles {
  /** All files that count as sources or configuration. */
  readonly paths: readonly string[];
  /** Text of a file; `undefined` if it does not exist or cannot be read. */
  readonly read: (path: string) => string | undefined;
}

/** The crates of a workspace that a module may be built from. */
export interface ModuleCrates {
  readonly crates: readonly NativeCrate[];
  /** Only their name connects them with the module. */
  readonly isByName: boolean;
}

/** The crates of a workspace whose functions JavaScript can call, and the modules that are built from them. */
export class NativeCrates {
  readonly #byFolder = new Map<string, NativeCrate>();
  readonly #packageFolders: ReadonlySet<string>;
  readonly #byName = new Map<string, NativeCrate[]>();
  readonly #dependencies = new Map<NativeCrate, readonly string[]>();
  readonly #known = new Map<string, ModuleCrates>();

  constructor(records: readonly FileRecord[], { paths, read }: WorkspaceFiles) {
    const crateFolders = new Set<string>();
    const packageFolders = new Set<string>();
    for (const path of paths) {
      if (/(^|\/)Cargo\.toml$/.test(path)) crateFolders.add(folderOf(path));
      else if (/(^|\/)package\.json$/.test(path)) packageFolders.add(folderOf(path));
    }
    this.#packageFolders = packageFolders;
    for (const record of records) {
      const { exports = [] } = record.native ?? {};
      const folder = exports.length === 0 ? undefined : nearest(folderOf(record.file), crateFolders);
      if (folder === undefined) continue;
      const crate = this.#byFolder.get(folder) ?? new NativeCrate(folder);
      this.#byFolder.set(folder, crate);
      crate.add(record, exports);
    }
    for (const crate of this.#byFolder.values()) {
      const manifest = readToml(read(inFolder(crate.folder, 'Cargo.toml')));
      this.#dependencies.set(crate, Object.keys(tableAt(manifest, 'dependencies')));
      for (const table of ['package', 'lib']) {
        const name = stringIn(tableAt(manifest, table)['name']);
        if (name === undefined) continue;
        const key = comparable(name);
        const others = this.#byName.get(key) ?? [];
        if (!others.includes(crate)) this.#byName.set(key, [...others, crate]);
      }
    }
  }

  /** The crates on which a crate depends. Their exports are part of the same module. */
  linkedTo(crate: NativeCrate): readonly NativeCrate[] {
    return (this.#dependencies.get(crate) ?? []).flatMap((name) => this.#named(name));
  }

  /** The crates of the module in a `NativeUse`. */
  of(module: string): ModuleCrates {
    const crates = this.#known.get(module) ?? this.#find(module);
    this.#known.set(module, crates);
    return crates;
  }

  #find(module: string): ModuleCrates {
    if (module.startsWith(packagePrefix)) {
      const [first = '', second = ''] = module.slice(packagePrefix.length).split('/');
      return { crates: this.#named(first.startsWith('@') ? second : first), isByName: true };
    }
    const crates = this.#around(module);
    if (crates.length > 0) return { crates, isByName: false };
    // `wasm-pack build --out-dir ../web/pkg` names the files after the crate.
    return { crates: this.#named(module.replace(/^.*\/|(?:_bg)?(?:\.[cm]?js|\.wasm)*$/g, '')), isByName: true };
  }

  /** The crate around a module, such as `crate/pkg`, or the crates in its package. */
  #around(module: string): readonly NativeCrate[] {
    const above = nearest(module, this.#byFolder);
    const crate = above === undefined ? undefined : this.#byFolder.get(above);
    const packageFolder = nearest(module, this.#packageFolders);
    if (crate !== undefined && (packageFolder === undefined || crate.folder.length >= packageFolder.length))
      return [crate];
    const inPackage = [...this.#byFolder.values()].filter(
      ({ folder }) => packageFolder !== undefined && nearest(folder, this.#packageFolders) === packageFolder,
    );
    return inPackage.length > 0 || crate === undefined ? inPackage : [crate];
  }

  #named(name: string): readonly NativeCrate[] {
    return this.#byName.get(comparable(name)) ?? [];
  }
}

function nearest(folder: string, folders: { has(folder: string): boolean }): string | undefined {
  return foldersUp(folder).find((each) => folders.has(each));
}

/** Cargo compares names with `-` and `_` alike in code. */
function comparable(name: string): string {
  return name.replaceAll('-', '_');
}
