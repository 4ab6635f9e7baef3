import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCaptured } from '../workspace/captured-process.mjs';
import { installNodeBinaries, nodeVersions } from '../workspace/node-binaries.mjs';
import { npmCommand } from '../workspace/npm-command.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';
import { requires } from '../../test-support/requirements.js';
import { useSharedFolder } from '../../test-support/temporary-folder.js';
import { useSharedHost } from '../../packages/host/test/http/shared-host.js';

const specifier = '@modelcontextprotocol/conformance@0.1.16';
const baseline = fileURLToPath(new URL('agent-conformance-baseline.yaml', import.meta.url));

/** The scenarios that a server with tools alone passes. */
const passed = ['dns-rebinding-protection', 'ping', 'server-initialize', 'tools-list'];

describe('The conformance suite of MCP', function () {
  this.timeout(600_000);
  const folder = useSharedFolder();
  const shared = useSharedHost();
  let node: string;

  before('install the suite and a version of Node.js that runs it', async function () {
    const failure = await install().catch((error: unknown) => String(error));
    requires(this, failure === undefined, `${specifier} could not be installed: ${failure}`);
  });

  /** @returns the reason why that is impossible */
  async function install(): Promise<string | undefined> {
    // The suite needs fs.globSync, which Node.js 20 does not have.
    const [version = ''] = nodeVersions;
    const cache = join(repositoryRoot, 'node_modules', '.cache', 'node-versions');
    const folders = await installNodeBinaries(cache, [version]);
    node = join(folders.get(version) ?? '', 'node');
    await writeFile(join(folder.path, 'package.json'), '{"private":true}');
    const { command, leadingArguments, shell } = npmCommand(process.env);
    const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', specifier];
    const installed = await runCaptured(command, [...leadingArguments, ...options], { cwd: folder.path, shell });
    return installed.exitCode === 0 ? undefined : installed.output;
  }

  it('passes, except for the scenarios about what the server does not offer', async () => {
    const program = join(folder.path, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
    const options = ['--url', `${shared.running.url}/mcp`, '--suite', 'all', '--expected-failures', baseline];
    const { exitCode, output } = await runCaptured(node, [program, 'server', ...options, '--output-dir', folder.path], {
      cwd: folder.path,
    });
    assert.equal(exitCode, 0, output);
    const scenarios = Array.from(output.matchAll(/^✓ ([\w-]+): [1-9]/gm), ([, name]) => name);
    assert.deepEqual(scenarios.sort(), passed, output);
  });
});
