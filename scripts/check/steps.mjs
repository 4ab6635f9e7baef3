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
import { findTypeErrors } from './type-errors.mjs';
import { readManifest, readWorkspacePackages } from './workspace-packages.mjs';

/** About half of the code. */
const firstHalf = ['api', 'cli', 'client', 'host', 'indexer'].map((name) => `packages/${name}`);
const exceptFirstHalf = firstHalf.flatMap((folder) => ['--ignore-pattern', folder]);

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [group] steps of the same group run one after the other
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
  const typed = packages
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));
  const eslint = (/** @type {string} */ half) => [
    bin('eslint/bin/eslint.js'),
    ...['--max-warnings', '0', ...lintCache(process.env, half)],
  ];
  return [
    faultFinder('generated files', () => findStaleFiles(root)),
    // The longest first. ESLint in two parts, of which each can have a core.
    program('lint of everything else', root, [...eslint('others'), '.', ...exceptFirstHalf]),
    program('lint of the host, the indexer and their clients', root, [...eslint('first'), ...firstHalf]),
    ...typed.map((folder) => types(folder, join(root, folder, 'tsconfig.json'))),
    types('the tooling', join(root, 'tsconfig.tooling.json')),
    program('format', root, [bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn']),
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
 * ESLint's cache repeats the result of an unchanged file, although a type that the file imports may have changed. A build server
 * therefore lints without it.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} half has a cache of its own, because a run replaces the whole file
 * @returns {readonly string[]} arguments of ESLint
 */
function lintCache(environment, half) {
  if (environment['CI'] === 'true') return [];
  return ['--cache', '--cache-location', `node_modules/.cache/eslint/${half}`, '--cache-strategy', 'content'];
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
 * @param {string} subject
 * @param {string} project path of a tsconfig.json
 * @returns {Step}
 */
function types(subject, project) {
  return { ...faultFinder(`types of ${subject}`, () => findTypeErrors(project)), group: 'types' };
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
