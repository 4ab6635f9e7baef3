import assert from 'node:assert/strict';
import type { AffectedNodes, ImpactAnswer, ImpactRequest } from '@code-graph/api';
import { impactGraph } from './impact-graph.js';
import { useSharedHost } from './shared-host.js';

const fileStore = 'src/file-store.ts#FileStore';

/** The affected nodes, each with its distance and the edge by which it is reached. */
function reached({ nodes }: AffectedNodes): string[] {
  return nodes.map(({ node, distance, edge }) => {
    const isSource = edge.source === node.id;
    return `${distance} ${node.qualifiedName} ${isSource ? '→' : '←'} ${edge.kind ?? ''}`;
  });
}

describe('POST /api/impact', () => {
  const shared = useSharedHost();
  before('import the graph, with the attributes of overlays', async () => {
    const { status, text } = await shared.running.request('PUT', '/api/graph', impactGraph);
    assert.equal(status, 200, text);
  });

  async function ask(request: ImpactRequest): Promise<ImpactAnswer> {
    const { status, body, text } = await shared.running.request('POST', '/api/impact', request);
    assert.equal(status, 200, text);
    return body as unknown as ImpactAnswer;
  }

  const namesOf = ({ nodes }: ImpactAnswer['changed']): string[] => nodes.map(({ node }) => node.qualifiedName);

  it('has what depends on a function, in production and in tests', async () => {
    const answer = await ask({ nodes: ['toPath'] });
    assert.deepEqual(namesOf(answer.changed), ['toPath']);
    assert.deepEqual(reached(answer.production), [
      '1 FileStore.read → calls',
      '1 FileStore.write → calls',
      '2 Store.read ← overrides',
      '2 Store.write ← overrides',
      '3 main → calls',
      '4 report → calls',
    ]);
    assert.deepEqual(reached(answer.tests), ['2 store.test.ts → calls']);
    assert.deepEqual([answer.total, answer.depth, answer.beyondDepth, answer.marksTests], [7, 5, 0, true]);
    assert.equal(Object.keys(answer)[0], 'total');
    assert.equal(answer.graph.version, 2);
    assert.deepEqual(answer.unresolvedCalls, { calls: 0, nodes: 0 });
  });

  it('does not reach an implementation from another one', async () => {
    const answer = await ask({ nodes: ['MemoryStore.read'] });
    assert.deepEqual(reached(answer.production), ['1 Store.read ← overrides', '2 main → calls', '3 report → calls']);
  });

  it('reaches the implementations of a changed member of an interface', async () => {
    const answer = await ask({ nodes: ['Store.read'], depth: 1 });
    assert.deepEqual(reached(answer.production), [
      '1 FileStore.read → overrides',
      '1 MemoryStore.read → overrides',
      '1 main → calls',
    ]);
    assert.equal(answer.beyondDepth, 1);
  });

  it('counts the members of a class as changed with it', async () => {
    const answer = await ask({ nodes: [fileStore, 'toPath'] });
    assert.deepEqual(namesOf(answer.changed), [
      'FileStore',
      'FileStore.constructor',
      'FileStore.read',
      'FileStore.write',
      'toPath',
    ]);
    assert.deepEqual(reached(answer.tests), ['1 store.test.ts → calls', '1 createStore → calls']);
  });

  it('follows imports of a changed module, and further only through modules that contain nothing', async () => {
    const { production, tests } = await ask({ nodes: ['src/file-store.ts'] });
    const imports = reached(production).filter((line) => line.endsWith('imports'));
    assert.deepEqual(imports, ['1 index.ts → imports', '2 main.ts → imports']);
    assert.deepEqual(reached(tests), ['1 store.test.ts → calls', '1 createStore → calls']);
  });

  it('reports changed nodes that no test reaches', async () => {
    const { changed } = await ask({ nodes: ['FileStore.write', 'report', 'createStore'] });
    assert.deepEqual(
      changed.nodes.map(({ node, isTest, isReachedByTest }) => [node.qualifiedName, isTest, isReachedByTest]),
      [
        ['FileStore.write', false, true],
        ['report', false, false],
        ['createStore', true, undefined],
      ],
    );
    assert.equal(changed.untested, 1);
  });

  it('has the attributes of the nodes, without those of the layout, or the selected ones', async () => {
    const attributesOf = async (attributes?: string[]): Promise<unknown> => {
      const answer = await ask({ nodes: ['toPath'], depth: 1, ...(attributes && { attributes }) });
      return [...answer.changed.nodes, ...answer.production.nodes].map((listed) => listed.attributes);
    };
    const coverage = [{ 'coverage:percent': 100 }, { 'coverage:percent': 40 }, { 'coverage:percent': 90 }];
    assert.deepEqual(await attributesOf(), coverage);
    assert.deepEqual(await attributesOf(['coverage:percent', 'ownership:team']), coverage);
    assert.deepEqual(await attributesOf(['layout:x']), [{}, { 'layout:x': 1 }, { 'layout:x': 2 }]);
    assert.deepEqual(await attributesOf([]), [{}, {}, {}]);
  });

  it('decides about conditions on all nodes, not only the listed ones', async () => {
    const decide = async (...conditions: string[]): Promise<unknown[]> => {
      const answer = await ask({ nodes: ['toPath', 'report'], conditions, limit: 0 });
      return (answer.conditions ?? []).map(({ isMet, count, nodes }) => [
        isMet,
        count,
        ...nodes.map(({ name }) => name),
      ]);
    };
    assert.deepEqual(await decide('production>4', 'production > 5', 'tests>=1', 'changed=2', 'affected!=6'), [
      [true, 5],
      [false, 5],
      [true, 1],
      [true, 2],
      [false, 6],
    ]);
    assert.deepEqual(await decide('untested', 'untested>1'), [
      [true, 1],
      [false, 1],
    ]);
    assert.deepEqual(
      await decide(
        'coverage:percent<50',
        'changed.coverage:percent<50',
        'coverage:percent<=90',
        'affected.ownership:team=core',
      ),
      [
        [true, 1, 'read'],
        [false, 0],
        [true, 2, 'read', 'write'],
        [true, 1, 'main'],
      ],
    );
    assert.deepEqual(await decide('ownership:team!=core', 'code:test=true'), [
      [false, 0],
      [false, 0],
    ]);
  });

  for (const [condition, reason] of [
    ['production', /has no operator/],
    ['production>many', /"many" is not a number/],
    ['nodes>3', /"nodes" is neither a count nor an attribute/],
    ['coverage:percnt<50', /No node has the attribute "coverage:percnt"\. Did you mean "coverage:percent"\?/],
    ['ownership:team<core', /must be = or !=/],
    ['code:test=yes', /must be true or false/],
    ['>'.repeat(600), /has no operator/],
  ] as const) {
    it(`rejects the condition ${condition.slice(0, 20)}`, async () => {
      const reply = await shared.running.request('POST', '/api/impact', { nodes: ['toPath'], conditions: [condition] });
      assert.equal(reply.status, 400, reply.text);
      assert.match(reply.error.message, reason);
    });
  }

  it('serves each list in pages', async () => {
    const whole = await ask({ nodes: ['toPath'] });
    const page = await ask({ nodes: ['toPath'], limit: 2, offset: 1 });
    assert.deepEqual(page.production.nodes, whole.production.nodes.slice(1, 3));
    assert.deepEqual([page.production.total, page.production.more, page.offset], [6, 3, 1]);
    assert.deepEqual([page.tests.total, page.tests.more, page.changed.more], [1, 0, 0]);
    const counts = await ask({ nodes: ['toPath'], limit: 0 });
    assert.deepEqual([counts.total, counts.production.more, counts.production.nodes], [7, 6, []]);
  });

  for (const [request, status, code, message] of [
    [{ nodes: ['toPat'] }, 404, 'NOT_FOUND', /"toPat"\. The nearest: "src\/file-store\.ts#toPath"/],
    [{ nodes: ['toPath', 'read'] }, 400, 'AMBIGUOUS_NAME', /^3 nodes have the name "read"/],
    [{ nodes: [] }, 400, 'INVALID_PARAMETERS', /nodes/],
    [{ nodes: ['toPath'], depth: 21 }, 400, 'INVALID_PARAMETERS', /depth/],
    [{ nodes: ['toPath'], limit: 2001 }, 400, 'INVALID_PARAMETERS', /limit/],
    [{ nodes: ['toPath'], deep: 1 }, 400, 'INVALID_PARAMETERS', /deep/],
    [
      { nodes: ['toPath'], attributes: ['coverage:percnt'] },
      400,
      'INVALID_PARAMETERS',
      /^No node has the attribute "coverage:percnt"\. Did you mean "coverage:percent"\?$/,
    ],
    [{}, 400, 'INVALID_PARAMETERS', /nodes/],
  ] as const) {
    it(`rejects ${JSON.stringify(request)}`, async () => {
      const reply = await shared.running.request('POST', '/api/impact', request);
      assert.equal(reply.status, status, reply.text);
      assert.equal(reply.error.code, code);
      assert.match(reply.error.message, message);
    });
  }

  it('lists the most certain nodes first, and the files of tests, for those who ask', async () => {
    const edges = impactGraph.edges.map((edge) =>
      edge.source.endsWith('FileStore.read') && edge.kind === 'calls' ? { ...edge, 'code:confidence': 0.5 } : edge,
    );
    const imported = await shared.running.request('PUT', '/api/graph', { ...impactGraph, edges });
    assert.equal(imported.status, 200, imported.text);
    const answer = await ask({ nodes: ['toPath'], order: 'certainty', testFiles: true });
    assert.deepEqual(reached(answer.production).slice(0, 3), [
      '1 FileStore.write → calls',
      '1 FileStore.read → calls',
      '2 Store.read ← overrides',
    ]);
    const pages: string[] = [];
    for (let offset = 0; offset < answer.production.total; offset += 2) {
      const page = await ask({ nodes: ['toPath'], order: 'certainty', offset, limit: 2 });
      pages.push(...reached(page.production));
    }
    assert.deepEqual(pages, reached(answer.production), 'pages are parts of one order');
    const file = 'test/store.test.ts';
    assert.deepEqual(answer.testFiles, { total: 1, more: 0, files: [{ file, distance: 2 }] });
    const changedTest = await ask({ nodes: ['createStore'], testFiles: true, limit: 0 });
    assert.deepEqual(changedTest.testFiles, { total: 1, more: 1, files: [] });
    const listed = await ask({ nodes: ['createStore'], testFiles: true });
    assert.deepEqual(listed.testFiles?.files, [{ file, distance: 0 }]);
  });
});

describe('POST /api/impact, on a graph without marks of test code', () => {
  const nodes = impactGraph.nodes.map(({ 'code:test': _test, ...node }) => node);
  const shared = useSharedHost({ graph: { ...impactGraph, nodes } });

  it('says so, and counts all nodes as production', async () => {
    const { body } = await shared.running.request('POST', '/api/impact', { nodes: ['toPath'] });
    const answer = body as unknown as ImpactAnswer;
    assert.deepEqual([answer.marksTests, answer.production.total, answer.tests.total], [false, 7, 0]);
    assert.deepEqual(answer.changed.untested, undefined);
    const request = { nodes: ['toPath'], conditions: ['untested'] };
    const { error } = await shared.running.request('POST', '/api/impact', request);
    assert.match(error.message, /"untested" is not valid: the graph does not mark test code\./);
  });
});
