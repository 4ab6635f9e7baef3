import type { BoundaryReader, PackageKey, PublishedRow } from '../store/boundary-store.js';

/** A package that repositories publish, with its users. */
export interface PackageSummary extends PackageKey {
  /** More than one if several repositories publish a package of this name, such as a fork: which one a user gets is not known. */
  readonly publishers: readonly PublishedRow[];
  /** The repositories that use it. */
  readonly users: readonly { readonly repository: string; readonly commit: string }[];
}

/** The packages that the repositories publish. */
export async function findPackages(store: BoundaryReader): Promise<readonly PackageSummary[]> {
  const summaries = new Map<string, PackageKey & { readonly publishers: PublishedRow[] }>();
  for (const row of await store.published()) {
    const { manager, package: name } = row;
    const known = summaries.get(`${manager}\n${name}`);
    if (known === undefined) summaries.set(`${manager}\n${name}`, { manager, package: name, publishers: [row] });
    else known.publishers.push(row);
  }
  return Promise.all(
    [...summaries.values()].map(async (summary) => {
      const users = await store.users(summary);
      const commits = new Map(users.map(({ repository, commit }) => [repository, commit]));
      return { ...summary, users: [...commits].map(([repository, commit]) => ({ repository, commit })) };
    }),
  );
}
