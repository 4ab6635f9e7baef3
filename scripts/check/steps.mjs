import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from '../workspace/captured-process.mjs';
import { findApiChanges } from './api-reports.mjs';
import { findBrokenLinks } from './documentation-links.mjs';
import { findCircularImports } from './circular-imports.mjs';
import { findStaleFiles } from './generated-files.mjs';
import { findLockfileFaults } from './lockfile.mjs';
import { findManifestFaults } from './package-manifests.mjs';
import { findPublishingFaults } from './published-packages.mjs';
import { findVulnerabilities } from './vulnerabilities.mjs';
import { readManifest, readWorkspacePackages } from './workspace-packages.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ passed: boolean, output: string, note?: string | undefined }>} run `note`: printed even if the step passes
 */

/**
 * The steps of `npm run check`. The first step writes files that other steps read.
 *
 * @param {string} root
 * @returns {Step[]}
 */
export function toSteps(root) {
  const packages = readWorkspacePackages(root);
  const bin = (/** @type {string} */ path) => join(root, 'node_modules', ...path.split('/'));
  return [
    faultFinder('generated files', () => findStaleFiles(root)),
    // The longest first. It also reports the errors of the compiler.
    program('lint and types', root, [bin('oxlint/bin/oxlint')]),
    program('format', root, [bin('oxfmt/bin/oxfmt'), '--list-different']),
    faultFinder('circular imports', async () => findCircularImports(root)),
    program('unused code', root, [bin('knip/bin/knip.js'), '--no-config-hints']),
    program('code that only tests use', root, [bin('knip/bin/knip.js'), '--no-config-hints', '--production']),
    faultFinder('API reports', () => findApiChanges(root)),
    faultFinder('publishing', () => findPublishingFaults(root)),
    faultFinder('manifests', async () => findManifestFaults(readManifest(join(root, 'package.json')), packages)),
    faultFinder('lockfile', () => findLockfileFaults(root)),
    { name: 'vulnerabilities', run: () => reportVulnerabilities(root) },
    faultFinder('links', async () => findBrokenLinks(root, await listMarkdown(root))),
    program('site', root, ['scripts/site.mjs', 'build']),
  ];
}

/**
 * @param {string} root
 * @returns {Promise<readonly string[]>} the Markdown files that git tracks or would track
 */
async function listMarkdown(root) {
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.md'];
  const { exitCode, output } = await runCaptured('git', listing, { cwd: root });
  if (exitCode !== 0) throw new Error(`git ls-files failed: ${output}`);
  return output.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** @param {string} root */
async function reportVulnerabilities(root) {
  const { faults, unchecked } = await findVulnerabilities(root);
  return { passed: faults.length === 0, output: faults.join('\n'), note: unchecked };
}

/**
 * @param {string} name
 * @param {() => Promise<readonly string[]>} find
 * @returns {Step}
 */
function faultFinder(name, find) {
  return {
    name,
    run: async () => {
      const faults = await find();
      return { passed: faults.length === 0, output: faults.join('\n') };
    },
  };
}

/**
 * @param {string} name
 * @param {string} cwd
 * @param {readonly string[]} programArguments a script for Node.js and its arguments
 * @returns {Step}
 */
function program(name, cwd, programArguments) {
  return {
    name,
    run: async () => {
      const { exitCode, output } = await runCaptured(process.execPath, programArguments, { cwd });
      return { passed: exitCode === 0, output };
    },
  };
}
