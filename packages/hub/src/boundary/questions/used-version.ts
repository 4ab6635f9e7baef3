import semver from 'semver';
import type { PublishedRow, UseRow } from '@code-graph/host/graph-store';
import { pinnedVersion, toSemverRange } from './dependency-range.js';

/** The version of a package at a place that uses it. */
export interface UsedVersion {
  /** The locked version, or the only one that the range accepts; `undefined` if it is not known. */
  readonly version: string | undefined;
  /** Whether it is the one that the package's repository has now; `undefined` if that is not known. */
  readonly isCurrent: boolean | undefined;
}

/** The version that a use refers to, compared with those of the repositories that publish the package. */
export function toUsedVersion(
  { manager, locked, range }: Pick<UseRow, 'manager' | 'locked' | 'range'>,
  publishers: readonly PublishedRow[],
): UsedVersion {
  const version = locked ?? (range === undefined ? undefined : pinnedVersion(manager, range));
  const current = publishers.flatMap((each) => each.version ?? []);
  if (current.length === 0) return { version, isCurrent: undefined };
  if (version !== undefined) return { version, isCurrent: current.includes(version) };
  const accepted = range === undefined ? undefined : toSemverRange(manager, range);
  const isExcluded =
    accepted !== undefined &&
    current.every(
      (each) => semver.valid(each) !== null && !semver.satisfies(each, accepted, { includePrerelease: true }),
    );
  return { version, isCurrent: isExcluded ? false : undefined };
}
