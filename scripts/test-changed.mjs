// `npm run test:changed -- [--base REVISION]`: the tests that a change can affect
import { parseArgs } from 'node:util';
import { findAffectedTests } from './affected-tests.mjs';
import { findChangedFiles } from './changed-files.mjs';
import { readWorkspacePackages } from './check/workspace-packages.mjs';
import { runSideBySide } from './run-side-by-side.mjs';
import { planRuns } from './test-runs.mjs';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const { values } = parseArgs({ options: { base: { type: 'string' } } });

function readChanges() {
  try {
    return findChangedFiles(repositoryRoot, values.base);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const { base, files } = readChanges();
const specs = findAffectedTests(files, readWorkspacePackages(repositoryRoot));
process.stdout.write(`${files.length} files have changed since ${base.slice(0, 10)}.\n`);
if (specs.length === 0) {
  process.stdout.write('No test is affected.\n');
} else {
  process.stdout.write(`Running ${specs.join(' ')}\n`);
  await prepareWorkspace();
  process.chdir(repositoryRoot);
  process.exitCode = await runSideBySide(await planRuns({ flags: [], specs }), { cwd: repositoryRoot });
}
