// What `npm install` runs when it is done, so that `node_modules/.bin/code-graph` works. It only builds: npm is at work.
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
