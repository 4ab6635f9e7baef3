import type { BoundaryReader, PackageKey, PublishedRow, UseRow } from '@code-graph/host/graph-store';
import { groupBy } from './groups.js';
import { exportedSymbolsOf, type PackageSymbols } from './package-symbols.js';
import { ownerOf, toSymbol, toSymbolParts } from './symbol-names.js';
import { toUsedVersion } from './used-version.js';

/** A symbol of a package that code uses. */
export interface UsedSymbol {
  readonly symbol: string;
  /** Without imports. */
  readonly uses: number;
  readonly imports: number;
  readonly repositories: number;
  /** Uses of a version that is not the current one. */
  readonly outdated: number;
  readonly definitions: readonly (Pick<PublishedRow, 'repository' | 'commit' | 'version'> & {
    readonly nodeId: string;
  })[];
}

/**
 * The symbols of a package that code of all repositories uses, the most used first.
 * @param repository only uses in this repository
 */
export async function findUsedSymbols(
  store: BoundaryReader,
  key: PackageKey,
  repository?: string,
): Promise<readonly UsedSymbol[]> {
  const publishers = await store.published(key);
  const exported = await exportedSymbolsOf(store, key);
  const rows = (await store.uses(key, 'all')).filter(
    (row) => repository === undefined || row.repository === repository,
  );
  const groups = groupBy(rows, ({ symbol }) => (key.manager === 'npm' ? withoutDefault(symbol) : symbol));
  const symbols = [...groups].map(([symbol, uses]): UsedSymbol => {
    const places = uses.filter(({ kind }) => kind !== 'import');
    return {
      symbol,
      uses: places.length,
      imports: uses.length - places.length,
      repositories: new Set(uses.map((use) => use.repository)).size,
      outdated: places.filter((use) => isOutdated(use, publishers)).length,
      definitions: definitionsOf(symbol, exported, publishers),
    };
  });
  return symbols.sort((one, other) => other.uses - one.uses || (one.symbol < other.symbol ? -1 : 1));
}

/** A member of the default import is the same value as the member of the module, see `spellingsOf`. */
function withoutDefault(symbol: string): string {
  const { entryPoint, name } = toSymbolParts(symbol);
  return toSymbol({ entryPoint, name: name.replace(/^default\.(?=.)/, '') });
}

function isOutdated(use: UseRow, publishers: readonly PublishedRow[]): boolean {
  return toUsedVersion(use, publishers).isCurrent === false;
}

/** The definitions of a symbol, or of the container of a member that has none. */
function definitionsOf(
  symbol: string,
  exported: PackageSymbols,
  publishers: readonly PublishedRow[],
): UsedSymbol['definitions'] {
  for (let name = symbol; name !== ''; name = ownerOf(name)) {
    const rows = exported.bySymbol.get(name) ?? [];
    if (rows.length === 0) continue;
    return rows.flatMap(({ repository, nodeId }) => {
      const publisher = publishers.find((each) => each.repository === repository);
      return publisher ? [{ repository, commit: publisher.commit, version: publisher.version, nodeId }] : [];
    });
  }
  return [];
}
