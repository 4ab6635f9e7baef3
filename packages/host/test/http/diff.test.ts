import assert from 'node:assert/strict';
import type { DiffAnswer } from '@code-graph/api';
import type { GraphDocument, GraphEdge } from '@code-graph/sdk';
import { documentOf, type Sources } from '../../../graph/test/diff/diff-sides.js';
import { registerRevisions } from '../kit/known-revisions.js';
import { useSharedHost } from './shared-host.js';

const price =
  'export function price(orders, rate) {\n  let total = 0;\n  for (const order of orders) total += order.amount;\n  return total * rate;\n}';

/** The sources of three commits: the second moves a file, the third closes a cycle and changes a signature. */
const commits: Readonly<Record<string, { readonly sources: Sources; readonly edges: readonly GraphEdge[] }>> = {
  one: {
    sources: {
      'shop/price.ts': {
        text: price,
        declarations: [['Function', 'price', [1, 5], { 'code:public': true, 'x:size': 5 }]],
      },
      'log/log.ts': { text: 'export const log = 1;' },
    },
    edges: [{ source: 'shop/price.ts', target: 'log/log.ts', kind: 'imports' }],
  },
  two: {
    sources: {
      'shop/sums.ts': {
        text: price,
        declarations: [['Function', 'price', [1, 5], { 'code:public': true, 'x:size': 5 }]],
      },
      'log/log.ts': { text: 'export const log = 1;' },
    },
    edges: [{ source: 'shop/sums.ts', target: 'log/log.ts', kind: 'imports' }],
  },
  'working tree': {
    sources: {
      'shop/sums.ts': {
        text: price.replace('rate)', 'rate = 1)'),
        declarations: [['Function', 'price', [1, 5], { 'code:public': true, 'x:size': 8, 'coverage:percent': 50 }]],
      },
      'log/log.ts': { text: "import '../shop/sums';\nexport const log = 1;" },
    },
    edges: [
      { source: 'shop/sums.ts', target: 'log/log.ts', kind: 'imports' },
      { source: 'log/log.ts', target: 'shop/sums.ts', kind: 'imports' },
    ],
  },
};

const documents = Object.fromEntries(
  Object.entries(commits).map(([name, { sources, edges }]): [string, GraphDocument] => [
    name,
    documentOf(sources, edges),
  ]),
);
const texts = Object.fromEntries(
  Object.entries(commits).map(([name, { sources }]) => [
    name,
    Object.fromEntries(Object.entries(sources).map(([path, { text }]) => [path, text])),
  ]),
);

describe('GET /api/diff', () => {
  const shared = useSharedHost({
    overrides: (container) => {
      registerRevisions(container, documents, texts);
    },
  });
  const compare = async (query: string): Promise<DiffAnswer> => {
    const { status, body, text } = await shared.running.request('GET', `/api/diff?${query}`);
    assert.equal(status, 200, text);
    return body as unknown as DiffAnswer;
  };

  it('is possible between the revisions of a list', async () => {
    const { body } = await shared.running.request('GET', '/api/revisions');
    assert.deepEqual(body, { branches: ['one', 'two'], tags: [] });
  });

  it('finds nothing between a revision and itself', async () => {
    const { total, nodes, edges, summary } = await compare('from=one&to=one');
    assert.deepEqual([total, nodes, edges], [0, [], []]);
    assert.deepEqual(summary.nodes, { added: 0, removed: 0, changed: 0, moved: 0, along: 0 });
  });

  it('describes a moved file once, with its members, and no other difference', async () => {
    const { from, to, nodes, summary, edges, publicApi } = await compare('from=one&to=two');
    assert.deepEqual([from.name, to.name, from.commit?.length], ['one', 'two', 40]);
    assert.deepEqual(
      nodes.map(({ change, before, after, confidence, isAlong }) => [
        change,
        before?.id,
        after?.id,
        confidence,
        isAlong,
      ]),
      [
        ['moved', 'shop/price.ts', 'shop/sums.ts', 1, undefined],
        ['moved', 'shop/price.ts#price', 'shop/sums.ts#price', 1, true],
      ],
    );
    assert.deepEqual([summary.nodes.moved, summary.nodes.along, edges, publicApi], [1, 1, [], []]);
  });

  it('compares with the working tree: the cycle with its place, signatures, and attributes of both', async () => {
    const answer = await compare('from=two');
    assert.deepEqual(answer.to, { name: 'working tree' });
    assert.deepEqual(answer.summary.dependencies, { added: 1, removed: 0 });
    const [{ level, members, closing, cut } = assert.fail()] = answer.cycles;
    assert.deepEqual([level, members.sort(), cut.method], ['package', ['log', 'shop'], 'exact']);
    assert.deepEqual(
      closing.map(({ source, target, file, kinds }) => [source, target, file, kinds]),
      [['log', 'shop', 'log/log.ts', { imports: 1 }]],
    );
    assert.deepEqual(
      answer.publicApi.map(({ change, signatureBefore, signatureAfter }) => [change, signatureBefore, signatureAfter]),
      [['changed', 'export function price(orders, rate)', 'export function price(orders, rate = 1)']],
    );
    assert.deepEqual(answer.attributes, [
      {
        name: 'x:size',
        before: { nodes: 1, sum: 5 },
        after: { nodes: 1, sum: 8 },
        changed: 1,
        values: [{ node: 'shop/sums.ts#price', before: 5, after: 8 }],
      },
    ]);
    assert.deepEqual(answer.unsharedAttributes, { before: [], after: ['coverage:percent'] });
    assert.deepEqual(
      answer.edges.map(({ change, source, target, crosses, after }) => [change, source, target, crosses, after]),
      [['added', 'log/log.ts', 'shop/sums.ts', 'package', 1]],
    );
  });

  it('returns pages of each list', async () => {
    const [first, second] = [
      await compare('from=one&to=two&limit=1'),
      await compare('from=one&to=two&limit=1&offset=1'),
    ];
    assert.deepEqual([first.nodes.length, first.more.nodes, second.nodes.length, second.more.nodes], [1, 1, 1, 0]);
    assert.notEqual(first.nodes[0]?.after?.id, second.nodes[0]?.after?.id);
  });

  it('returns both graphs as one, with the change of each node and edge', async () => {
    const { status, body } = await shared.running.request('GET', '/api/diff/graph?from=one');
    assert.equal(status, 200);
    const { nodes, edges } = body as unknown as GraphDocument;
    assert.deepEqual(
      nodes.flatMap((node) => (node['diff:change'] ? [[node.id, node['diff:change'], node['diff:from']]] : [])),
      [
        ['shop/sums.ts', 'moved', 'shop/price.ts'],
        ['shop/sums.ts#price', 'changed', 'shop/price.ts#price'],
        ['log/log.ts', 'changed', undefined],
      ],
    );
    const price = nodes.find(({ id }) => id === 'shop/sums.ts#price');
    assert.deepEqual([price?.['diff-before-x:size'], price?.['x:size']], [5, 8]);
    assert.deepEqual(
      edges.map((edge) => [edge.source, edge.target, edge['diff:change'], edge['diff:crosses']]),
      [
        ['shop/sums.ts', 'log/log.ts', undefined, undefined],
        ['log/log.ts', 'shop/sums.ts', 'added', 'package'],
      ],
    );
  });

  it('refuses a comparison without a revision, and one from the last common commit outside of a repository', async () => {
    const missing = await shared.running.request('GET', '/api/diff');
    assert.deepEqual([missing.status, missing.error.code], [400, 'INVALID_PARAMETERS']);
    const { status, error } = await shared.running.request('GET', '/api/diff?from=one&mergeBase=true');
    assert.deepEqual([status, error.code], [400, 'NOT_A_REPOSITORY']);
  });
});
