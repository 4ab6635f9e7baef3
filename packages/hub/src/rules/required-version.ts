import type { PackageManager } from '@code-graph/indexer';
import semver, { type SemVer } from 'semver';
import type { DependencyRow, PublishedRow } from '@code-graph/host/graph-store';
import { pinnedVersion, toSemverRange } from '../boundary/questions/dependency-range.js';
import type { VersionDistance } from './hub-rules.js';

/** A version with three parts, such as 2.1.0 for `2.1`; `undefined` if it does not begin with a number. */
export function toComparable(version: string): SemVer | undefined {
  return semver.parse(version) ?? (/^v?\d/.test(version) ? semver.coerce(version) : null) ?? undefined;
}

/**
 * The lowest version that is near enough to the current one. With several publishers, it is that of the lowest current version, because which
 * one a user gets is not known.
 * @returns `undefined` if no publisher has a version
 */
export function lowestPermitted(publishers: readonly PublishedRow[], distance: VersionDistance): string | undefined {
  const versions = publishers.flatMap(({ version }) => (version === undefined ? [] : (toComparable(version) ?? [])));
  const [current] = versions.sort((one, other) => one.compare(other));
  if (current === undefined) return undefined;
  const { major, minor, patch } = current;
  if (distance.major !== undefined) return `${Math.max(major - distance.major, 0)}.0.0`;
  if (distance.minor !== undefined) return `${major}.${Math.max(minor - distance.minor, 0)}.0`;
  // A release candidate is the current version itself.
  const isCurrent = (distance.patch ?? 0) === 0;
  return isCurrent ? current.version : `${major}.${minor}.${Math.max(patch - (distance.patch ?? 0), 0)}`;
}

/** Whether a dependency certainly uses a lower version: the locked one is lower, or all that the range accepts. */
export function isBelow(
  { manager, range, locked }: Pick<DependencyRow, 'manager' | 'range' | 'locked'>,
  required: string,
): boolean {
  const lowest = toComparable(required);
  if (lowest === undefined) return false;
  const used = locked ?? (range === undefined ? undefined : pinnedVersion(manager, range));
  const version = used === undefined ? undefined : toComparable(used);
  if (version !== undefined) return version.compare(lowest) < 0;
  const accepted = range === undefined ? undefined : acceptedRange(manager, range);
  return accepted !== undefined && semver.gtr(lowest, accepted);
}

function acceptedRange(manager: PackageManager, range: string): string | undefined {
  const accepted = toSemverRange(manager, range);
  return accepted === undefined || accepted === '' ? undefined : accepted;
}
