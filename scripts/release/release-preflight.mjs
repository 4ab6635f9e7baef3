import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspacePackages } from '../check/workspace-packages.mjs';
import { runCaptured } from '../workspace/captured-process.mjs';
import { versionOfSummary } from './readme-summary.mjs';

/**
 * Finds what stands between the repository and a release, besides the checks of the packages.
 *
 * @param {string} root
 * @returns {Promise<string[]>} a sentence for each obstacle, with the remedy
 */
export async function findReleaseObstacles(root) {
  const changesets = join(root, '.changeset');
  const pending = existsSync(changesets)
    ? readdirSync(changesets).filter((name) => name.endsWith('.md') && name !== 'README.md')
    : [];
  const { output } = await runCaptured('git', ['status', '--porcelain'], { cwd: root });
  const packages = readWorkspacePackages(root);
  const version = packages.find(({ folder }) => folder === 'packages/cli')?.manifest.version;
  const summarized = versionOfSummary(readFileSync(join(root, 'README.md'), 'utf8'));
  const withoutRepository = packages
    .filter(({ manifest }) => manifest.private !== true && manifest.repository === undefined)
    .map(({ folder }) => folder);
  const rows = /** @type {[boolean, string][]} */ ([
    [
      pending.length > 0,
      `${pending.length} changesets are not part of a version yet. Run npx changeset version, npm install --package-lock-only ` +
        '--ignore-scripts and .ci/run, and commit the result.',
    ],
    [
      summarized !== version,
      `The summary in README.md was printed by version ${summarized ?? 'unknown'}, and this is ${version ?? 'unknown'}. ` +
        'Run node scripts/readme-summary.mjs, and commit the result.',
    ],
    [output.trim() !== '', 'The working tree has uncommitted changes. Commit or remove them.'],
    [
      withoutRepository.length > 0,
      'Provenance proves from which repository a package was built. Name it as "repository" in the package.json of ' +
        `${withoutRepository.join(', ')}.`,
    ],
  ]);
  return rows.flatMap(([isObstacle, sentence]) => (isObstacle ? [sentence] : []));
}
