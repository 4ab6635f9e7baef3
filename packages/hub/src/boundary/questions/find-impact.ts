import {
  packageAround,
  type BoundaryReader,
  type PackageKey,
  type PackageUser,
  type PublishedRow,
} from '@code-graph/host/graph-store';
import { findUses } from './find-callers.js';
import { groupBy, packageId } from './groups.js';

/** A change of symbols of a package. */
export interface ImpactQuestion extends PackageKey {
  /** The changed symbols. A change of a class reaches the uses of its members, too. */
  readonly symbols: readonly string[];
}

/** A repository that a change reaches. */
export interface ReachedRepository {
  readonly repository: string;
  readonly commit: string;
  /** Number of packages between the change and the repository: 1 for one that uses a changed symbol itself. */
  readonly distance: number;
  /** The packages on the way, the changed one first. */
  readonly path: readonly PackageKey[];
  /** Number of places that use a changed symbol; 0 if the change is only reached through other packages. */
  readonly uses: number;
}

export interface Impact {
  /** Nearest first, then by name. */
  readonly reached: readonly ReachedRepository[];
}

/** A package that the change reaches. */
interface Reached {
  readonly key: PackageKey;
  readonly path: readonly PackageKey[];
}

/**
 * The repositories that a change of symbols reaches. The first step is exact: it follows uses of the symbols. Each further step is an upper
 * bound: a package whose code is reached counts as changed as a whole, because what its own exports do with the use is not followed.
 */
export async function findImpact(store: BoundaryReader, { symbols, ...changed }: ImpactQuestion): Promise<Impact> {
  const published = groupBy(await store.published(), ({ repository }) => repository);
  const packagesOf = (repository: string): readonly PublishedRow[] =>
    (published.get(repository) ?? []).filter(({ manager }) => manager === changed.manager);
  const reached = new Map<string, ReachedRepository>();
  const visited = new Set([packageId(changed)]);
  const uses = (await Promise.all(symbols.map((symbol) => findUses(store, changed, symbol, true)))).flat();
  const places = new Set(
    uses.map(({ repository, file, line, symbol }) => `${repository}\n${file}\n${String(line)}\n${symbol}`),
  );
  const counts = new Map<string, number>();
  for (const place of places) {
    const [repository = ''] = place.split('\n', 1);
    counts.set(repository, (counts.get(repository) ?? 0) + 1);
  }
  let users: readonly PackageUser[] = uses.map(({ repository, commit, file }) => {
    const own = packageAround(file, packagesOf(repository));
    return { repository, commit, folder: own?.folder };
  });
  let from: Reached = { key: changed, path: [changed] };
  const pending: Reached[] = [];
  for (;;) {
    for (const { repository, commit, folder } of users) {
      if (!reached.has(repository)) {
        const own = { distance: from.path.length, path: from.path, uses: counts.get(repository) ?? 0 };
        reached.set(repository, { repository, commit, ...own });
      }
      const row = packagesOf(repository).find((each) => each.folder === folder);
      if (row === undefined || visited.has(packageId(row))) continue;
      visited.add(packageId(row));
      const key = { manager: row.manager, package: row.package };
      pending.push({ key, path: [...from.path, key] });
    }
    // In the order of their distance, so that the first path to a repository is a shortest one.
    const next = pending.shift();
    if (next === undefined) break;
    from = next;
    users = await store.users(next.key);
  }
  const order = (one: ReachedRepository, other: ReachedRepository): number =>
    one.distance - other.distance || (one.repository < other.repository ? -1 : 1);
  return { reached: [...reached.values()].sort(order) };
}
