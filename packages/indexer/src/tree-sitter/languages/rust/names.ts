import type { CodeModule, SourceFile } from '../../resolution/code-symbol.js';
import { external, type Entity } from '../../resolution/entity.js';
import type { ModuleLookup, NameRules } from '../../resolution/name-rules.js';
import { CargoTargets } from './cargo-targets.js';
import { passedMember, resultOfMember } from './library.js';
import { isTransparent } from './paths.js';
import { RustModules } from './modules.js';

/** Common methods of the standard library. */
const commonNames = new Set(
  'and_then as_bytes as_mut as_path as_ref as_str borrow borrow_mut build chain chars clear clone cloned cmp collect contains copied count default deref drain drop entry enumerate eq expect extend filter filter_map find finish first flush fmt fold from get get_mut hash insert into into_iter is_empty is_err is_none is_ok is_some iter iter_mut join keys last len lines lock map map_err max min new next ok ok_or parse peek pop push push_str read recv remove replace rev send skip sort spawn split starts_with sum take then to_owned to_string to_vec trim unwrap unwrap_or unwrap_or_else values wait with_capacity write write_all zip'.split(
    ' ',
  ),
);

/** Rust: a crate is a tree of modules that follows its files. Other crates refer to it by its name in `Cargo.toml`. */
export function rustNames(files: ReadonlySet<string>, configuration: ReadonlyMap<string, string>): NameRules {
  const targets = new CargoTargets(files, configuration);
  const modules = new RustModules(files, targets);
  const { crates } = targets;

  const crateOf = (module: CodeModule, { root }: ModuleLookup): CodeModule | undefined => {
    const [name] = module.path;
    return name === undefined ? undefined : root.modules.get(name);
  };

  const crateCalled = (name: string, root: CodeModule): Entity | undefined => {
    const crate = root.at(crates.get(name) ?? ['\0']);
    return crate && { kind: 'module', module: crate };
  };

  const keyword = (name: string, module: CodeModule, _file: SourceFile, lookUp: ModuleLookup): Entity | undefined => {
    if (name !== 'crate' && name !== 'super' && name !== 'self') return undefined;
    const start = name === 'self' ? module : name === 'super' ? module.parent : crateOf(module, lookUp);
    return start === undefined ? external : { kind: 'module', module: start };
  };

  return {
    prepare: (outlines) => {
      modules.connect(outlines);
    },
    modulePath: ({ file }) => modules.pathOf(file),
    moduleAliases: modules.aliases,
    keyword,
    fallback: (name, { root }) => crateCalled(name, root),
    resultOfMember,
    passedMember,
    isTransparent,
    associatedTypes: { awaited: 'Output', dereferenced: 'Target', element: 'Item' },
    resolveImport({ import: { path, scope }, file }, lookUp) {
      const [first = '', ...others] = path;
      const module = file.symbols[scope]?.module ?? file.module;
      let start = keyword(first, module, file, lookUp);
      if (start === undefined) {
        const local = module.modules.get(first);
        start =
          local !== undefined
            ? { kind: 'module', module: local }
            : (lookUp.declared(module, first) ?? crateCalled(first, lookUp.root) ?? lookUp.member(module, first));
      }
      let entity: Entity | undefined = start;
      while (entity?.kind === 'module' && entity.module.path.length > 0 && others[0] === 'super') {
        others.shift();
        const { parent } = entity.module;
        entity = parent && { kind: 'module', module: parent };
      }
      const target = (entity && lookUp.follow(entity, others)) ?? external;
      const type = path.at(-1) ?? '';
      return target.kind === 'external' && isTransparent(type) ? { type, ...target } : target;
    },
    hasImplicitReceiver: false,
    hasOverloads: false,
    hasBlanketMethods: true,
    prefersInherent: true,
    functionsAreValues: true,
    seesOuterModules: false,
    importsModules: true,
    reexports: true,
    modulesAreSeparate: true,
    callConstructs: false,
    superUsesMro: false,
    membersAreDeclared: true,
    overriding: 'explicitly',
    hasBuildVariants: true,
    guessesTypes: false,
    typesAreNamed: false,
    rootMembers: new Set(),
    commonNames,
  };
}
