import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { PluginList } from '@code-graph/api';
import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { runCommand, serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';
import { readHistory } from './git-history.js';

const ada = 'Ada <ada@example.com>';
const grace = 'Grace <grace@example.com>';
const linus = 'Linus <linus@example.com>';

const files = ['src/server.ts', 'src/odd name ü.ts', "src/it's => here.ts", 'src/deep/er/leaf.ts', 'index.js'];

describe('from a repository to an overlay on its graph', () => {
  const folder = useSharedFolder();
  let repository: TemporaryGitRepository;
  let served: ServedWorkspace;

  before('index the repository', async () => {
    repository = new TemporaryGitRepository({ folder: join(folder.path, 'repository') });
    const started = "const { Server } = require('./src/server');\nnew Server().start();\n";
    repository.commit(
      { 'src/start.ts': sourceOf('Server', 1), 'src/odd name ü.ts': sourceOf('Odd', 1), 'index.js': started },
      { author: ada, date: '2025-01-10T10:00:00Z' },
    );
    repository.commit(
      { "src/it's => here.ts": sourceOf('Arrow', 1), 'src/start.ts': sourceOf('Server', 2) },
      { author: grace, date: '2025-02-10T23:30:00-05:00' },
    );
    repository.git('mv', 'src/start.ts', 'src/server.ts');
    repository.commit({}, { author: linus, date: '2025-03-10T10:00:00Z' });
    const third = {
      'src/server.ts': sourceOf('Server', 3),
      'src/odd name ü.ts': sourceOf('Odd', 2),
      'src/deep/er/leaf.ts': sourceOf('Leaf', 1),
    };
    repository.commit(third, { author: ada, date: '2025-04-10T10:00:00+02:00' });
    repository.git('checkout', '--quiet', '-b', 'side');
    repository.commit({ 'src/server.ts': sourceOf('Server', 4) }, { author: grace, date: '2025-05-10T10:00:00Z' });
    repository.git('checkout', '--quiet', 'main');
    served = await serveWorkspace([repository.folder]);
  });

  afterEach('remove the overlay', () => fetch(`${served.url}/api/overlays/git-activity/apply`, { method: 'DELETE' }));
  after('end the host', () => served.end('SIGKILL'));

  const apply = (...parameters: string[]): ReturnType<typeof runCommand> =>
    runCommand(['apply', 'git-activity', '--url', served.url, ...parameters]);

  async function readNodes(): Promise<Map<string, GraphNode>> {
    const { nodes } = (await (await fetch(`${served.url}/api/graph`)).json()) as GraphDocument;
    return new Map(nodes.map((node) => [node.id, node]));
  }

  async function assertEqualsGit(...range: string[]): Promise<void> {
    const nodes = await readNodes();
    for (const file of files) {
      const history = readHistory(repository.folder, file, ...range);
      const node = nodes.get(file);
      assert.ok(node, `${file} is not in the graph: ${[...nodes.keys()].join(', ')}`);
      const expected =
        history.length === 0
          ? [undefined, undefined, undefined]
          : [history.length, new Set(history.map(({ author }) => author)).size, history[0]?.date];
      assert.deepEqual([node['git:churn'], node['git:authors'], node['git:lastModified']], expected, file);
    }
  }

  it('shows the whole history as git reports it, including renames and unusual names', async () => {
    const applied = await apply('--since', '2025-01-01', '--until', '2025-12-31');
    assert.equal(applied.exitCode, 0, applied.stderr);
    await assertEqualsGit();
    const server = (await readNodes()).get('src/server.ts');
    assert.equal(server?.['git:churn'], 4);
    assert.equal(server['git:authors'], 3);
    assert.equal(server['git:lastModified'], '2025-04-10T08:00:00Z');
  });

  it('narrows the history to a range of days and to a branch', async () => {
    await apply('--since', '2025-02-01', '--until', '2025-03-31');
    await assertEqualsGit('--since=2025-02-01T00:00:00Z', '--until=2025-03-31T23:59:59Z');
    await apply('--since', '2025-01-01', '--until', '2025-12-31', '--branch', 'side');
    assert.equal((await readNodes()).get('src/server.ts')?.['git:churn'], 5);
  });

  it('has values for files, classes and methods, and serves the definitions to draw them', async () => {
    await apply('--since', '2025-01-01', '--until', '2025-12-31');
    const nodes = await readNodes();
    // The commit that renamed the file did not change the lines of the method.
    assert.equal(nodes.get('src/server.ts')?.['git:churn'], 4);
    assert.equal(nodes.get('src/server.ts#Server.start')?.['git:churn'], 3);
    const { plugins } = (await (await fetch(`${served.url}/api/overlays`)).json()) as PluginList;
    const plugin = plugins.find(({ id }) => id === 'git-activity');
    assert.equal(plugin?.status, 'applied');
    const types = new Set(plugin.overlays.map(({ type }) => type));
    assert.deepEqual([...types].sort(), ['EdgeColor', 'EdgeWidth', 'badge', 'color', 'size']);
  });

  it('serves every node under its own URL', async () => {
    for (const id of (await readNodes()).keys()) {
      const response = await fetch(`${served.url}/api/graph/nodes/${encodeURIComponent(id)}`);
      assert.equal(response.status, 200, id);
      assert.equal(((await response.json()) as GraphNode).id, id);
    }
  });

  it('restores the graph when it is removed', async () => {
    const before = await (await fetch(`${served.url}/api/graph`)).text();
    await apply('--since', '2025-01-01', '--until', '2025-12-31');
    const { nodes, edges } = (await (await fetch(`${served.url}/api/graph`)).json()) as GraphDocument;
    const elements: object[] = [...nodes, ...edges];
    const values = elements.flatMap((element) => Object.keys(element).filter((key) => key.startsWith('git:'))).length;
    assert.ok(values > 0);
    const removed = await runCommand(['remove', 'git-activity', '--url', served.url, '--json']);
    assert.equal((JSON.parse(removed.stdout) as { attributesRemoved: number }).attributesRemoved, values);
    assert.equal(await (await fetch(`${served.url}/api/graph`)).text(), before);
  });

  it('changes nothing when the options name an unknown branch', async () => {
    const before = await (await fetch(`${served.url}/api/graph`)).text();
    const cases: [string[], RegExp, number][] = [
      [['--branch', 'nosuch'], /UNKNOWN_BRANCH.*nosuch/, 1],
      [['--since', '2025-03-01', '--until', '2025-02-01'], /INVALID_RANGE/, 1],
      [['--since', 'yesterday'], /--since must be a date such as 2025-02-28, not "yesterday"$/m, 64],
    ];
    for (const [parameters, expected, exitCode] of cases) {
      const result = await apply(...parameters);
      assert.equal(result.exitCode, exitCode, result.stderr);
      assert.match(result.stderr, expected);
      assert.equal(await (await fetch(`${served.url}/api/graph`)).text(), before);
    }
  });
});

/**
 * A class with a method, long enough for git to see a rename, and another line for each version. Every line bears the name:
 * `git log --follow` takes a new file that is much like an old one for its copy.
 */
function sourceOf(name: string, version: number): string {
  const lines = Array.from({ length: 12 }, (_, index) => `    this.values.push('${name} ${index}');`);
  const changes = Array.from({ length: version }, (_, index) => `    this.values.push('${name} version ${index}');`);
  return [
    `export class ${name} {`,
    '  readonly values: string[] = [];',
    '  start(): void {',
    ...lines,
    ...changes,
    '    this.stop();',
    '  }',
    '  stop(): void {}',
    '}',
    '',
  ].join('\n');
}
