import type { BoundaryReader, PackageKey } from '@code-graph/host/graph-store';
import { groupBy, packageId } from './groups.js';
import { toUsedVersion, type UsedVersion } from './used-version.js';

/** The uses of a package in one version. */
export interface VersionUses extends UsedVersion {
  readonly range: string | undefined;
  /** Without imports. */
  readonly uses: number;
}

/** The uses of a package in one repository. */
export interface PackageUses extends PackageKey {
  readonly repository: string;
  readonly commit: string;
  /** Whether a repository publishes the package. */
  readonly isPublished: boolean;
  readonly uses: number;
  readonly imports: number;
  /** The most used first. */
  readonly versions: readonly VersionUses[];
}

/** The repositories with the packages that they use, the most uses first. */
export async function sumPackageUses(store: BoundaryReader): Promise<readonly PackageUses[]> {
  const publishers = groupBy(await store.published(), packageId);
  const pairs = groupBy(await store.useCounts(), (row) => `${row.repository}\n${packageId(row)}`);
  const summed = [...pairs.values()].map((rows): PackageUses => {
    const [{ repository, commit, manager, package: name }] = rows;
    const published = publishers.get(packageId(rows[0])) ?? [];
    const versions = rows.map((row) => ({ range: row.range, uses: row.uses, ...toUsedVersion(row, published) }));
    return {
      ...{ repository, commit, manager, package: name, isPublished: published.length > 0 },
      uses: rows.reduce((sum, row) => sum + row.uses, 0),
      imports: rows.reduce((sum, row) => sum + row.imports, 0),
      versions: versions.sort((one, other) => other.uses - one.uses),
    };
  });
  // The rows of the store are in a fixed order, and sorting keeps that of equal numbers.
  return summed.sort((one, other) => other.uses - one.uses);
}
