// `npm test -- [files, folders or patterns] [flags of mocha]`
import { runSideBySide } from './run-side-by-side.mjs';
import { testGroups, toMochaArguments } from './test-arguments.mjs';
import { callerDirectory } from './workspace/caller-directory.mjs';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

/** @returns {readonly (readonly string[])[]} arguments of each run of mocha */
function chooseRuns() {
  const given = process.argv.slice(2);
  if (given.length === 0) return testGroups;
  try {
    return [toMochaArguments(given, { root: repositoryRoot, directory: callerDirectory })];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const flags = process.env['CI'] === 'true' ? ['--forbid-only'] : [];
const runs = chooseRuns().map((run) => [...flags, ...run]);
await prepareWorkspace();
process.exitCode = await runSideBySide(runs, { cwd: repositoryRoot });
