import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCaptured } from '../workspace/captured-process.mjs';

/**
 * Unpacks packages side by side, each with links to its dependencies in a `node_modules` of its own, so that a dependency that a
 * package does not declare cannot be imported.
 *
 * @param {string} root contains the installed dependencies
 * @param {readonly import('./pack-packages.mjs').PackedPackage[]} packages
 * @param {string} destination an empty folder
 * @returns {Promise<ReadonlyMap<string, string>>} the folder of each package, by name
 */
export async function unpackPackages(root, packages, destination) {
  const folders = new Map(packages.map(({ folder, manifest }) => [manifest.name, join(destination, folder)]));
  for (const { folder, manifest, tarball } of packages) {
    const target = join(destination, folder);
    mkdirSync(target, { recursive: true });
    const { exitCode, output } = await runCaptured('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], {
      cwd: destination,
    });
    if (exitCode !== 0) throw new Error(`${tarball} could not be unpacked:\n${output}`);
    const needed = { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies };
    for (const name of Object.keys(needed)) {
      linkPackage(name, folders.get(name) ?? findInstalled(name, join(root, folder)), target);
    }
  }
  return folders;
}

/**
 * @param {string} name
 * @param {string | undefined} installed undefined if it is not installed, as dependencies for other platforms
 * @param {string} folder gets the package in its `node_modules`
 */
export function linkPackage(name, installed, folder) {
  if (installed === undefined) return;
  const link = join(folder, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  // Junctions need no privileges on Windows; elsewhere the type is ignored.
  symlinkSync(installed, link, 'junction');
}

/**
 * @param {string} name
 * @param {string} folder
 * @returns {string | undefined} the folder of the package that Node.js finds for a module in `folder`
 */
export function findInstalled(name, folder) {
  const candidate = join(folder, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return candidate;
  const parent = dirname(folder);
  return parent === folder ? undefined : findInstalled(name, parent);
}
