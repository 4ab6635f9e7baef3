import type { BoundaryReader, PackageKey, SymbolRow } from '@code-graph/host/graph-store';
import { LimitedBoundaryStore } from '../store/limited-boundary-store.js';
import { groupBy, packageId } from './groups.js';

/** The exported symbols of a package, by name and by node. */
export interface PackageSymbols {
  readonly bySymbol: ReadonlyMap<string, readonly SymbolRow[]>;
  readonly byNode: ReadonlyMap<string, readonly SymbolRow[]>;
}

/** Maximum number of packages of a store whose symbols are kept. One with 60,000 symbols takes 0.3 s to read. */
const maxPackages = 8;

/** The symbols by package and publishers: each store has its own, which readers of some of its repositories share. */
const readByStore = new WeakMap<BoundaryReader, Map<string, Promise<PackageSymbols>>>();

/** Reads the exported symbols of a package, unless those of its publishers are as they were. */
export async function exportedSymbolsOf(store: BoundaryReader, key: PackageKey): Promise<PackageSymbols> {
  const id = await identify(store, key);
  const source = store instanceof LimitedBoundaryStore ? store.store : store;
  const kept = readByStore.get(source) ?? new Map<string, Promise<PackageSymbols>>();
  readByStore.set(source, kept);
  const cachedSymbols = kept.get(id);
  const symbols = cachedSymbols ?? readSymbols(store, key);
  // The latest one is the last.
  kept.delete(id);
  kept.set(id, symbols);
  const [oldest] = kept.keys();
  if (kept.size > maxPackages && oldest !== undefined) kept.delete(oldest);
  let isKept = cachedSymbols !== undefined;
  try {
    const read = await symbols;
    // A commit may have been stored since the publishers were read.
    isKept ||= (await identify(store, key)) === id;
    return read;
  } finally {
    if (!isKept && kept.get(id) === symbols) kept.delete(id);
  }
}

/** A text that is equal for the same exported symbols of a package. */
async function identify(store: BoundaryReader, key: PackageKey): Promise<string> {
  const publishers = await store.published(key);
  return JSON.stringify([packageId(key), publishers.map((each) => [each.repository, each.exportsHash])]);
}

async function readSymbols(store: BoundaryReader, key: PackageKey): Promise<PackageSymbols> {
  const rows = await store.exports(key);
  return { bySymbol: groupBy(rows, ({ symbol }) => symbol), byNode: groupBy(rows, nodeOf) };
}

/** A text that is equal for rows of the same node. */
export function nodeOf({ repository, nodeId }: SymbolRow): string {
  return `${repository}\n${nodeId}`;
}
