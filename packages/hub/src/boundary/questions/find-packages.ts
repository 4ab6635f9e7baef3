import type { BoundaryReader, PackageKey, PublishedRow } from '@code-graph/host/graph-store';
import { groupBy, packageId } from './groups.js';

/** A package that repositories publish, with its users. */
export interface PackageSummary extends PackageKey {
  /** More than one if several repositories publish a package of this name, such as a fork: which one a user gets is not known. */
  readonly publishers: readonly PublishedRow[];
  /** The repositories that use it. */
  readonly users: readonly { readonly repository: string; readonly commit: string }[];
  /** Number of exported symbols; with several publishers, the largest number. */
  readonly symbols: number;
}

/** The packages that the repositories publish. */
export async function findPackages(store: BoundaryReader): Promise<readonly PackageSummary[]> {
  const packages = groupBy(await store.published(), packageId);
  const symbols = new Map<string, number>();
  for (const row of await store.exportCounts())
    symbols.set(packageId(row), Math.max(symbols.get(packageId(row)) ?? 0, row.symbols));
  return Promise.all(
    [...packages.values()].map(async (publishers) => {
      const [{ manager, package: name }] = publishers;
      const key = { manager, package: name };
      const commits = new Map((await store.users(key)).map(({ repository, commit }) => [repository, commit]));
      const users = [...commits].map(([repository, commit]) => ({ repository, commit }));
      return { ...key, publishers, users, symbols: symbols.get(packageId(key)) ?? 0 };
    }),
  );
}
