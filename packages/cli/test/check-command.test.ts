import assert from 'node:assert/strict';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckAnswer } from '@code-graph/api';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';
import { startHost, type RunningHost } from '../../host/test/kit/running-host.js';

const file = (id: string) => ({
  id,
  name: id,
  type: 'Namespace',
  file: id,
  language: 'typescript',
  startLine: 1,
  endLine: 9,
});
const imports = (source: string, target: string) => ({ source, target, kind: 'imports' });
const graph = {
  nodes: ['ui/a.ts', 'ui/b.ts', 'db/c.ts'].map((id) => ({ ...file(id), 'code:unresolvedCalls': 20 })),
  edges: [imports('ui/a.ts', 'db/c.ts'), imports('ui/b.ts', 'db/c.ts')],
};
const rules = 'rules:\n  - { name: border, forbidDependency: { from: ui, to: db } }\n';

describe('code-graph check', () => {
  const folder = useSharedFolder();
  let running: RunningHost;
  const inWorkspace = (name: string): string => join(running.workspace, name);
  const run = (...parameters: string[]): Promise<CommandResult> =>
    callCommand([...parameters, '--url', running.url, '--workspace', running.workspace]);

  before(async () => {
    running = await startHost({ folder: folder.path, graph, waitsForPlugins: false });
    await mkdir(running.workspace, { recursive: true });
  });
  after(() => running.host.stop());

  it('begins with rules that pass, and never replaces a rule file by itself', async () => {
    assert.equal((await run('check')).exitCode, 66);
    assert.deepEqual((await running.request('GET', '/api/rules')).body['rules'], []);
    assert.equal((await run('rules', 'init')).exitCode, 0);
    assert.equal((await run('rules', 'init')).exitCode, 64);
    assert.equal((await run('rules', 'init', '--force')).exitCode, 0);
    assert.equal((await run('check')).exitCode, 0);
  });

  it('exits with 1 for new violations, and prints the same bytes for the same input', async () => {
    await writeFile(inWorkspace('code-graph.rules.yaml'), rules);
    const first = await run('check', '--json');
    assert.deepEqual([first.exitCode, first.stdout], [1, (await run('check', '--json')).stdout]);
    const { violations } = JSON.parse(first.stdout) as CheckAnswer;
    assert.deepEqual(
      violations.map(({ source, target, state }) => [source?.node, target?.node, state]),
      [
        ['ui/a.ts', 'db/c.ts', 'new'],
        ['ui/b.ts', 'db/c.ts', 'new'],
      ],
    );
    assert.doesNotMatch(first.stdout, new RegExp(running.workspace));
  });

  it('passes with a baseline, which is written only on request', async () => {
    const baseline = inWorkspace('code-graph.baseline.json');
    const update = await run('check', '--update-baseline');
    assert.equal(update.exitCode, 0);
    assert.match(update.stderr, /code-graph\.baseline\.json: 2 known violations, 2 added, 0 removed\.\n/);
    const written = await readFile(baseline, 'utf8');
    assert.equal((await run('check', '--strict')).exitCode, 0);
    assert.equal(await readFile(baseline, 'utf8'), written);
    const fewer = rules.replace('from: ui', 'from: ui/a.ts');
    await writeFile(inWorkspace('fewer.yaml'), fewer);
    assert.equal((await run('check', '--rules', inWorkspace('fewer.yaml'))).exitCode, 0);
    assert.equal((await run('check', '--rules', inWorkspace('fewer.yaml'), '--strict')).exitCode, 1);
  });

  it('fails if a known value becomes worse, and updates it on request', async () => {
    const limits = inWorkspace('limits.yaml');
    const baseline = inWorkspace('limits.json');
    const check = (...flags: string[]): Promise<CommandResult> =>
      run('check', '--rules', limits, '--baseline', baseline, ...flags);
    await writeFile(
      limits,
      "rules:\n  - { name: small, limit: { of: db, attribute: 'code:unresolvedCalls', max: 15 } }\n",
    );
    const first = await check('--update-baseline');
    assert.equal(first.exitCode, 0, first.stdout);
    const written = await readFile(baseline, 'utf8');
    await writeFile(baseline, written.replace('"value": 20', '"value": 16'));
    const worse = await check();
    assert.equal(worse.exitCode, 1);
    assert.match(worse.stdout, /Known value: 16\./);
    const update = await check('--update-baseline');
    assert.match(update.stderr, /1 known violation, 0 added, 0 removed, 1 with another value\.\n/);
    assert.equal(await readFile(baseline, 'utf8'), written);
  });

  it('reports faults of the rule file with line and column, and refuses a link out of the workspace', async () => {
    await writeFile(inWorkspace('bad.yaml'), 'rules:\n  - nam: x\n');
    const bad = await run('check', '--rules', inWorkspace('bad.yaml'));
    assert.equal(bad.exitCode, 64);
    assert.match(bad.stderr, /bad\.yaml:2:5: .*nam is not known \(did you mean "name"\?\)/);
    await writeFile(join(folder.path, 'outside.json'), '{ "violations": [] }');
    await writeFile(inWorkspace('none.json'), '{ "violations": [] }');
    assert.equal((await run('check', '--baseline', inWorkspace('none.json'))).exitCode, 1);
    assert.equal((await run('check', '--format', 'pdf')).exitCode, 64);
    await symlink(join(folder.path, 'outside.json'), inWorkspace('link'));
    await rm(inWorkspace('code-graph.baseline.json'));
    await rename(inWorkspace('link'), inWorkspace('code-graph.baseline.json'));
    assert.equal((await run('check')).exitCode, 77);
  });
});
