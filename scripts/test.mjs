// `npm test -- [files, folders or patterns] [flags of mocha]`
import { runMocha } from './run-mocha.mjs';
import { toMochaArguments } from './test-arguments.mjs';
import { callerDirectory } from './workspace/caller-directory.mjs';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

/** @returns {string[]} */
function mochaArguments() {
  try {
    const chosen = toMochaArguments(process.argv.slice(2), { root: repositoryRoot, directory: callerDirectory });
    return process.env['CI'] === 'true' ? ['--forbid-only', ...chosen] : chosen;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const chosen = mochaArguments();
await prepareWorkspace();
process.exitCode = await runMocha(chosen, { cwd: repositoryRoot });
