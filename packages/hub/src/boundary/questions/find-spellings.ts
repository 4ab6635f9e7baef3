import type { BoundaryReader, PackageKey, SymbolRow } from '../store/boundary-store.js';
import { groupBy } from './groups.js';
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
      return sameDeclaration(await store.exports(key), symbol);
    // Code names a type without the namespace, which it imports together with others.
    case 'nuget':
      return [symbol, ...unqualified(await store.exports(key), symbol)];
    case 'maven':
      return [symbol];
  }
}

/** The symbols that stand for the same declaration in the same repository. */
function sameDeclaration(rows: readonly SymbolRow[], symbol: string): readonly string[] {
  const byNode = groupBy(rows, nodeOf);
  const names = new Set([symbol]);
  for (const row of rows.filter((each) => each.symbol === symbol)) {
    const same = new Set((byNode.get(nodeOf(row)) ?? []).map((each) => each.symbol));
    const owner = ownerOf(symbol);
    const last = symbol.slice(owner.length);
    // Names without a node have the node of their type or module.
    if (same.has(owner)) for (const each of sameDeclaration(rows, owner)) names.add(each + last);
    else if (!row.nodeId.includes('#')) for (const each of same) if (each.endsWith(last)) names.add(each);
    if (!row.nodeId.includes('#') || same.has(owner)) continue;
    for (const each of same) if (!same.has(ownerOf(each))) names.add(each);
  }
  return [...names];
}

/** The symbol as `*.Type.Member`, which stands for a name of an unknown namespace. Namespaces have no rows, types have. */
function unqualified(rows: readonly SymbolRow[], symbol: string): readonly string[] {
  const exported = new Set(rows.map((row) => row.symbol));
  let type: string | undefined;
  for (let at = symbol; at !== ''; at = ownerOf(at)) if (exported.has(at)) type = at;
  return type === undefined ? [] : [`*.${symbol.slice(ownerOf(type).length).replace(/^\./, '')}`];
}

function nodeOf({ repository, nodeId }: SymbolRow): string {
  return `${repository}\n${nodeId}`;
}
