// `npm start -- [path] [flags of code-graph serve]`
import { toServeArguments } from './start-arguments.mjs';
import { callerDirectory } from './workspace/caller-directory.mjs';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

await prepareWorkspace();

// Paths in flags, too, are meant from where the person stands.
process.chdir(callerDirectory);
const serveArguments = toServeArguments(process.argv.slice(2), { root: repositoryRoot, directory: callerDirectory });
process.argv = [process.execPath, 'code-graph', ...serveArguments];
// The command's entry runs on import. In the same process, Ctrl-C reaches it and its exit code is this script's.
await import(new URL('../packages/host/dist/cli.js', import.meta.url).href);
