import semver from 'semver';

/**
 * Whether an SDK version fits the range a plugin asks for. A prerelease counts as the version it leads to, so that plugins
 * can be tried before a release; only where the range itself names prereleases of that version, they are compared exactly.
 * @param range valid, in npm's syntax
 */
export function fitsSdkRange(version: string, range: string): boolean {
  if (semver.satisfies(version, range)) return true;
  return !namesPrereleaseOf(version, range) && semver.satisfies(releaseOf(version), range);
}

/** Whether a version is newer than everything in a range that it does not fit. */
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
    // A comparator that any version fits has no version of its own.
    if (!(bound instanceof semver.SemVer) || bound.prerelease.length === 0) return false;
    return bound.compareMain(version) === 0;
  });
}
