import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspacePackages } from '../check/workspace-packages.mjs';
import { runCaptured } from '../workspace/captured-process.mjs';
import { npmCommand } from '../workspace/npm-command.mjs';

/**
 * @typedef {object} PackedPackage
 * @property {string} folder relative to the root, such as `packages/sdk`
 * @property {import('../check/workspace-packages.mjs').Manifest} manifest
 * @property {string} tarball absolute path
 * @property {number} size of the tarball, in bytes
 * @property {readonly string[]} files paths in the package
 */

/**
 * Packs the packages that are published, in one run, because npm takes half a second to start.
 *
 * @param {string} root
 * @param {string} destination the folder of the tarballs, which is created
 * @returns {Promise<PackedPackage[]>}
 */
export async function packPackages(root, destination) {
  const published = readWorkspacePackages(root).filter(({ manifest }) => manifest.private !== true);
  mkdirSync(destination, { recursive: true });
  const { command, leadingArguments, shell } = npmCommand(process.env);
  const options = ['--ignore-scripts', '--json', '--loglevel=error', '--pack-destination', destination];
  const folders = published.map(({ folder }) => `./${folder}`);
  const { exitCode, output } = await runCaptured(command, [...leadingArguments, 'pack', ...options, ...folders], {
    cwd: root,
    shell,
  });
  if (exitCode !== 0) throw new Error(`npm pack failed:\n${output}`);
  return toReports(output).map(({ name, filename, size, files }) => {
    const workspace = published.find(({ manifest }) => manifest.name === name);
    if (workspace === undefined) throw new Error(`npm packed ${name}, which is not a published package.`);
    return { ...workspace, tarball: join(destination, filename), size, files: files.map(({ path }) => path) };
  });
}

/**
 * @typedef {{ name: string, filename: string, size: number, files: readonly { path: string }[] }} PackReport
 *
 * @param {string} output
 * @returns {PackReport[]}
 */
function toReports(output) {
  // npm 12 prints an object with the names as keys; older versions print a list.
  const json = JSON.parse(output.slice(output.search(/[[{]/)));
  return Object.values(json);
}
