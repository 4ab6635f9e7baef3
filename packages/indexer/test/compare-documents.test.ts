import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { compareDocuments } from '../src/verification/compare-documents.js';

const node = (id: string, name = id) => ({ id, name, type: 'Function' });
const graph = (ids: readonly string[], edges: GraphDocument['edges'] = []): GraphDocument => ({
  nodes: ids.map((id) => node(id)),
  edges,
});

describe('compareDocuments', () => {
  it('returns nothing for equal graphs', () => {
    const edges = [{ source: 'a', target: 'b', kind: 'calls' }];
    assert.deepEqual(compareDocuments(graph(['a', 'b'], edges), graph(['a', 'b'], edges), 10), []);
  });

  it('names missing, extra and changed elements, up to the limit', () => {
    const actual = { ...graph(['a', 'x'], [{ source: 'a', target: 'x', kind: 'calls', weight: 2 }]) };
    const expected = {
      nodes: [node('a', 'other'), node('b')],
      edges: [{ source: 'a', target: 'x', kind: 'calls' }],
    };
    const differences = compareDocuments(actual, expected, 10);
    assert.deepEqual(differences, [
      { element: 'node', id: 'a', change: 'changed' },
      { element: 'node', id: 'b', change: 'missing' },
      { element: 'node', id: 'x', change: 'extra' },
      { element: 'edge', id: 'a calls x', change: 'changed' },
    ]);
    assert.deepEqual(compareDocuments(actual, expected, 2), differences.slice(0, 2));
  });

  it('names elements that only have another position', () => {
    assert.deepEqual(
      compareDocuments(graph(['a', 'c', 'b']), graph(['a', 'b', 'c']), 10).map(({ id, change }) => `${id} ${change}`),
      ['b moved', 'c moved'],
    );
  });
});
