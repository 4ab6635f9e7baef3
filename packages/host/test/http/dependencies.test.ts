import assert from 'node:assert/strict';
import type { CycleAnswer, DependencyAnswer } from '@code-graph/api';
import type { GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import { useSharedHost } from './shared-host.js';

function folder(id: string, parent: string, isPackage = false): GraphNode {
  return { id, name: id, type: 'Namespace', parent, ...(isPackage && { 'code:package': true }) };
}

function file(path: string, language = 'typescript'): GraphNode {
  const parent = path.slice(0, path.lastIndexOf('/'));
  const test = path.includes('.test.') ? { 'code:test': true } : {};
  return { id: path, name: path, type: 'Namespace', parent, file: path, startLine: 1, endLine: 9, language, ...test };
}

function imports(source: string, target: string, weight = 1): GraphEdge {
  return { source, target, kind: 'imports', weight };
}

const graph: GraphDocument = {
  nodes: [
    { id: './', name: 'root', type: 'Namespace' },
    folder('app', './', true),
    folder('app/src', 'app'),
    folder('app/src/ui', 'app/src'),
    folder('lib', './', true),
    folder('lib/src', 'lib'),
    folder('lib/src/core', 'lib/src'),
    folder('lib/alone', 'lib'),
    ...['app/src/main.ts', 'app/src/ui/page.ts', 'app/src/ui/page.test.ts'].map((path) => file(path)),
    ...['lib/src/index.ts', 'lib/src/core/core.ts', 'lib/alone/alone.ts'].map((path) => file(path)),
    file('app/src/Main.java', 'java'),
    {
      ...file('lib/src/core/core.ts'),
      id: 'lib/src/core/core.ts#run',
      type: 'Function',
      parent: 'lib/src/core/core.ts',
    },
  ],
  edges: [
    imports('app/src/main.ts', 'app/src/ui/page.ts'),
    imports('app/src/ui/page.ts', 'app/src/main.ts'),
    imports('app/src/ui/page.ts', 'lib/src/index.ts', 2),
    { source: 'app/src/ui/page.ts', target: 'lib/src/core/core.ts#run', kind: 'calls', weight: 3 },
    imports('lib/src/index.ts', 'lib/src/core/core.ts'),
    imports('lib/src/core/core.ts', 'app/src/ui/page.ts'),
    { source: 'lib/src/core/core.ts', target: 'app/src/ui/page.ts', kind: 'overrides' },
    imports('app/src/ui/page.test.ts', 'lib/alone/alone.ts'),
  ],
};

describe('GET /api/graph/dependencies', () => {
  const shared = useSharedHost({ graph });
  const ask = async (query = ''): Promise<DependencyAnswer> => {
    const { status, body, text } = await shared.running.request('GET', `/api/graph/dependencies${query}`);
    assert.equal(status, 200, text);
    return body as unknown as DependencyAnswer;
  };
  const units = (answer: DependencyAnswer): string[] =>
    answer.units.map(({ node, layer, cycle }) => `${node.qualifiedName} ${layer}${cycle ? ` c${cycle}` : ''}`);
  const dependencies = (answer: DependencyAnswer): string[] =>
    answer.dependencies.map(
      ({ source, target, edges, uses, isNested, cycle, isCut }) =>
        `${source} ${target} ${edges} ${uses}${isNested === true ? ' nested' : ''}${cycle ? ` c${cycle}` : ''}${isCut ? ' cut' : ''}`,
    );

  it('counts the dependencies between innermost folders, and lists each folder', async () => {
    const answer = await ask();
    assert.deepEqual(
      [Object.keys(answer)[0], answer.total, answer.uses, answer.graph.origin],
      ['total', 7, 10, 'index'],
    );
    assert.deepEqual(units(answer), ['app/src 0', 'app/src/ui 1 c1', 'lib/src 0', 'lib/src/core 1 c1', 'lib/alone 0']);
    assert.deepEqual(dependencies(answer), [
      'app/src/ui lib/src/core 1 3 c1',
      'app/src/ui lib/src 1 2',
      'app/src/ui app/src 1 1 nested',
      'app/src/ui lib/alone 1 1',
      'lib/src/core app/src/ui 1 1 c1 cut',
      'app/src app/src/ui 1 1 nested',
      'lib/src lib/src/core 1 1 nested',
    ]);
  });

  it('finds the cycles that the search for cycles between folders finds', async () => {
    const cycles = (await shared.running.request('GET', '/api/cycles?level=folder')).body as unknown as CycleAnswer;
    const answer = await ask();
    assert.deepEqual(
      answer.cycles.map(({ members, uses, cut }) => [members, uses, cut.method, cut.uses, cut.total]),
      cycles.cycles.map(({ members, uses, cut }) => {
        return [members.map(({ id }) => id), uses, cut.method, cut.uses, cut.dependencies];
      }),
    );
    assert.equal(answer.cycles.length, 1);
  });

  it('joins the folders below a depth, within a folder', async () => {
    assert.deepEqual(dependencies(await ask('?depth=1')), ['app lib 3 6 c1', 'lib app 1 1 c1 cut']);
    const inside = await ask('?within=lib&depth=1');
    assert.deepEqual([inside.within, inside.depth], ['lib', 1]);
    assert.deepEqual(units(inside), ['lib/src 0', 'lib/alone 0']);
    assert.deepEqual((await ask('?within=lib/src')).total, 1);
  });

  it('leaves out test code', async () => {
    const answer = await ask('?test=false');
    assert.ok(!dependencies(answer).some((line) => line.includes('lib/alone')));
    assert.equal(answer.units.length, 5);
    assert.deepEqual(units(await ask('?test=true')), ['app/src/ui 0']);
  });

  it('counts the dependencies between packages', async () => {
    const answer = await ask('?between=packages');
    assert.deepEqual(units(answer), ['app 0 c1', 'app/src 0', 'lib 0 c1']);
    assert.deepEqual(dependencies(answer), ['app lib 3 6 c1', 'lib app 1 1 c1 cut']);
  });

  it('has pages', async () => {
    const { total, more, dependencies: page } = await ask('?limit=2&offset=3');
    assert.deepEqual([total, more, page.length], [7, 2, 2]);
  });

  it('rejects a node that is not a folder, and levels of packages', async () => {
    for (const [query, status] of [
      ['within=nowhere', 404],
      ['within=lib/alone/alone.ts', 400],
      ['within=', 400],
      ['depth=0', 400],
      ['between=packages&depth=1', 400],
    ] as const) {
      const reply = await shared.running.request('GET', `/api/graph/dependencies?${query}`);
      assert.equal(reply.status, status, query);
    }
  });
});
