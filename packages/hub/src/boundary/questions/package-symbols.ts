import type { BoundaryReader, PackageKey, SymbolRow } from '@code-graph/host/graph-store';
import { groupBy, packageId } from './groups.js';

/** The exported symbols of a package, by name and by node. */
export interface PackageSymbols {
  readonly bySymbol: ReadonlyMap<string, readonly SymbolRow[]>;
  readonly byNode: ReadonlyMap<string, readonly SymbolRow[]>;
}

interface ReadSymbols {
  readonly version: number;
  readonly symbols: Promise<PackageSymbols>;
}

/** Maximum number of packages of a store whose symbols are kept. One with 60,000 symbols takes 0.3 s to read. */
const maxPackages = 8;

const readByStore = new WeakMap<BoundaryReader, Map<string, ReadSymbols>>();

/** Reads the exported symbols of a package, unless they are those of the last time. */
export async function exportedSymbolsOf(store: BoundaryReader, key: PackageKey): Promise<PackageSymbols> {
  const version = await store.exportsVersion();
  const kept = readByStore.get(store) ?? new Map<string, ReadSymbols>();
  readByStore.set(store, kept);
  const id = packageId(key);
  const known = kept.get(id);
  kept.delete(id);
  const read = known?.version === version ? known : { version, symbols: readSymbols(store, key) };
  kept.set(id, read);
  const [oldest] = kept.keys();
  if (kept.size > maxPackages && oldest !== undefined) kept.delete(oldest);
  try {
    return await read.symbols;
  } catch (error) {
    if (kept.get(id) === read) kept.delete(id);
    throw error;
  }
}

async function readSymbols(store: BoundaryReader, key: PackageKey): Promise<PackageSymbols> {
  const rows = await store.exports(key);
  return { bySymbol: groupBy(rows, ({ symbol }) => symbol), byNode: groupBy(rows, nodeOf) };
}

/** A text that is equal for rows of the same node. */
export function nodeOf({ repository, nodeId }: SymbolRow): string {
  return `${repository}\n${nodeId}`;
}
