import type { ExportedName } from '../../boundary/recorded-boundary.js';
import type { CodeSymbol, SourceFile } from '../resolution/code-symbol.js';

/** The qualified names of the public declarations of a file, in languages with modifiers. Test code has none. */
export function publicNames(file: SourceFile): ExportedName[] {
  const names = new Map<string, string>();
  for (const symbol of file.symbols) {
    const path = pathOf(symbol);
    if (path === undefined) continue;
    if (!names.has(path)) names.set(path, symbol.id);
    const { type, fields } = symbol.declaration;
    // The modifiers of fields are not known: constants, by their names, and all that an enum has.
    for (const field of fields.keys()) {
      const isListed = type === 'Enum' || /^\p{Lu}/u.test(field);
      if (isListed && !names.has(`${path}.${field}`)) names.set(`${path}.${field}`, symbol.id);
    }
  }
  return [...names];
}

function pathOf(symbol: CodeSymbol): string | undefined {
  if (symbol.declaration.type === 'Namespace' || symbol.declaration.isConstructor) return undefined;
  const names: string[] = [];
  for (let at: CodeSymbol | undefined = symbol; at !== undefined; at = at.parent) {
    const { type, name, isPublic, isAnonymous, isTest } = at.declaration;
    if (type === 'Namespace') break;
    const isMember = at.parent?.declaration.type === 'Interface' && type === 'Method';
    if (!(isPublic || isMember) || isAnonymous || isTest) return undefined;
    names.unshift(name);
  }
  return [...symbol.module.path, ...names].join('.');
}
