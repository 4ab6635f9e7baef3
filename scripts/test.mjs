// `npm test -- [files, folders or patterns] [flags of mocha]`
import { runSideBySide } from './run-side-by-side.mjs';
import { toMochaArguments } from './test-arguments.mjs';
import { planRuns } from './test-runs.mjs';
import { callerDirectory } from './workspace/caller-directory.mjs';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

function readArguments() {
  try {
    return toMochaArguments(process.argv.slice(2), { root: repositoryRoot, directory: callerDirectory });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const mochaArguments = readArguments();
await prepareWorkspace();
process.chdir(repositoryRoot);
const always = process.env['CI'] === 'true' ? ['--forbid-only'] : [];
const runs = (await planRuns(mochaArguments)).map((run) => [...always, ...run]);
process.exitCode = await runSideBySide(runs, { cwd: repositoryRoot });
