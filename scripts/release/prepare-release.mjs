import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readWorkspacePackages } from '../check/workspace-packages.mjs';
import { runCaptured } from '../workspace/captured-process.mjs';

/** Folders of a package that are never published. Tests are copied, so that a package that would publish its tests is found. */
const notCopied = new Set(['node_modules', '.turbo']);

/**
 * Copies the packages and the pending changesets into an empty folder, and gives the packages there the versions and changelogs of
 * the next release. The repository stays unchanged.
 *
 * @param {string} root
 * @param {string} target an empty folder
 */
export async function prepareRelease(root, target) {
  for (const name of ['package.json', '.changeset'].filter((each) => existsSync(join(root, each)))) {
    cpSync(join(root, name), join(target, name), { recursive: true });
  }
  mkdirSync(join(target, 'packages'));
  for (const { folder } of readWorkspacePackages(root)) {
    const filter = (/** @type {string} */ path) => !notCopied.has(basename(path));
    cpSync(join(root, folder), join(target, folder), { recursive: true, filter });
  }
  if (!existsSync(join(target, '.changeset'))) return;
  // Without a repository, changesets takes the one above the folder, if there is one.
  await run('git', ['init', '--quiet'], target);
  await run(process.execPath, [join(root, 'node_modules', '@changesets', 'cli', 'bin.js'), 'version'], target);
}

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {string} cwd
 */
async function run(command, parameters, cwd) {
  const { exitCode, output } = await runCaptured(command, parameters, { cwd });
  if (exitCode !== 0) throw new Error(`${basename(command)} ${parameters.join(' ')} failed:\n${output}`);
}
