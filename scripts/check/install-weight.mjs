import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { namesNeededBy } from '../registry/third-party-packages.mjs';
import { findInstalled } from '../release/unpack-packages.mjs';
import { readManifest } from './workspace-packages.mjs';

const megabyte = 1_000_000;

/** The package that users install. */
const product = '@code-graph/cli';

/** Maximum size of an installation, without optional peer dependencies. */
const limits = { megabytes: 120, packages: 170 };

/**
 * @typedef {{ name: string, folder: string, bytes: number }} InstalledPackage
 */

/**
 * Weighs an installation of the command line: its files as they are published, and all its dependencies as they are installed here.
 *
 * @param {string} root contains the installed dependencies
 * @param {ReadonlyMap<string, string>} published the unpacked packages of this repository, by name
 * @returns {string[]} a sentence if the installation is too heavy
 */
export function findWeightFaults(root, published) {
  if (!published.has(product)) return [];
  const packages = listInstallation(product, root, published);
  const total = packages.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= limits.megabytes * megabyte && packages.length <= limits.packages) return [];
  const heaviest = packages.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
  return [
    `An installation of ${product} has ${packages.length} packages and ${toMegabytes(total)}, ` +
      `but at most ${limits.packages} packages and ${limits.megabytes} MB are permitted. The heaviest are ` +
      `${heaviest.map(({ name, bytes }) => `${name} (${toMegabytes(bytes)})`).join(', ')}.`,
  ];
}

/**
 * @param {string} name
 * @param {string} root
 * @param {ReadonlyMap<string, string>} published
 * @returns {InstalledPackage[]} the package and all its dependencies, once each
 */
function listInstallation(name, root, published) {
  /** @type {Map<string, InstalledPackage>} */
  const packages = new Map();
  const pending = [{ name, from: root }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const packagePath = published.get(next.name) ?? findInstalled(next.name, next.from);
    // Not installed: an optional dependency for another platform.
    if (packagePath === undefined) continue;
    const folder = realpathSync(packagePath);
    if (packages.has(folder)) continue;
    packages.set(folder, { name: next.name, folder, bytes: weigh(folder) });
    // Published packages contain links to their dependencies.
    const names = namesNeededBy(readManifest(join(folder, 'package.json')));
    pending.push(...names.map((each) => ({ name: each, from: folder })));
  }
  return [...packages.values()];
}

/**
 * @param {string} folder
 * @returns {number} bytes of its files, without nested packages
 */
function weigh(folder) {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += weigh(path);
    else if (entry.isFile()) bytes += statSync(path).size;
  }
  return bytes;
}

/** @param {number} bytes */
function toMegabytes(bytes) {
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
