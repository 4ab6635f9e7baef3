import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packPackages } from '../release/pack-packages.mjs';
import { prepareRelease } from '../release/prepare-release.mjs';
import { unpackPackages } from '../release/unpack-packages.mjs';
import { findDeclarationFaults } from './consumer-types.mjs';
import { findExportFaults } from './package-exports.mjs';
import { findManifestFaults } from './package-manifests.mjs';
import { findWeightFaults } from './install-weight.mjs';
import { findTypeFaults } from './package-types.mjs';
import { findRangeFaults } from './sdk-ranges.mjs';
import { readManifest, readWorkspacePackages } from './workspace-packages.mjs';

/** @typedef {import('../release/pack-packages.mjs').PackedPackage} PackedPackage */

/**
 * Rehearses the next release in a temporary folder, and checks the packages as npm would publish them.
 *
 * @param {string} root
 * @param {(packages: readonly PackedPackage[]) => void} [onPacked] receives the packages, whose tarballs are deleted afterwards
 * @returns {Promise<string[]>} a sentence for each fault
 */
export async function findPublishingFaults(root, onPacked) {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'code-graph-release-'));
  try {
    await prepareRelease(root, folder);
    const packages = await packPackages(folder, join(folder, 'tarballs'));
    onPacked?.(packages);
    const unpacked = join(folder, 'unpacked');
    const project = join(folder, 'project');
    const folders = await unpackPackages(root, packages, unpacked);
    const faults = await Promise.all([
      findManifestFaults(readManifest(join(folder, 'package.json')), readWorkspacePackages(folder)),
      ...packages.map(findFileFaults),
      ...packages.map(findTypeFaults),
      findExportFaults(root, packages, folders, project),
    ]);
    const version = packages.find(({ manifest }) => manifest.name === '@code-graph/sdk')?.manifest.version;
    const documented = [unpacked, join(root, 'docs')].filter((each) => existsSync(each));
    return [
      ...faults.flat(),
      ...findDeclarationFaults(root, join(project, 'imports.mjs'), unpacked),
      ...findWeightFaults(root, folders),
      ...(version === undefined ? [] : findRangeFaults(version, documented)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Checks that the files that a manifest names exist and can be imported, and that readers find a licence and a description.
 *
 * @param {PackedPackage} packed
 * @returns {Promise<string[]>} a sentence for each fault
 */
async function findFileFaults({ folder, manifest, tarball, files }) {
  const content = new Uint8Array(readFileSync(tarball)).buffer;
  const { messages } = await publint({ pack: { tarball: content }, strict: true });
  return [
    ...messages.map(
      (message) => `${folder}: ${formatMessage(message, { ...manifest }, { color: false }) ?? message.code}`,
    ),
    ...['LICENSE', 'README.md'].filter((name) => !files.includes(name)).map((name) => `${folder}: ${name} is missing.`),
  ];
}
