import assert from 'node:assert/strict';
import { readHubView, viewerAddress, writeHubView, type HubView } from '../../src/hub/hub-view.js';
import { ageOf, conditionOf, listRepositories } from '../../src/hub/repositories/repository-rows.js';
import type { Repository } from '../../src/hub/api-types.js';

describe('A link to the page of a hub', () => {
  it('contains the whole view', () => {
    const view: HubView = {
      ...{ tab: 'organization', find: 'a & b', sort: '-lines', repository: 'app', package: 'npm:@team/lib' },
      ...{ symbol: 'jsx:render', external: true, by: ['git:churn', 'a:b'], kind: 'team', owner: '@readers #1' },
    };
    assert.deepEqual(readHubView(writeHubView(view)), view);
    assert.equal(writeHubView({ tab: 'owners' }), '#tab=owners');
  });

  it('has initial values for parts that are not valid', () => {
    const { tab, external, kind } = readHubView('#tab=none&external=1&kind=all');
    assert.deepEqual([tab, external, kind], ['repositories', undefined, undefined]);
    assert.equal(readHubView('').tab, 'repositories');
  });

  it('leads to a node in the viewer of its repository', () => {
    assert.equal(viewerAddress('app', 'src/a.ts#run'), 'r/app/#v=1&fold=namespaces&select=src/a.ts%23run');
  });
});

describe('The list of repositories', () => {
  const repository = (name: string, parts: Partial<Repository> = {}): Repository => ({
    ...{ name, source: `https://example.com/${name}.git`, state: 'idle', loaded: false, plugins: [], ...parts },
  });
  const at = '2026-01-01T00:00:00Z';
  const indexed = { commit: 'c', at, durationMs: 1, files: 1, nodes: 10, edges: 1 };
  const failed = repository('b10', { error: { code: 'FETCH_FAILED', message: 'It failed.', at } });
  const plugins = [{ id: 'complexity', status: 'failed' as const }];
  const all = [
    repository('b2', { indexed }),
    failed,
    repository('a', { indexed: { ...indexed, nodes: 30 }, plugins, rules: { rules: 1, violations: 4 } }),
  ];

  it('is in the order of a column, in which repositories without a value are last', () => {
    const names = (find: string, sort: string): string[] => listRepositories(all, find, sort).map(({ name }) => name);
    assert.deepEqual(names('', 'name'), ['a', 'b2', 'b10']);
    assert.deepEqual(names('', '-nodes'), ['a', 'b2', 'b10']);
    assert.deepEqual(names('', 'nodes'), ['b2', 'a', 'b10']);
    assert.deepEqual(names('', 'state'), ['b10', 'a', 'b2']);
    assert.deepEqual(names('', '-violations'), ['a', 'b2', 'b10']);
    assert.deepEqual(names('B1', 'none'), ['b10']);
  });

  it('has the state and the age of each repository in a word', () => {
    assert.deepEqual(all.map(conditionOf), ['current', 'failed', 'partial']);
    assert.equal(conditionOf(repository('new', { state: 'fetching' })), 'updating');
    assert.equal(conditionOf(repository('new')), 'none');
    const after = (minutes: number): string => ageOf(at, Date.parse(at) + minutes * 60_000);
    assert.deepEqual([0, 5, 90, 4_000].map(after), ['just now', '5 min ago', '1 h ago', '2 days ago']);
  });
});
