import type { ExportedName, RecordedBoundary, RecordedUse } from '../../../boundary/recorded-boundary.js';
import { ExternalPaths, type ExternalPath, type ExternalRules } from '../../boundary/external-paths.js';
import { findExternalUses, wholeModule } from '../../boundary/find-external-uses.js';
import { toRecordedBoundary } from '../../boundary/to-recorded-boundary.js';
import type { Declaration, Import } from '../../outline.js';
import type { CodeSymbol, ScopedImport, SourceFile } from '../../resolution/code-symbol.js';
import type { NameResolver } from '../../resolution/name-resolver.js';

/** The crates of the standard library, the keywords that paths begin with, and the primitive types with members. */
const ownNames = new Set(
  'std core alloc proc_macro test crate self super Self bool char str f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize'.split(
    ' ',
  ),
);

/** Methods of `Result`, `Option` and references, which `new` may return instead of the value itself. */
const commonMethods: ReadonlyMap<string, 'receiver' | 'other'> = new Map([
  ...'unwrap expect unwrap_or_default unwrap_or_else unwrap_or clone as_ref as_mut borrow borrow_mut lock into to_owned'
    .split(' ')
    .map((name) => [name, 'receiver'] as const),
  ...'is_ok is_err is_some is_none ok err map map_err and_then or_else ok_or ok_or_else unwrap_err expect_err await poll iter into_iter eq ne to_string fmt'
    .split(' ')
    .map((name) => [name, 'other'] as const),
]);

/** Confidence of a name that several imports bind, in different modules of the file. */
const alternative = 0.8;

/** Types have names in camel case, modules and functions in snake case (RFC 430). */
const typeName = /^\p{Lu}/u;

/** The uses of other crates in a Rust file, and the public names of its module. */
export function rustBoundary(file: SourceFile, resolver: NameResolver): RecordedBoundary {
  const external = file.outline.imports.filter((imported) => isExternal(imported, file, resolver));
  const rules: ExternalRules = {
    hasImplicitReceiver: false,
    creates,
    common: (name) => commonMethods.get(name),
    unbound: (name, owner) => {
      if (!/^[a-z_][a-z\d_]*$/.test(name) || ownNames.has(name)) return undefined;
      const { kind } = resolver.evaluate({ kind: 'name', name }, { file, symbol: owner });
      return kind === 'external' ? { module: name, names: [], of: 'value', confidence: 1 } : undefined;
    },
  };
  const paths = new ExternalPaths(file, bindingsOf(external), rules);
  const uses = [...importUses(external, file.id), ...findExternalUses(file, paths)];
  const reexportsModule = external.some(({ as, isPublic }) => as === undefined && isPublic === true);
  return toRecordedBoundary(uses, exportsOf(file, resolver), reexportsModule);
}

function isExternal({ path: [first = ''], scope, as }: Import, file: SourceFile, resolver: NameResolver): boolean {
  // `mod name;` is recorded as an import, too.
  if (first === '' || ownNames.has(first) || as?.includes(' ') === true || typeName.test(first)) return false;
  return resolver.evaluate({ kind: 'name', name: first }, { file, symbol: file.symbols[scope] }).kind === 'external';
}

/** `Type::new()` and `Type::default()` create a `Type`, and so do `Type(…)` and `Type::Variant(…)`. */
function creates(names: readonly string[]): 'type' | 'owner' | undefined {
  const [last = '', before = ''] = names.toReversed();
  if (typeName.test(last)) return typeName.test(before) ? 'owner' : 'type';
  return (last === 'new' || last === 'default') && typeName.test(before) ? 'owner' : undefined;
}

function bindingsOf(external: readonly Import[]): Map<string, ExternalPath> {
  const bindings = new Map<string, ExternalPath>();
  for (const { path, as } of external) {
    if (as === undefined || as === '_') continue;
    const [module = '', ...names] = path;
    const earlier = bindings.get(as);
    const isOther = earlier !== undefined && [earlier.module, ...earlier.names].join('.') !== path.join('.');
    if (earlier === undefined) bindings.set(as, { module, names, of: 'value', confidence: 1 });
    else if (isOther) bindings.set(as, { ...earlier, confidence: alternative });
  }
  return bindings;
}

function importUses(external: readonly Import[], owner: string): RecordedUse[] {
  return external.map(({ path, as, line }) => {
    const [module = '', ...names] = as === undefined ? [path.join('.')] : path;
    const name = names.length === 0 ? wholeModule : names.join('.');
    return { owner, module, name, kind: 'import', line, confidence: 1 };
  });
}

/** The public names of the module of a file. Those in private modules are included, because others may export them again. */
function exportsOf(file: SourceFile, resolver: NameResolver): ExportedName[] {
  const names: ExportedName[] = [];
  for (const symbol of file.symbols) {
    const path = pathOf(symbol);
    if (path === undefined) continue;
    names.push([path, symbol.id]);
    const { type, fields } = symbol.declaration;
    for (const field of type === 'Enum' ? fields.keys() : [])
      if (typeName.test(field) && !field.includes('.')) names.push([`${path}.${field}`, symbol.id]);
  }
  for (const name of file.outline.variables.keys()) names.push([name, file.id]);
  // Not the table of imports: with conditions, `mod sync;` may follow `pub mod sync;`.
  for (const imported of file.outline.imports) names.push(...reexportsOf({ import: imported, file }, resolver));
  return names;
}

function reexportsOf(scoped: ScopedImport, resolver: NameResolver): ExportedName[] {
  const { scope, as, isPublic } = scoped.import;
  const container = scoped.file.symbols[scope];
  const prefix = container === undefined ? '' : pathOf(container);
  if (isPublic !== true || prefix === undefined) return [];
  const entity = resolver.imported(scoped);
  const [first] = entity.kind === 'symbols' ? entity.symbols : [];
  const moduleId = entity.kind === 'module' ? entity.module.nodeId : undefined;
  const name = as === undefined ? wholeModule : (as.split(' ')[1] ?? as);
  if (as === undefined) return moduleId === undefined || prefix !== '' ? [] : [[wholeModule, moduleId]];
  return [[prefix === '' ? name : `${prefix}.${name}`, first?.id ?? moduleId ?? scoped.file.id]];
}

/** The path of a public declaration in its file. A method of a type in another file has the id of the type, after `#`. */
function pathOf(symbol: CodeSymbol): string | undefined {
  const names: string[] = [];
  for (let at: CodeSymbol | undefined = symbol; at !== undefined;) {
    const { name, isPublic, isAnonymous, isTest, receiver, implements: trait }: Declaration = at.declaration;
    const isMember = at.parent?.declaration.type === 'Interface' || trait !== undefined;
    if (isAnonymous || isTest || !(isPublic || isMember)) return undefined;
    names.unshift(name);
    const container: CodeSymbol | undefined = receiver === undefined ? at.parent : at.owner;
    if (receiver !== undefined && (container === undefined || container === at.parent)) return undefined;
    if (container !== undefined && container.file !== symbol.file) return [`#${container.id}`, ...names].join('.');
    at = container;
  }
  return names.join('.');
}
