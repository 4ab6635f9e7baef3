import type { PackageManager } from '@code-graph/indexer';
import { findSimilarName } from '@code-graph/sdk/checks';
import { hubErrors } from '../../hub-errors.js';
import type { BoundaryReader, PackageKey } from '@code-graph/host/graph-store';
import { findUses } from './find-callers.js';
import { exportedSymbolsOf } from './package-symbols.js';
import { spellingsOf, toSymbolParts, wholeEntryPoint } from './symbol-names.js';

/**
 * Rejects the name of a package that no repository publishes or uses, which is probably misspelt.
 * @param managers the package managers whose packages are looked up
 * @throws HostError `PACKAGE_UNKNOWN`
 */
export async function requirePackage(
  store: BoundaryReader,
  name: string,
  managers: readonly PackageManager[],
): Promise<void> {
  for (const manager of managers) {
    const key = { manager, package: name };
    if ((await store.published(key)).length > 0 || (await store.users(key)).length > 0) return;
  }
  const published = (await store.published()).filter(({ manager }) => managers.includes(manager));
  const similar = findSimilarName(
    name,
    published.map((row) => row.package),
  );
  throw hubErrors.packageUnknown(name, managers, similar);
}

/**
 * Rejects a symbol that a published package does not export and no repository uses. The exports of other packages are not known, and neither
 * are those that a package takes as a whole from another one.
 * @throws HostError `PACKAGE_UNKNOWN`, `SYMBOL_UNKNOWN`
 */
export async function requireSymbol(store: BoundaryReader, key: PackageKey, symbol: string): Promise<void> {
  await requirePackage(store, key.package, [key.manager]);
  const { bySymbol: exported } = await exportedSymbolsOf(store, key);
  const { name } = toSymbolParts(symbol);
  if (exported.size === 0 || exported.has(wholeEntryPoint) || name === wholeEntryPoint) return;
  if (spellingsOf(symbol).some((each) => exported.has(each))) return;
  if ((await findUses(store, key, symbol, true)).length > 0) return;
  throw hubErrors.symbolUnknown(symbol, key.package, findSimilarName(symbol, [...exported.keys()]));
}
