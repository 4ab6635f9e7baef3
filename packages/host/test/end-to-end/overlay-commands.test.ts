import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GraphDocument } from '@code-graph/sdk';
import { requiresGit } from '../../../../test-support/requirements.js';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { callCommand } from '../kit/called-command.js';
import { createExampleWorkspace } from '../kit/example-workspace.js';
import { serveWorkspace, type CommandResult, type ServedWorkspace } from '../kit/served-workspace.js';

describe('code-graph apply, with a plugin of the host', () => {
  let served: ServedWorkspace | undefined;
  // Before the folder is deleted: hooks run in the order of their definition.
  after('stop the host', () => served?.end('SIGKILL'));
  const folder = useSharedFolder();
  const workspace = (): string => join(folder.path, 'workspace');
  const url = (): string => served?.url ?? '';

  before('serve the example workspace', async function () {
    requiresGit(this);
    createExampleWorkspace(workspace());
    served = await serveWorkspace([workspace(), '--data', join(folder.path, 'data')]);
  });

  function run(cwd: string, ...parameters: string[]): Promise<CommandResult> {
    return callCommand(parameters, { cwd, env: { CODE_GRAPH_URL: url() } });
  }

  async function apply(...parameters: string[]): Promise<string> {
    const { exitCode, stdout, stderr } = await run(workspace(), 'apply', ...parameters);
    assert.equal(exitCode, 0, stderr);
    return stdout;
  }

  async function assertRefused(parameters: string[], exitCode: number, message: RegExp): Promise<void> {
    const result = await run(workspace(), 'apply', ...parameters);
    assert.match(result.stderr, message);
    assert.equal(result.exitCode, exitCode, result.stderr);
  }

  /** The values of an attribute, by node. */
  async function valuesOf(attribute: string, ...ids: string[]): Promise<unknown[]> {
    const { nodes } = (await (await fetch(`${url()}/api/graph`)).json()) as GraphDocument;
    const byId = new Map(nodes.map((node) => [node.id, node]));
    return ids.map((id) => byId.get(id)?.[attribute]);
  }

  it('reads the history of --since and --until', async () => {
    const range = ['--since', '2025-03-01', '--until', '2025-04-30'];
    assert.match(await apply('git-activity', ...range), /between 2025-03-01 and 2025-04-30/);
    const files = ['src/server.ts', 'src', 'tools/tool.py'];
    assert.deepEqual(await valuesOf('git:churn', ...files), [2, 2, undefined]);
    assert.deepEqual(await valuesOf('git:authors', ...files), [1, 1, undefined]);
    assert.deepEqual(await valuesOf('git:lastModified', 'src/server.ts'), ['2025-04-10T12:00:00Z']);
    await apply('git-activity', '--since', '2025-01-01', '--until', '2025-12-31');
    assert.deepEqual(await valuesOf('git:churn', ...files), [4, 4, 1]);
    await assertRefused(['git-activity', '--since', 'yesterday'], 64, /--since must be a date such as 2025-02-28/);
    await assertRefused(['git-activity', '--since', '2025-02-01', '--until', '2025-01-01'], 1, /2025-02-01/);
  });

  it('reads the coverage reports of --report, once or repeated', async () => {
    const nodes = ['src/server.ts', 'src/server.ts#Server.start', 'src/format.ts', 'src', 'tools'];
    assert.match(await apply('test-coverage', '--report', 'coverage/lcov.info'), /Read coverage\/lcov\.info/);
    assert.deepEqual(await valuesOf('coverage:percent', ...nodes), [71.42, 75, 100, 75, undefined]);
    await writeFile(join(workspace(), 'more.info'), 'SF:src/server.ts\nDA:8,1\nDA:17,2\nend_of_record\n');
    await apply('test-coverage', '--report', 'coverage/lcov.info', '--report', 'more.info');
    assert.deepEqual(await valuesOf('coverage:percent', ...nodes), [100, 100, 100, 100, undefined]);
    await assertRefused(['test-coverage', '--report', 'none.info'], 1, /none\.info/);
    await assertRefused(
      ['test-coverage', '--report', '../outside.info'],
      64,
      /--report names .* outside the workspace/,
    );
  });

  it('finds the usual reports without --report', async () => {
    await apply('test-coverage');
    assert.deepEqual(await valuesOf('coverage:lines', 'src/server.ts'), [5]);
  });

  it('reads the teams of --teams', async () => {
    const nodes = ['src/server.ts', 'src/format.ts', 'tools/tool.py'];
    await apply('ownership', '--teams', 'teams.json');
    assert.deepEqual(await valuesOf('ownership:team', ...nodes), ['core', 'core', 'tools']);
    assert.deepEqual(await valuesOf('ownership:shared', ...nodes), [false, true, false]);
    assert.deepEqual(await valuesOf('ownership:author', ...nodes), ['Ada', 'Ada', 'Grace']);
    await apply('ownership', '--teams', 'teams.json', '--method', 'blame', '--since', '2025-02-01');
    assert.deepEqual(await valuesOf('ownership:team', ...nodes), ['tools', 'tools', 'tools']);
    await writeFile(join(workspace(), 'broken.json'), '{ "teams": { "core": "ada@example.com" } }');
    await assertRefused(['ownership', '--teams', 'broken.json'], 1, /broken\.json.*\/teams\/core/s);
    await assertRefused(['ownership', '--teams', '/etc/passwd'], 64, /--teams names "\/etc\/passwd", which is outside/);
  });

  it('measures complexity without options, and code-graph remove deletes the values', async () => {
    assert.match(await apply('complexity'), /^complexity applied: \d+ nodes with data/);
    const methods = ['src/server.ts#Server.start', 'src/server.ts#Server.stop', 'src/format.ts#format'];
    assert.deepEqual(await valuesOf('complexity:cyclomatic', ...methods), [2, 4, 1]);
    const removed = await run(workspace(), 'remove', 'complexity');
    assert.equal(removed.exitCode, 0, removed.stderr);
    assert.deepEqual(await valuesOf('complexity:loc', ...methods), [undefined, undefined, undefined]);
  });
});
