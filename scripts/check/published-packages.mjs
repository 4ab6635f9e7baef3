import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { readManifest, readWorkspacePackages } from './workspace-packages.mjs';

/**
 * Checks each package as npm would publish it: the files that its manifest names must exist, be published, and be importable.
 *
 * @param {string} root
 * @returns {Promise<string[]>} a sentence for each fault
 */
export async function findPublishingFaults(root) {
  const faults = await Promise.all(
    readWorkspacePackages(root).map(async ({ folder }) => {
      const pkgDir = join(root, folder);
      const manifest = readManifest(join(pkgDir, 'package.json'));
      const { messages } = await publint({ pkgDir, pack: 'npm', strict: true });
      return messages.map(
        (message) => `${folder}: ${formatMessage(message, { ...manifest }, { color: false }) ?? message.code}`,
      );
    }),
  );
  return faults.flat();
}
