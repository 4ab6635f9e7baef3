import { posix } from 'node:path';
import type { FileOutline } from '../outline.js';
import type { CodeModule, SourceFile } from '../resolution/code-symbol.js';
import { external, type Entity } from '../resolution/entity.js';
import type { ModuleLookup, NameRules } from '../resolution/name-rules.js';

/** Common methods of the standard library. */
const commonNames = new Set(
  'and_then as_bytes as_mut as_path as_ref as_str borrow borrow_mut build chain chars clear clone cloned cmp collect contains copied count default deref drain drop entry enumerate eq expect extend filter filter_map find finish first flush fmt fold from get get_mut hash insert into into_iter is_empty is_err is_none is_ok is_some iter iter_mut join keys last len lines lock map map_err max min new next ok ok_or parse peek pop push push_str read recv remove replace rev send skip sort spawn split starts_with sum take then to_owned to_string to_vec trim unwrap unwrap_or unwrap_or_else values wait with_capacity write write_all zip'.split(
    ' ',
  ),
);

/** Files in these folders of a package are separate programs. */
const programFolder = /^(.*\/)?(tests|examples|benches|src\/bin)\/[^/]+\.rs$/;

/** Rust: a crate is a tree of modules that follows its files. Other crates refer to it by its name in `Cargo.toml`. */
export function rustNames(files: ReadonlySet<string>, configuration: ReadonlyMap<string, string>): NameRules {
  const roots = sourceRoots(files, configuration);
  const crates = cratesOf(files, configuration);

  const modulePath = ({ file }: FileOutline): string[] => {
    if (programFolder.test(file)) return [file];
    const root = roots.find((each) => file.startsWith(each)) ?? '';
    const parts = file.slice(root.length).replace(/\.rs$/, '').split('/');
    const isFolder = parts.at(-1) === 'mod' || (parts.length === 1 && /^(lib|main)$/.test(parts[0] ?? ''));
    return [root, ...(isFolder ? parts.slice(0, -1) : parts)];
  };

  const crateOf = (module: CodeModule, { root }: ModuleLookup): CodeModule | undefined => {
    const [name] = module.path;
    return name === undefined ? undefined : root.modules.get(name);
  };

  const keyword = (name: string, module: CodeModule, _file: SourceFile, lookUp: ModuleLookup): Entity | undefined => {
    if (name !== 'crate' && name !== 'super' && name !== 'self') return undefined;
    const start = name === 'self' ? module : name === 'super' ? module.parent : crateOf(module, lookUp);
    return start === undefined ? external : { kind: 'module', module: start };
  };

  return {
    modulePath,
    keyword,
    resolveImport({ import: { path, scope }, file }, lookUp) {
      const [first = '', ...others] = path;
      const module = file.symbols[scope]?.module ?? file.module;
      let start = keyword(first, module, file, lookUp);
      if (start === undefined) {
        const local = module.modules.get(first);
        const crate = lookUp.root.modules.get(crates.get(first) ?? '\0');
        const type = lookUp.declared(module, first);
        start =
          local !== undefined
            ? { kind: 'module', module: local }
            : (type ?? (crate && { kind: 'module', module: crate }));
      }
      let entity: Entity | undefined = start;
      while (entity?.kind === 'module' && entity.module.path.length > 0 && others[0] === 'super') {
        others.shift();
        const { parent } = entity.module;
        entity = parent && { kind: 'module', module: parent };
      }
      return (entity && lookUp.follow(entity, others)) ?? external;
    },
    hasImplicitReceiver: false,
    hasOverloads: false,
    functionsAreValues: true,
    seesOuterModules: false,
    importsModules: true,
    reexports: true,
    callConstructs: false,
    superUsesMro: false,
    membersAreDeclared: true,
    overriding: 'explicitly',
    hasBuildVariants: false,
    guessesTypes: false,
    typesAreNamed: false,
    rootMembers: new Set(),
    commonNames,
  };
}

/** The source folders of all crates, innermost first. */
function sourceRoots(files: ReadonlySet<string>, configuration: ReadonlyMap<string, string>): string[] {
  const roots = new Set<string>();
  for (const manifest of configuration.keys()) {
    const folder = posix.dirname(manifest) === '.' ? '' : `${posix.dirname(manifest)}/`;
    roots.add(`${folder}src/`).add(folder);
  }
  for (const file of files) if (/(^|\/)(lib|main)\.rs$/.test(file)) roots.add(file.replace(/[^/]+$/, ''));
  return [...roots].sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
}

/** The folders of library crates by their names in code. */
function cratesOf(files: ReadonlySet<string>, configuration: ReadonlyMap<string, string>): Map<string, string> {
  const crates = new Map<string, string>();
  for (const [manifest, text] of [...configuration].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const folder = posix.dirname(manifest) === '.' ? '' : `${posix.dirname(manifest)}/`;
    const name = nameIn(text, 'lib') ?? nameIn(text, 'package');
    if (name === undefined) continue;
    const library = valueIn(text, 'lib', 'path') ?? 'src/lib.rs';
    const file = posix.normalize(folder + library);
    if (files.has(file)) crates.set(name.replaceAll('-', '_'), file.replace(/[^/]+$/, ''));
  }
  return crates;
}

function nameIn(text: string, section: string): string | undefined {
  return valueIn(text, section, 'name');
}

function valueIn(text: string, section: string, key: string): string | undefined {
  const start = new RegExp(`^\\s*\\[${section}\\]`, 'm').exec(text);
  if (start === null) return undefined;
  const body = text.slice(start.index + start[0].length).split(/^\s*\[/m)[0] ?? '';
  return new RegExp(`^\\s*${key}\\s*=\\s*["']([^"']+)`, 'm').exec(body)?.[1];
}
