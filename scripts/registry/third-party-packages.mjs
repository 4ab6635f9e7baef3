import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, readWorkspacePackages } from '../check/workspace-packages.mjs';
import { findInstalled } from '../release/unpack-packages.mjs';

/** The manifest of the packages that `npm create @code-graph/plugin` creates. */
const template = 'packages/create-plugin/templates/base/_package.json';

/**
 * Finds the installed packages that our published packages and created plugins depend on, directly or not. Optional ones that are not
 * installed, such as those for other platforms, are missing.
 *
 * @param {string} root
 * @returns {readonly string[]} their folders
 */
export function findThirdPartyPackages(root) {
  const workspace = readWorkspacePackages(root);
  const own = new Set(workspace.map(({ manifest }) => manifest.name));
  /** @type {Set<string>} */
  const packageFolders = new Set();
  /** @type {(names: readonly string[], folder: string) => void} */
  const addAll = (names, folder) => {
    for (const name of names) {
      const installed = own.has(name) ? undefined : findInstalled(name, folder);
      if (installed === undefined || packageFolders.has(installed)) continue;
      packageFolders.add(installed);
      addAll(namesNeededBy(readManifest(join(installed, 'package.json'))), installed);
    }
  };
  for (const { folder, manifest } of workspace) {
    if (manifest.private !== true) addAll(namesNeededBy(manifest), join(root, folder));
  }
  const { devDependencies } = JSON.parse(readFileSync(join(root, template), 'utf8'));
  addAll(Object.keys(devDependencies), root);
  return [...packageFolders];
}

/**
 * @param {import('../check/workspace-packages.mjs').Manifest} manifest
 * @returns {readonly string[]} names of the packages that npm installs with the package
 */
export function namesNeededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}
