// `npm start -- [path] [flags of code-graph serve]`
import { toServeArguments } from './start-arguments.mjs';
import { callerDirectory } from './workspace/caller-directory.mjs';
import { isInGitRepository } from './workspace/git-repository.mjs';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

await prepareWorkspace();

// Relative paths in flags start at the caller's working directory, too.
process.chdir(callerDirectory);
const serveArguments = toServeArguments(process.argv.slice(2), {
  root: repositoryRoot,
  directory: callerDirectory,
  isInGitRepository,
});
process.argv = [process.execPath, 'code-graph', ...serveArguments];
// Runs the command in this process, so that Ctrl-C reaches it and its exit code becomes that of the script.
await import(new URL('../packages/cli/dist/cli.js', import.meta.url).href);
