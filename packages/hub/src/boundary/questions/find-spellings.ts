import type { BoundaryReader, PackageKey } from '@code-graph/host/graph-store';
import { exportedSymbolsOf, nodeOf, type PackageSymbols } from './package-symbols.js';
import { ownerOf, spellingsOf } from './symbol-names.js';

/** The symbols by which code refers to an exported one, the symbol itself first. */
export async function findSpellings(
  store: BoundaryReader,
  key: PackageKey,
  symbol: string,
): Promise<readonly string[]> {
  switch (key.manager) {
    case 'npm':
    case 'go':
      return spellingsOf(symbol);
    // Packages export again what their modules declare, so that one declaration has several names.
    case 'pypi':
    case 'cargo':
      return sameDeclaration(await exportedSymbolsOf(store, key), symbol);
    // Code names a type without the namespace, which it imports together with others.
    case 'nuget':
      return [symbol, ...unqualified(await exportedSymbolsOf(store, key), symbol)];
    case 'maven':
      return [symbol];
  }
}

/** The symbols that stand for the same declaration in the same repository. */
function sameDeclaration(exported: PackageSymbols, symbol: string): readonly string[] {
  const names = new Set([symbol]);
  for (const row of exported.bySymbol.get(symbol) ?? []) {
    const same = new Set((exported.byNode.get(nodeOf(row)) ?? []).map((each) => each.symbol));
    const owner = ownerOf(symbol);
    const last = symbol.slice(owner.length);
    // Names without a node have the node of their type or module.
    if (same.has(owner)) for (const each of sameDeclaration(exported, owner)) names.add(each + last);
    else if (!row.nodeId.includes('#')) {
      for (const each of same) if (each.endsWith(last)) names.add(each);
    } else for (const each of same) if (!same.has(ownerOf(each))) names.add(each);
  }
  return [...names];
}

/** The symbol as `*.Type.Member`, which stands for a name of an unknown namespace. Namespaces have no rows, types have. */
function unqualified(exported: PackageSymbols, symbol: string): readonly string[] {
  let type: string | undefined;
  for (let at = symbol; at !== ''; at = ownerOf(at)) if (exported.bySymbol.has(at)) type = at;
  return type === undefined ? [] : [`*.${symbol.slice(ownerOf(type).length).replace(/^\./, '')}`];
}
