// `npm run test:node -- [--only MAJOR] [--all | files, folders or patterns]`: tests with the other supported versions of Node.js
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  'packages/host/test/overlays/apply-and-remove.test.ts',
  'packages/host/test/overlays/typescript-sources.test.ts',
  'packages/host/test/plugins/first-sdk.test.ts',
  'packages/layout-webgpu/test/server',
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
for (const [version, folder] of await installNodeBinaries(cache, versions)) {
  process.stdout.write(`\nNode.js ${version}\n`);
  const PATH = `${folder}${delimiter}${process.env['PATH']}`;
  const child = spawn(join(folder, 'node'), ['scripts/test.mjs', ...(values.all ? [] : files)], {
    cwd: repositoryRoot,
    env: { ...process.env, PATH, INIT_CWD: repositoryRoot },
    stdio: 'inherit',
  });
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0) process.exitCode = 1;
}
