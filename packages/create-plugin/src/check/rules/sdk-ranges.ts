import semver from 'semver';
import { dependenciesIn, manifestName, type PackedPackage } from '../packed-package.js';
import type { Finding } from '../rule.js';

export const sdk = '@code-graph/sdk';
export const peerPlace = 'package.json (/peerDependencies)';
export const sdkPlace = `${manifestName} (/sdk)`;

/** The declared ranges: that of the manifest, and that of the peer dependency if there is one. */
export function rangesOf(packed: PackedPackage): [place: string, range: string][] {
  const ranges: [string, unknown][] = [
    [sdkPlace, packed.manifest?.sdk],
    [peerPlace, dependenciesIn(packed, 'peerDependencies')[sdk]],
  ];
  return ranges.flatMap(([place, range]) =>
    typeof range === 'string' && semver.validRange(range) !== null ? [[place, range]] : [],
  );
}

/**
 * Finds the declared ranges that exclude a version of the SDK.
 * @param subject owner of the version, as the beginning of a sentence
 */
export function findExcluding(packed: PackedPackage, version: string, subject: string): Finding[] {
  return rangesOf(packed)
    .filter(([, range]) => !semver.satisfies(version, range, { includePrerelease: true }))
    .map(([place, range]) => ({ place, message: `${subject} ${sdk} ${version}, which "${range}" excludes.` }));
}
