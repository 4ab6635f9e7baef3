import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

/** A version range of the SDK in a manifest, or in an example of one. */
const sdkRange = /"(?:@code-graph\/sdk|sdk)": *"([^"\n]+)"/g;

/**
 * Finds manifests and documented examples of them that reject the SDK of the next release: its host would not load such a plugin.
 *
 * @param {string} version of the next release
 * @param {readonly string[]} folders
 * @returns {string[]} a sentence for each fault
 */
export function findRangeFaults(version, folders) {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(md|json)$/.test(path) && !/(^|[\\/])(node_modules|test|schemas)[\\/]/.test(path))
      .flatMap((path) =>
        [...readFileSync(join(folder, path), 'utf8').matchAll(sdkRange)]
          .map(([, range = '']) => range)
          // Placeholders of templates are not ranges.
          .filter((range) => semver.validRange(range) !== null && !semver.satisfies(version, range))
          .map((range) => `${path}: the range ${range} excludes the next release of the SDK, ${version}.`),
      ),
  );
}
