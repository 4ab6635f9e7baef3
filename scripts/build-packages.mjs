// Runs at the end of `npm install`, so that `node_modules/.bin/code-graph` works. Does not install, because npm is still running.
import { buildPackages } from './workspace/build.mjs';
import { PreparationError } from './workspace/preparation-error.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

try {
  await buildPackages(repositoryRoot, (line) => process.stderr.write(`${line}\n`));
} catch (error) {
  if (!(error instanceof PreparationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
