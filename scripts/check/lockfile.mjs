import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCaptured } from '../workspace/captured-process.mjs';
import { npmCommand } from '../workspace/npm-command.mjs';

/**
 * Dependencies that may have an install script, with the reason why the script is not needed: it never runs here, because `npm ci` is
 * called with `--ignore-scripts`, and npm may not run it for users either.
 *
 * @type {Readonly<Record<string, string>>}
 */
const allowedInstallScripts = {
  '@tree-sitter-grammars/tree-sitter-kotlin': 'only the WebAssembly file of the package is used',
  '@tree-sitter-grammars/tree-sitter-lua': 'only the WebAssembly file of the package is used',
  esbuild: 'only replaces a launcher by the program that it would start',
  'tree-sitter': 'a peer of packages of grammars, which is never loaded',
  'tree-sitter-c': 'only the WebAssembly file of the package is used',
  'tree-sitter-elixir': 'only the WebAssembly file of the package is used',
  'tree-sitter-scala': 'only the WebAssembly file of the package is used',
  webgpu: 'only removes the quarantine attribute that macOS sets on downloaded programs',
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
        `${name} has an install script. Find a package without one, or add the reason to scripts/check/lockfile.mjs.`,
    ),
    ...gone.map(
      (name) => `${name} no longer has an install script. Remove it from the list in scripts/check/lockfile.mjs.`,
    ),
  ];
}

/**
 * Finds packages that npm would install without comparing their content with a hash, or from another place than the registry.
 *
 * @param {Record<string, { link?: boolean, integrity?: string, resolved?: string }>} lockedPackages the `packages` of a lockfile
 * @returns {string[]} a sentence for each fault
 */
export function findUnhashed(lockedPackages) {
  return Object.entries(lockedPackages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
    .flatMap(([path, { integrity, resolved }]) => [
      ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no SHA-512 hash in the lockfile.`]),
      ...(resolved?.startsWith('https://registry.npmjs.org/') === false
        ? [`${path} is not installed from the registry, but from ${resolved}.`]
        : []),
    ]);
}

/**
 * Checks that `npm ci` accepts the lockfile, without a request to the registry.
 *
 * @param {string} root
 * @returns {Promise<string[]>} a message for each fault
 */
export async function findLockfileFaults(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { command, leadingArguments, shell } = npmCommand(process.env);
  const options = ['--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { exitCode, output } = await runCaptured(command, [...leadingArguments, 'ci', ...options], {
    cwd: root,
    shell,
  });
  const outOfStep = `The lockfile does not match the package.json files. Run npm install --ignore-scripts.\n${output.trim()}`;
  return [...(exitCode === 0 ? [] : [outOfStep]), ...findInstallScripts(packages), ...findUnhashed(packages)];
}
