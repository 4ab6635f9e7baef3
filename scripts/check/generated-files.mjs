import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { runCaptured } from '../workspace/captured-process.mjs';
import { npmCommand } from '../workspace/npm-command.mjs';
import { readManifest, readWorkspacePackages } from './workspace-packages.mjs';

/**
 * Runs the `generate` script of each package, and that of the repository for `docs`, and compares the `generated` folders before and
 * after. Keeps the new files, so that a stale file is current after the report.
 *
 * @param {string} root
 * @returns {Promise<string[]>} a sentence for each stale file
 */
export async function findStaleFiles(root) {
  const { command, leadingArguments, shell } = npmCommand(process.env);
  const faults = [];
  for (const { folder, manifest } of [...readWorkspacePackages(root), ...readDocumentation(root)]) {
    if (manifest.scripts?.['generate'] === undefined) continue;
    const cwd = join(root, folder);
    const before = readGeneratedFiles(cwd);
    const { exitCode, output } = await runCaptured(command, [...leadingArguments, 'run', 'generate'], { cwd, shell });
    if (exitCode !== 0) faults.push(`${folder}: npm run generate exited with ${exitCode}.\n${output}`);
    const after = readGeneratedFiles(cwd);
    for (const path of new Set([...before.keys(), ...after.keys()])) {
      if (before.get(path) === after.get(path)) continue;
      faults.push(`${folder}/${path} was not current. It has been regenerated: review the difference and commit it.`);
    }
  }
  return faults;
}

/**
 * The documentation has no manifest: the script that generates its pages is that of the repository, which npm also runs in a subfolder.
 *
 * @param {string} root
 */
function readDocumentation(root) {
  const manifest = join(root, 'package.json');
  return existsSync(join(root, 'docs')) ? [{ folder: 'docs', manifest: readManifest(manifest) }] : [];
}

/**
 * @param {string} packageFolder
 * @returns {Map<string, string>} content by path
 */
function readGeneratedFiles(packageFolder) {
  const paths = readdirSync(packageFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(packageFolder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => /(^|\/)generated\//.test(path) && !/(^|\/)(node_modules|dist|test)\//.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(packageFolder, path), 'utf8')]));
}
