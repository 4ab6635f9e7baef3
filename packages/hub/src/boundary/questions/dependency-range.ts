import type { PackageManager } from '@code-graph/indexer';
import semver from 'semver';

/** The only version that a range accepts; `undefined` if it accepts several, or if it is not known. */
export function pinnedVersion(manager: PackageManager, range: string): string | undefined {
  switch (manager) {
    case 'npm':
    case 'go':
      return semver.valid(range) === null ? undefined : range;
    case 'cargo':
      return /^=\s*(\d+\.\d+\.\d+\S*)$/.exec(range)?.[1];
    case 'pypi':
      return /^={2,3}([^*,\s]+)$/.exec(range)?.[1];
    // `1.2.3` is a minimum for NuGet, and a wish for Maven.
    case 'maven':
    case 'nuget':
      return /^\[([^,\s\]]+)\]$/.exec(range)?.[1];
  }
}

/** A range in the syntax of npm; `undefined` if it cannot be translated exactly. */
export function toSemverRange(manager: PackageManager, range: string): string | undefined {
  switch (manager) {
    case 'npm':
    case 'go':
      return semver.validRange(range) === null ? undefined : range;
    case 'cargo':
      return validRange(
        range
          .split(',')
          .map((part) => part.trim())
          .map((part) => (/^\d/.test(part) ? `^${part}` : part)),
      );
    case 'pypi':
      return /^[\^~]\d/.test(range) ? validRange([range]) : validRange(range.split(',').map(toComparator));
    case 'nuget':
      return /^\d+(\.\d+){1,2}$/.test(range) ? validRange([`>=${range}`]) : undefined;
    case 'maven':
      return undefined;
  }
}

/** A comparison of PEP 440 with a version of numbers alone. Others, such as `!=2.1` and `>2.0.post1`, have no equal in the syntax of npm. */
function toComparator(part: string): string {
  const [, operator = '', version = ''] = /^(>=|<=|<|>|~=)(\d+(?:\.\d+){0,2})$/.exec(part.trim()) ?? [];
  if (operator !== '~=') return operator === '' ? 'unknown' : `${operator}${padded(version)}`;
  const parts = version.split('.').map(Number);
  const next = parts.slice(0, -1);
  next[next.length - 1] = (next.at(-1) ?? 0) + 1;
  return next.length === 0 ? 'unknown' : `>=${padded(version)} <${padded(next.join('.'))}`;
}

/** `>2.0` means `>2.0.0` in PEP 440, and `>=2.1.0` in npm. */
function padded(version: string): string {
  return [...version.split('.'), '0', '0'].slice(0, 3).join('.');
}

function validRange(parts: readonly string[]): string | undefined {
  const range = parts.join(' ');
  return semver.validRange(range) === null ? undefined : range;
}
