import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from '../workspace/captured-process.mjs';
import { npmCommand } from '../workspace/npm-command.mjs';

/**
 * Dependencies that may have an install script, and why nothing is lost where it does not run: `npm ci` is called with
 * `--ignore-scripts` here, and other people's npm may refuse them too.
 *
 * @type {Readonly<Record<string, string>>}
 */
const allowedInstallScripts = {
  esbuild: 'only puts the program of its platform package in the place of a launcher that would start it',
  webgpu: 'only takes a mark off its program that macOS puts on what a browser has downloaded',
};

/**
 * @param {Record<string, { hasInstallScript?: boolean }>} lockedPackages the `packages` of a lockfile
 * @returns {string[]} a sentence for each fault
 */
export function findInstallScripts(lockedPackages) {
  const names = Object.entries(lockedPackages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const unexpected = names.filter((name) => !(name in allowedInstallScripts));
  const gone = Object.keys(allowedInstallScripts).filter((name) => !names.includes(name));
  return [
    ...unexpected.map(
      (name) =>
        `${name} has an install script. Find a package without one, or say in scripts/check/lockfile.mjs why it may.`,
    ),
    ...gone.map(
      (name) => `${name} has no install script any more. Take it off the list in scripts/check/lockfile.mjs.`,
    ),
  ];
}

/**
 * Whether `npm ci` would accept the lockfile, as npm itself judges it, without a request to the registry.
 *
 * @param {string} root
 * @returns {Promise<string[]>} a text for each fault
 */
export async function findLockfileFaults(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { command, leadingArguments, shell } = npmCommand(process.env);
  const options = ['--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { exitCode, output } = await runCaptured(command, [...leadingArguments, 'ci', ...options], {
    cwd: root,
    shell,
  });
  const outOfStep = `The lockfile does not fit the package.json files. Run npm install --ignore-scripts.\n${output.trim()}`;
  return [...(exitCode === 0 ? [] : [outOfStep]), ...findInstallScripts(packages)];
}
