import assert from 'node:assert/strict';
import type { Neighborhood } from '@code-graph/client';
import { toCallsAnswer } from '../../../src/model/questions/answers/calls-answer.js';
import { toAnswerCsv } from '../../../src/model/questions/answer-csv.js';
import { findLit, isVisibleLit, litIds } from '../../../src/model/questions/find-lit.js';

const summary = (id: string) => ({ id, name: id, qualifiedName: id, type: 'Function', file: `${id}.ts` });

/** `caller` calls `node`, which overrides `declared`. */
const reply: Neighborhood = {
  total: 1,
  offset: 0,
  more: 0,
  graph: { version: 3, origin: 'import', isIndexing: false },
  unresolvedCalls: {
    ...{ calls: 2, nodes: 1, notInstalled: { total: 12, names: ['a', 'b', 'c', 'd'] } },
    notDeclared: { total: 1, names: ['lodahs'] },
  },
  node: summary('node'),
  members: 0,
  direction: 'in',
  depth: 1,
  overridden: { total: 1, callers: 4, members: [{ node: summary('declared'), callers: 4 }] },
  neighbors: [
    {
      node: summary('caller'),
      distance: 1,
      edges: [{ source: 'caller', target: 'node', kind: 'calls' }],
      moreEdges: 0,
      callSites: [{ file: 'caller.ts', lines: [2, 7], hasMoreLines: false }],
    },
  ],
};

describe('The answer to a question', () => {
  const answer = toCallsAnswer('callers', reply);

  it('draws callers left of the node, and dispatch as such', () => {
    assert.equal(answer.title, '1 caller of node');
    const [drawing] = answer.drawings;
    assert.ok(drawing);
    assert.deepEqual(
      drawing.nodes.map(({ key, layer, isAsked, note }) => [key, layer, isAsked, note]),
      [
        ['node', 1, true, undefined],
        ['caller', 0, false, undefined],
        ['declared', 0, false, '4 callers'],
      ],
    );
    assert.deepEqual(
      drawing.links.map(({ source, target, word, isDispatch }) => [source, target, word, isDispatch]),
      [
        ['caller', 'node', '', false],
        ['declared', 'node', 'overridden by', true],
      ],
    );
    assert.deepEqual(answer.doubts.slice(-3), [
      '2 calls with an unknown target, in 1 node, may hide more.',
      '12 imported packages are not installed: a, b, c and 9 more. Install the dependencies with the package manager of the repository, and index again.',
      '1 imported package is not declared in a package.json: lodahs.',
    ]);
  });

  it('lights its nodes, and folded containers around them', () => {
    const ids = ['folder', 'caller', 'node', 'other'];
    const parents = Int32Array.from([-1, 0, -1, -1]);
    const lit = findLit(
      { nodeCount: 4, parents },
      (id) => (ids.includes(id) ? ids.indexOf(id) : undefined),
      litIds(answer, { kind: 'callers', node: 'node', depth: 1 }),
    );
    assert.deepEqual([...lit], [2, 1, 1, 0]);
    const nodes = Uint32Array.from([0, 2, 3]);
    const litOf = (folded: number) =>
      [0, 1, 2].map((index) => isVisibleLit(lit, { nodes, isFolded: Uint8Array.from([folded, 0, 0]) }, index));
    assert.deepEqual(litOf(1), [true, true, false]);
    assert.deepEqual(litOf(0), [false, true, false]);
  });

  it('is saved as a table', () => {
    const [, first] = toAnswerCsv(answer).split('\r\n');
    assert.equal(first, 'Callers,1,caller,caller,Function,caller.ts,,,"call at line 2, 7"');
  });
});
