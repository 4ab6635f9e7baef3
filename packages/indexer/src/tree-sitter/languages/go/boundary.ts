import type { ExportedName, RecordedBoundary, RecordedUse } from '../../../boundary/recorded-boundary.js';
import type { ExternalPath } from '../../boundary/external-paths.js';
import { nodeOf, wholeModule } from '../../boundary/find-external-uses.js';
import { toRecordedBoundary } from '../../boundary/to-recorded-boundary.js';
import type { Expression } from '../../outline.js';
import type { CodeSymbol, SourceFile } from '../../resolution/code-symbol.js';

/** Confidence that a package has the name that its import path suggests only after removing punctuation, as `yaml-lib` in `yamllib`. */
const suggestedName = 0.8;

/** Confidence of a member of a local variable, whose type is inferred. */
const inferredType = 0.9;

/** The uses of imported packages in a Go file, and the names that it exports. Packages of the same repository are excluded later. */
export function goBoundary(file: SourceFile): RecordedBoundary {
  return toRecordedBoundary(usesIn(file), exportsOf(file));
}

function usesIn(file: SourceFile): RecordedUse[] {
  const { imports, references } = file.outline;
  const uses: RecordedUse[] = [];
  const importedNames = new Map<string, ExternalPath>();
  for (const { path, as, line } of imports) {
    const [module = ''] = path;
    // The standard library, which most imports name, has no dot in the first part of a path.
    if (!module.split('/', 1)[0]?.includes('.')) continue;
    uses.push({ owner: file.id, module, name: wholeModule, kind: 'import', line, confidence: 1 });
    if (as === undefined || as === '_') continue;
    importedNames.set(as, { module, names: [], of: 'value', confidence: 1 });
    const plain = withoutPunctuation(as);
    if (plain !== as) importedNames.set(plain, { module, names: [], of: 'value', confidence: suggestedName });
  }
  if (importedNames.size === 0) return uses;
  for (const { owner, kind, target, line } of references) {
    const used = pathOf(target, importedNames);
    if (used === undefined || used.names.length === 0 || used.of === 'type') continue;
    uses.push({
      owner: nodeOf(file.symbols[owner]) ?? file.id,
      module: used.module,
      name: used.names.join('.'),
      kind: kind === 'call' ? 'call' : 'reference',
      line,
      confidence: used.confidence,
    });
  }
  return uses;
}

function pathOf(expression: Expression, imported: ReadonlyMap<string, ExternalPath>): ExternalPath | undefined {
  switch (expression.kind) {
    case 'name':
      return imported.get(expression.name);
    case 'instance': {
      const type = pathOf(expression.of, imported);
      return type?.of === 'value' && type.names.length === 1 ? { ...type, of: 'type' } : undefined;
    }
    case 'member': {
      const of = pathOf(expression.of, imported);
      // Pseudo-members, such as those for elements, are not identifiers. Only names with a capital are exported.
      if (of === undefined || of.of === 'member' || !/^\p{Lu}[\p{L}\p{Nd}_]*$/u.test(expression.name)) return undefined;
      const names = [...of.names, expression.name];
      if (of.of === 'type') return { ...of, names, of: 'member', confidence: Math.min(of.confidence, inferredType) };
      return names.length > 2 ? undefined : { ...of, names };
    }
    default:
      return undefined;
  }
}

/** Exported functions, types, methods, variables and constants. Tests and programs cannot be imported. */
function exportsOf({ id, outline, symbols }: SourceFile): ExportedName[] {
  const [packageName = ''] = outline.packagePath;
  if (packageName === 'main' || outline.file.endsWith('_test.go')) return [];
  const names: ExportedName[] = [];
  for (const symbol of symbols) {
    const path = exportedPath(symbol);
    if (path?.every(isExported) === true) names.push([path.join('.'), symbol.id]);
  }
  for (const name of outline.variables.keys()) if (isExported(name)) names.push([name, id]);
  return names;
}

function exportedPath({ declaration, parent }: CodeSymbol): readonly string[] | undefined {
  if (declaration.isAnonymous) return undefined;
  const { receiver, name } = declaration;
  if (receiver !== undefined) return receiver.kind === 'name' ? [receiver.name, name] : undefined;
  if (parent === undefined) return [name];
  return parent.declaration.type === 'Interface' && parent.parent === undefined
    ? [parent.declaration.name, name]
    : undefined;
}

function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

function withoutPunctuation(name: string): string {
  return name.replace(/[^\p{L}\p{Nd}_]/gu, '');
}
