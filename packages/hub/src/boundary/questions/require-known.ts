import { findSimilarName } from '@code-graph/sdk/checks';
import { hubErrors } from '../../hub-errors.js';
import type { BoundaryReader, PackageKey } from '../store/boundary-store.js';
import { findUses } from './find-callers.js';
import { spellingsOf, toSymbolParts, wholeEntryPoint } from './symbol-names.js';

/**
 * Rejects the name of a package that no repository publishes or uses, which is probably misspelt.
 * @throws HostError `PACKAGE_UNKNOWN`
 */
export async function requirePackage(store: BoundaryReader, key: PackageKey): Promise<void> {
  const [publishers, users] = await Promise.all([store.published(key), store.users(key)]);
  if (publishers.length > 0 || users.length > 0) return;
  const names = (await store.published()).filter(({ manager }) => manager === key.manager);
  const similar = findSimilarName(
    key.package,
    names.map((row) => row.package),
  );
  throw hubErrors.packageUnknown(key.package, key.manager, similar);
}

/**
 * Rejects a symbol that a published package does not export and nobody uses. The exports of other packages are not known, and neither
 * are those that a package takes as a whole from another one.
 * @throws HostError `PACKAGE_UNKNOWN`, `SYMBOL_UNKNOWN`
 */
export async function requireSymbol(store: BoundaryReader, key: PackageKey, symbol: string): Promise<void> {
  await requirePackage(store, key);
  const exported = new Set((await store.exports(key)).map((row) => row.symbol));
  const { name } = toSymbolParts(symbol);
  if (exported.size === 0 || exported.has(wholeEntryPoint) || name === wholeEntryPoint) return;
  if (spellingsOf(symbol).some((each) => exported.has(each))) return;
  if ((await findUses(store, key, symbol, true)).length > 0) return;
  throw hubErrors.symbolUnknown(symbol, key.package, findSimilarName(symbol, [...exported]));
}
