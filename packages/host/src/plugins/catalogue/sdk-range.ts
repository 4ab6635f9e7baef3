import semver from 'semver';

/**
 * Whether an SDK version satisfies the range that a plugin requires. A prerelease counts as the version that it leads to, so that
 * plugins can be tried before a release, unless the range itself names prereleases of that version.
 * @param range valid, in npm's syntax
 */
export function satisfiesSdkRange(version: string, range: string): boolean {
  if (semver.satisfies(version, range)) return true;
  return !namesPrereleaseOf(version, range) && semver.satisfies(releaseOf(version), range);
}

/** Whether a version is newer than every version in a range that it does not satisfy. */
export function isNewerThanRange(version: string, range: string): boolean {
  return semver.gtr(namesPrereleaseOf(version, range) ? version : releaseOf(version), range);
}

function releaseOf(version: string): string {
  const { major, minor, patch } = new semver.SemVer(version);
  return `${major}.${minor}.${patch}`;
}

function namesPrereleaseOf(version: string, range: string): boolean {
  return new semver.Range(range).set.flat().some((comparator) => {
    const bound: unknown = comparator.semver;
    // A comparator that every version satisfies has no version.
    if (!(bound instanceof semver.SemVer) || bound.prerelease.length === 0) return false;
    return bound.compareMain(version) === 0;
  });
}
