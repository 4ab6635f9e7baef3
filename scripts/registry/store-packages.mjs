import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { create } from 'tar';
import { readManifest } from '../check/workspace-packages.mjs';

/**
 * Packs installed packages into the storage of a registry, in which a package has a folder with its document and its tarballs. They
 * contain what was installed, without the binaries for other platforms, and are not compressed, because they never leave this machine.
 *
 * @param {readonly string[]} folders
 * @param {string} storage
 */
export function storePackages(folders, storage) {
  /** @type {Map<string, Record<string, object>>} */
  const versionsByName = new Map();
  for (const folder of folders) {
    const manifest = readManifest(join(folder, 'package.json'));
    const { name, version = '' } = manifest;
    const versions = versionsByName.get(name) ?? {};
    versionsByName.set(name, versions);
    if (version in versions) continue;
    const fileName = `${name.replace(/^.*\//, '')}-${version}.tgz`;
    const tarball = join(storage, name, fileName);
    mkdirSync(join(storage, name), { recursive: true });
    pack(folder, tarball);
    const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
    // The registry replaces the host of the address by its own.
    versions[version] = { ...manifest, dist: { integrity, tarball: `http://localhost/${name}/-/${fileName}` } };
  }
  for (const [name, versions] of versionsByName) {
    const latest = Object.keys(versions).sort(semver.rcompare)[0];
    const document = { name, 'dist-tags': { latest }, versions };
    writeFileSync(join(storage, name, 'package.json'), JSON.stringify(document));
  }
}

/**
 * @param {string} folder
 * @param {string} tarball
 */
function pack(folder, tarball) {
  const filter = (/** @type {string} */ path) => !path.startsWith('./node_modules/') && !isForOtherPlatform(path);
  create({ file: tarball, cwd: folder, prefix: 'package', portable: true, sync: true, filter }, ['.']);
}

/**
 * Whether a file is in a folder such as `dist/win32-x64`. The package webgpu contains its binaries for all platforms.
 *
 * @param {string} path
 */
function isForOtherPlatform(path) {
  const [, platform, architecture = ''] = /\/(darwin|linux|win32)-(arm64|universal|x64)\//.exec(path) ?? [];
  if (platform === undefined) return false;
  return platform !== process.platform || ![process.arch, 'universal'].includes(architecture);
}
