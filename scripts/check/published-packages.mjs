import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { readManifest, readWorkspacePackages } from './workspace-packages.mjs';

/**
 * Looks at each package as npm would publish it: do the files that its manifest names exist, are they among the published
 * ones, and can they be imported as it says?
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
