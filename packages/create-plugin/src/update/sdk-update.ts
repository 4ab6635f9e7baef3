import { minVersion, satisfies, validRange } from 'semver';
import { sdkRanges } from '../scaffold/sdk-ranges.js';
import type { Migrated, PackageFiles } from './migration.js';
import { readManifest, writeManifest } from './package-manifest.js';

const sdk = '@code-graph/sdk';
const pluginManifest = 'code-graph.plugin.json';

/**
 * Raises the SDK and the command line of development, and lets the plugin support them. Peer ranges that include the version already,
 * and links to folders, stay.
 */
export function updateSdk(files: PackageFiles, version: string): Migrated {
  const manifest = readManifest(files);
  const ranges = sdkRanges(version);
  for (const [name, range] of [
    ['@code-graph/cli', ranges.cliRange],
    // Of packages that also start a host in their tests.
    ['@code-graph/host', ranges.cliRange],
    [sdk, ranges.sdkDevelopmentRange],
  ] as const) {
    const own = manifest.devDependencies?.[name];
    const lowest = own === undefined || validRange(own) === null ? null : minVersion(own);
    if (manifest.devDependencies !== undefined && lowest !== null && lowest.compare(version) < 0)
      manifest.devDependencies[name] = range;
  }
  const supported = manifest.peerDependencies?.[sdk];
  if (manifest.peerDependencies !== undefined && supported !== undefined)
    manifest.peerDependencies[sdk] = including(supported, version);
  const earlier = files.get('package.json') ?? '';
  const isSame = JSON.stringify(manifest) === JSON.stringify(JSON.parse(earlier));
  const changes = new Map(isSame ? [] : [['package.json', writeManifest(manifest, earlier)]]);
  const plugin = files.get(pluginManifest) ?? '';
  // Keeps the format of the author, whose lists may be on one line.
  const raised = plugin.replace(
    /^(\s*"sdk"\s*:\s*")([^"]*)(")/m,
    (_, before: string, range: string, after: string) => `${before}${including(range, version)}${after}`,
  );
  if (raised !== plugin) changes.set(pluginManifest, raised);
  return { changes, notes: [] };
}

/** The range, extended up to the next major version if it does not include the version. */
function including(range: string, version: string): string {
  const lowest = validRange(range) === null ? null : minVersion(range);
  if (lowest === null || satisfies(version, range, { includePrerelease: true })) return range;
  return sdkRanges(version).sdkRange.replace(/^>=\S+/, `>=${lowest.version}`);
}
