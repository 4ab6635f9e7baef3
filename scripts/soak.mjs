// `npm run soak -- [files, folders or patterns] [--rounds N] [--seed N] [flags of mocha]`: the long versions of random tests
import { runMocha } from './run-mocha.mjs';
import { readSoakArguments } from './soak-arguments.mjs';
import { callerDirectory } from './workspace/caller-directory.mjs';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const silenceMs = 60 * 60 * 1000;

const given = process.argv.slice(2);

function readArguments() {
  try {
    return readSoakArguments(given, { root: repositoryRoot, directory: callerDirectory });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const { mochaArguments, environment, repeatArguments } = readArguments();
await prepareWorkspace();
Object.assign(process.env, environment);
process.stdout.write(`Seed ${environment.CODE_GRAPH_SEED}\n`);
process.exitCode = await runMocha(['--timeout', String(silenceMs), ...mochaArguments], {
  cwd: repositoryRoot,
  silenceMs,
});
if (process.exitCode !== 0)
  process.stdout.write(`\nFailed with this seed. To run it again: npm run soak -- ${repeatArguments}\n`);
