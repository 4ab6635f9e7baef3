import type { ExportedName, RecordedBoundary, RecordedUse } from '../../../boundary/recorded-boundary.js';
import { ExternalPaths, type ExternalPath, type ExternalRules } from '../../boundary/external-paths.js';
import { findExternalUses, wholeModule } from '../../boundary/find-external-uses.js';
import { toRecordedBoundary } from '../../boundary/to-recorded-boundary.js';
import { isTypeNode } from '../../node-type.js';
import type { Import } from '../../outline.js';
import type { CodeSymbol, ScopedImport, SourceFile } from '../../resolution/code-symbol.js';
import type { NameResolver } from '../../resolution/name-resolver.js';
import { pythonLibrary } from './library.js';

/** Confidence of a name that one of several imports binds, as in `try: import a as x` and `except ImportError: import b as x`. */
const alternative = 0.8;

/** Classes have names with capitals (PEP 8), so that calling one creates an instance. */
const rules: ExternalRules = {
  hasImplicitReceiver: false,
  creates: (names) => (/^_*\p{Lu}/u.test(names.at(-1) ?? '') ? 'type' : undefined),
};

/** The uses of other packages in a Python file, and the names that importers of its module can use. */
export function pythonBoundary(file: SourceFile, resolver: NameResolver): RecordedBoundary {
  const external = file.outline.imports.filter((imported) => isExternal(imported, file, resolver));
  const bindings = bindingsOf(external);
  for (const { parent, declaration } of file.symbols) if (parent === undefined) bindings.delete(declaration.name);
  const paths = new ExternalPaths(file, bindings, rules);
  const uses = [...importUses(external, file), ...findExternalUses(file, paths)];
  const reexportsModule =
    external.some(({ as }) => as === undefined) ||
    file.symbols.some(({ declaration: { name } }) => name === '__getattr__');
  return toRecordedBoundary(uses, exportsOf(file, new Set(external), resolver), reexportsModule);
}

function isExternal(
  { path, level = 0, isMember = false, ...imported }: Import,
  file: SourceFile,
  resolver: NameResolver,
) {
  const [top = ''] = path;
  if (level > 0 || pythonLibrary.has(top)) return false;
  const module = { ...imported, path: isMember ? path.slice(0, -1) : path };
  return resolver.imported({ import: module, file }).kind === 'external';
}

function bindingsOf(external: readonly Import[]): Map<string, ExternalPath> {
  const bindings = new Map<string, ExternalPath>();
  for (const { path, as, isMember = false } of external) {
    if (as === undefined) continue;
    const names = isMember ? path.slice(-1) : [];
    const module = (isMember ? path.slice(0, -1) : path).join('.');
    const earlier = bindings.get(as);
    const isOther = earlier !== undefined && (earlier.module !== module || earlier.names[0] !== names[0]);
    if (earlier === undefined) bindings.set(as, { module, names, of: 'value', confidence: 1 });
    else if (isOther) bindings.set(as, { ...earlier, confidence: alternative });
  }
  return bindings;
}

function importUses(external: readonly Import[], { id }: SourceFile): RecordedUse[] {
  // `import a.b` is recorded as an import of `a`, and as one of `a.b` under a name that cannot occur in code.
  const nested = new Set(
    external.flatMap(({ path, as, line }) => (as?.includes('.') === true ? `${line} ${path[0]}` : [])),
  );
  return external.flatMap(({ path, isMember = false, line }): RecordedUse[] => {
    if (!isMember && path.length === 1 && nested.has(`${line} ${path[0]}`)) return [];
    const name = isMember ? (path.at(-1) ?? wholeModule) : wholeModule;
    const module = (isMember ? path.slice(0, -1) : path).join('.');
    return [{ owner: id, module, name, kind: 'import', line, confidence: 1 }];
  });
}

/** The names in the module of the file. A name that is imported has the node of its declaration, which may be in another file. */
function exportsOf(file: SourceFile, external: ReadonlySet<Import>, resolver: NameResolver): ExportedName[] {
  const names = new Map<string, string>();
  const add = (name: string, id: string): void => {
    if (!names.has(name)) names.set(name, id);
  };
  for (const symbol of file.symbols) {
    const path = pathOf(symbol);
    if (path === undefined) continue;
    add(path, symbol.id);
    for (const field of symbol.declaration.fields.keys()) add(`${path}.${field}`, symbol.id);
  }
  for (const name of file.outline.variables.keys()) add(name, file.id);
  const isPackage = /(^|\/)__init__\.pyi?$/.test(file.outline.file);
  for (const { named, wildcards } of file.imports.values()) {
    for (const [name, scoped] of named) {
      const { path, level = 0 } = scoped.import;
      const isNested = /[ .]/.test(name);
      const isOther = external.has(scoped.import) || (level === 0 && pythonLibrary.has(path[0] ?? ''));
      if (isNested || (isOther && !isPackage)) continue;
      add(name, (isOther ? undefined : nodeOfImport(scoped, resolver)) ?? file.id);
    }
    for (const scoped of wildcards) {
      const id = nodeOfImport(scoped, resolver);
      if (id !== undefined) names.set(`${wholeModule} ${id}`, id);
    }
  }
  return [...names].map(([name, id]) => [name.startsWith(wholeModule) ? wholeModule : name, id]);
}

/** The declaration that an import leads to. Variables have no nodes, so that the node of their module stands for them. */
function nodeOfImport(scoped: ScopedImport, resolver: NameResolver): string | undefined {
  const { import: imported, file } = scoped;
  const entity = resolver.imported(scoped);
  if (entity.kind === 'symbols') return entity.symbols[0]?.id;
  if (entity.kind === 'module') return entity.module.nodeId;
  const module = { ...imported, path: imported.path.slice(0, -1), isMember: false };
  const around = imported.isMember === true ? resolver.imported({ import: module, file }) : undefined;
  return around?.kind === 'module' ? around.module.nodeId : undefined;
}

/** The path of a declaration at the level of the module, or of a member of a class there. */
function pathOf({ declaration, parent }: CodeSymbol): string | undefined {
  if (declaration.isAnonymous) return undefined;
  const names = [declaration.name];
  for (let at = parent; at !== undefined; at = at.parent) {
    if (!isTypeNode(at.declaration.type)) return undefined;
    names.unshift(at.declaration.name);
  }
  return names.join('.');
}
