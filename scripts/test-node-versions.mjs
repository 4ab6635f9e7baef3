// `npm run test:node -- [--only MAJOR] [--all | files, folders or patterns]`: tests with the other supported versions of Node.js
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { installNodeBinaries, nodeVersions } from './workspace/node-binaries.mjs';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

/** One test of each part that depends on the runtime: native libraries, processes, threads, sockets, streams and loaders. */
const shortPart = [
  'packages/host/test/faults/native-parts.test.ts',
  'packages/host/test/graph/sqlite-graph-store.test.ts',
  'packages/host/test/http/indexed-code.test.ts',
  'packages/host/test/http/query.test.ts',
  'packages/host/test/http/viewer.test.ts',
  'packages/host/test/overlays/apply-and-remove.test.ts',
  'packages/host/test/overlays/typescript-sources.test.ts',
  'packages/host/test/plugins/first-sdk.test.ts',
  'packages/layout-webgpu/test/server/process.test.ts',
];

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const files = positionals.length > 0 ? positionals : shortPart;
const versions = nodeVersions.filter((version) => values.only === undefined || version.startsWith(`${values.only}.`));
if (versions.length === 0) {
  process.stderr.write(`--only ${values.only} is none of the versions ${nodeVersions.join(', ')}.\n`);
  process.exit(1);
}
await prepareWorkspace();
const cache = join(repositoryRoot, 'node_modules', '.cache', 'node-versions');
const waiting = [...(await installNodeBinaries(cache, versions))];
// All tests of one version already use all cores.
const atOnce = values.all ? 1 : Math.min(availableParallelism(), waiting.length);
await Promise.all(Array.from({ length: atOnce }, runNext));

async function runNext() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const exitCode = await runVersion(...next);
    if (exitCode !== 0) process.exitCode = 1;
  }
}

/**
 * Runs the tests with one version. If other versions run at the same time, prints the output as a whole at the end.
 *
 * @param {string} version
 * @param {string} folder contains the program `node`
 * @returns {Promise<number | null>} the exit code, or null if a signal ended the process
 */
async function runVersion(version, folder) {
  let output = `\nNode.js ${version}\n`;
  if (atOnce === 1) process.stdout.write(output);
  const child = spawn(join(folder, 'node'), ['scripts/test.mjs', ...(values.all ? [] : files)], {
    cwd: repositoryRoot,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}`, INIT_CWD: repositoryRoot },
    stdio: atOnce === 1 ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  const [exitCode] = await once(child, 'close');
  if (atOnce > 1) process.stdout.write(output);
  return exitCode;
}
