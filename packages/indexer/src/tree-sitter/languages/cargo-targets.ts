import { posix } from 'node:path';

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
    for (const [manifest, text] of [...configuration].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const folder = manifest.replace(/[^/]*$/, '');
      folders.add(`${folder}src/`).add(folder);
      const [library] = sectionsOf(text, '[lib]');
      const name = valueIn(library, 'name') ?? valueIn(sectionsOf(text, '[package]')[0], 'name');
      const file = posix.normalize(folder + (valueIn(library, 'path') ?? 'src/lib.rs'));
      addRoot(file);
      if (name !== undefined && files.has(file)) this.crates.set(name.replaceAll('-', '_'), this.rootPath(file));
      for (const section of ['[[bin]]', '[[test]]', '[[bench]]', '[[example]]'].flatMap((kind) =>
        sectionsOf(text, kind),
      )) {
        const path = valueIn(section, 'path');
        if (path !== undefined) addRoot(posix.normalize(folder + path));
      }
    }
    for (const [alias, name] of [...configuration.values()].flatMap(renamedIn)) {
      const crate = this.crates.get(name);
      if (crate !== undefined && !this.crates.has(alias)) this.crates.set(alias, crate);
    }
    for (const file of files) {
      if (programFolder.test(file)) this.programs.add(file);
      else if (/(^|\/)(lib|main)\.rs$/.test(file)) {
        this.roots.add(file);
        folders.add(file.replace(/[^/]+$/, ''));
      }
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

/** The bodies of all sections of a manifest with one header. */
function sectionsOf(text: string, header: string): string[] {
  const bodies: string[] = [];
  let body: string[] | undefined;
  for (const line of text.split('\n')) {
    if (/^\s*\[/.test(line)) {
      if (body !== undefined) bodies.push(body.join('\n'));
      body = line.trim().startsWith(header) ? [] : undefined;
    } else body?.push(line);
  }
  if (body !== undefined) bodies.push(body.join('\n'));
  return bodies;
}

function valueIn(body: string | undefined, key: string): string | undefined {
  return body === undefined ? undefined : new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']+)`, 'm').exec(body)?.[1];
}

/** Dependencies that are used under another name: `alias = { package = "name" }`. */
function renamedIn(text: string): (readonly [alias: string, name: string])[] {
  return [...text.matchAll(/^\s*([\w-]+)\s*=\s*\{[^}\n]*\bpackage\s*=\s*"([\w-]+)"/gm)].map(
    ([, alias = '', name = '']) => [alias.replaceAll('-', '_'), name.replaceAll('-', '_')],
  );
}
