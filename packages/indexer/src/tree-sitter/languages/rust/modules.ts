import { posix } from 'node:path';
import type { FileOutline } from '../../outline.js';
import type { CargoTargets } from './cargo-targets.js';

/** A module of one file that another crate declares as well, such as `mod common;` in several tests. */
export interface ModuleAlias {
  readonly path: readonly string[];
  readonly target: readonly string[];
}

/** The tree of modules: it starts at the roots of crates and follows the `mod` declarations. */
export class RustModules {
  readonly #paths = new Map<string, readonly string[]>();
  readonly aliases: ModuleAlias[] = [];

  constructor(
    private readonly files: ReadonlySet<string>,
    private readonly targets: CargoTargets,
  ) {}

  /** Assigns the files to modules. Must precede `pathOf`. */
  connect(outlines: ReadonlyMap<string, FileOutline>): void {
    const declared = new Set(
      [...outlines.values()].flatMap((outline) => this.#childrenOf(outline).map(({ file }) => file)),
    );
    // A file in `tests` that another one declares is a module of it, although Cargo builds it as a program, too.
    const roots = [...this.targets.roots, ...[...this.targets.programs].filter((file) => !declared.has(file))];
    for (const root of roots) {
      if (!this.#paths.has(root)) this.#paths.set(root, this.targets.rootPath(root));
      const pending = [root];
      for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
        const outline = outlines.get(file);
        const path = this.#paths.get(file) ?? [];
        for (const child of outline === undefined ? [] : this.#childrenOf(outline)) {
          const childPath = [...path, ...child.path];
          const existing = this.#paths.get(child.file);
          if (existing === undefined) {
            this.#paths.set(child.file, childPath);
            pending.push(child.file);
          } else if (existing.join('/') !== childPath.join('/'))
            this.aliases.push({ path: childPath, target: existing });
        }
      }
    }
  }

  pathOf(file: string): readonly string[] {
    return this.#paths.get(file) ?? this.targets.conventionalPath(file);
  }

  /** The files of the modules that a file declares by `mod name;`. */
  #childrenOf({
    file,
    imports,
    declarations,
  }: FileOutline): { readonly file: string; readonly path: readonly string[] }[] {
    return imports.flatMap(({ as = '', scope }) => {
      const [keyword, name = '', written] = as.split(' ');
      if (keyword !== 'mod') return [];
      const containers = declarations[scope]?.path.split('.') ?? [];
      const folder = file.replace(/[^/]*$/, '');
      const own = posix.basename(file, '.rs');
      const isFolder = /^(mod|lib|main)$/.test(own) || this.targets.isRoot(file);
      const inside = posix.join(folder, ...(isFolder ? [] : [own]), ...containers);
      const candidates = [
        ...(written === undefined ? [] : [posix.join(containers.length === 0 ? folder : inside, written)]),
        ...[inside, folder].flatMap((each) => [posix.join(each, `${name}.rs`), posix.join(each, name, 'mod.rs')]),
      ];
      const moduleFile = candidates.find((candidate) => candidate !== file && this.files.has(candidate));
      return moduleFile === undefined ? [] : [{ file: moduleFile, path: [...containers, name] }];
    });
  }
}
