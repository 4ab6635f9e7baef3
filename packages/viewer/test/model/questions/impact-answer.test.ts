import assert from 'node:assert/strict';
import type { ImpactAnswer } from '@code-graph/client';
import { withoutTests } from '../../../src/model/layers/separate-tests.js';
import { toImpactAnswer } from '../../../src/model/questions/answers/impact-answer.js';

const summary = (id: string) => ({ id, name: id, qualifiedName: id, type: 'Function', file: `${id}.ts` });
const calls = (source: string, target: string) => ({ source, target, kind: 'calls' });
const changed = (id: string) => ({ node: summary(id), isTest: false, attributes: {} });

/** `a` and `b` are changed, and `c` calls both. */
const reply: ImpactAnswer = {
  ...{ total: 1, offset: 0, depth: 5, beyondDepth: 0, marksTests: false },
  graph: { version: 3, origin: 'import', isIndexing: false },
  unresolvedCalls: { calls: 0, nodes: 0 },
  changed: { total: 2, more: 0, nodes: ['a', 'b'].map(changed) },
  production: {
    total: 1,
    more: 0,
    nodes: [
      {
        ...{ node: summary('c'), distance: 1, attributes: {}, edge: calls('c', 'a'), moreEdges: 5 },
        otherEdges: [calls('c', 'b'), calls('c', 'b'), calls('c', 'gone')],
      },
    ],
  },
  tests: { total: 0, more: 0, nodes: [] },
};

describe('The drawing of an impact', () => {
  it('has an arrow from each node in the answer that a node is reached from, and counts the other edges', () => {
    const [drawing] = toImpactAnswer(reply).drawings;
    assert.deepEqual(
      drawing?.links.map(({ source, target }) => [source, target]),
      [
        ['a', 'c'],
        ['b', 'c'],
      ],
    );
    assert.equal(drawing.nodes.find(({ key }) => key === 'c')?.note, '+2 edges');
  });

  it('hides all tests, also those that were not loaded', () => {
    const test = { node: summary('t'), distance: 1, attributes: {}, edge: calls('t', 'a'), moreEdges: 0 };
    const production = { ...reply.production, more: 2 };
    const [drawing] = toImpactAnswer({ ...reply, production, tests: { total: 4, more: 3, nodes: [test] } }).drawings;
    assert.ok(drawing);
    const without = withoutTests(drawing);
    assert.deepEqual([drawing.nodes.length, drawing.more], [4, 5]);
    assert.deepEqual([without.drawing.nodes.length, without.drawing.more, without.hidden], [3, 2, 4]);
  });
});

describe('The title of an impact', () => {
  it('has all numbers with separators', () => {
    const production = { ...reply.production, total: 1945 };
    const { title } = toImpactAnswer({ ...reply, production, marksTests: true, total: 1945 });
    assert.equal(title, '1,945 nodes affected by 2 changed nodes: 1,945 in production, 0 in tests');
  });
});
