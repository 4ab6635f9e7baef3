import { buildPackages } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { PreparationError } from './preparation-error.mjs';
import { withPreparationLock } from './preparation-lock.mjs';
import { repositoryRoot } from './repository-root.mjs';

/**
 * Prepares a clone: installs and builds what is not up to date. Logs to standard error, and exits with a message on failure.
 */
export async function prepareWorkspace() {
  const log = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
  try {
    assertNodeVersion(process.versions.node);
    await withPreparationLock(repositoryRoot, log, async () => {
      await installDependencies(repositoryRoot, log);
      await buildPackages(repositoryRoot, log);
    });
  } catch (error) {
    if (!(error instanceof PreparationError)) throw error;
    log(error.message);
    process.exit(error.exitCode);
  }
}
