import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The members of a package.json that the checks read.
 *
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} [version]
 * @property {string} [description]
 * @property {string} [license]
 * @property {string} [type]
 * @property {boolean} [private]
 * @property {Record<string, string>} [engines]
 * @property {unknown} [exports]
 * @property {readonly string[]} [files]
 * @property {{ access?: string, provenance?: boolean }} [publishConfig]
 * @property {unknown} [repository]
 * @property {Record<string, string>} [scripts]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {{ folder: string, manifest: Manifest }} WorkspacePackage `folder` relative to the root, such as `packages/sdk` */

/**
 * @param {string} path
 * @returns {Manifest}
 */
export const readManifest = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * @param {string} root
 * @returns {WorkspacePackage[]} sorted by folder
 */
export function readWorkspacePackages(root) {
  return readdirSync(join(root, 'packages'))
    .sort()
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder, 'package.json')) }));
}
