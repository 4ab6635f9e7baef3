import assert from 'node:assert/strict';
import { filterableAttributes } from '../../src/model/filterable-attributes.js';
import { filterNodes } from '../../src/model/filters.js';
import { findNeighborhood } from '../../src/model/focus.js';
import { visibility, type VisibleGraph } from '../../src/model/visible-graph.js';
import { buildGraph, exampleNodes } from './built-graph.js';

const values: Readonly<Record<string, object>> = {
  'a.ts': { 'x:n': 5, 'x:owner': 'ann', 'x:day': '2026-01-02T00:00:00Z' },
  'b.ts': { 'x:n': 9, 'x:owner': 'bob', 'x:day': '2026-03-02T00:00:00Z', 'x:same': 1 },
  'A.two': { 'x:n': 20, 'layout:x': 1, startLine: 3 },
};
const { structure, nodeColumns } = buildGraph(exampleNodes.map((node) => ({ ...node, ...values[String(node['id'])] })));

/** The ids of the nodes without contents that a filter keeps. */
function kept(...ranges: Parameters<typeof filterNodes>[2]['ranges']): unknown[] {
  const states = filterNodes(structure, nodeColumns, { hiddenTypes: [], ranges, hidesTests: false });
  const leaves = ['A.one', 'A.two', 'f'];
  return leaves.filter((id) => states[exampleNodes.findIndex((node) => node['id'] === id)] === visibility.shown);
}

describe('Filters of attributes', () => {
  it('take the value of the nearest container for a node without one', () => {
    assert.deepEqual(kept({ attribute: 'x:n', max: 9 }), ['A.one', 'f']);
    assert.deepEqual(kept({ attribute: 'x:n', min: 9 }), ['A.two', 'f']);
  });

  it('keep dates and categories, and combine', () => {
    assert.deepEqual(kept({ attribute: 'x:owner', hidden: ['bob'] }), ['A.one', 'A.two']);
    assert.deepEqual(kept({ attribute: 'x:day', min: Date.parse('2026-02-01') }), ['f']);
    assert.deepEqual(kept({ attribute: 'x:owner', hidden: ['bob'] }, { attribute: 'x:n', min: 9 }), ['A.two']);
    assert.deepEqual(kept({ attribute: 'x:absent', min: 9 }), ['A.one', 'A.two', 'f']);
  });

  it('are offered for attributes with several values, with their real ranges', () => {
    assert.deepEqual(filterableAttributes(nodeColumns), [
      { name: 'x:day', type: 'date', min: Date.parse('2026-01-02'), max: Date.parse('2026-03-02') },
      { name: 'x:n', type: 'number', min: 5, max: 20 },
      { name: 'x:owner', type: 'category', categories: ['ann', 'bob'] },
    ]);
  });
});

describe('The focus on a node', () => {
  /** A chain 0 -> 1 -> 2 -> 3. */
  const chain = {
    nodes: Uint32Array.of(0, 1, 2, 3),
    sources: Uint32Array.of(0, 1, 2),
    targets: Uint32Array.of(1, 2, 3),
  } as VisibleGraph;

  it('reaches along edges in one direction or both, up to a depth', () => {
    assert.deepEqual([...findNeighborhood(chain, 1, 1, 'both')], [1, 1, 1, 0]);
    assert.deepEqual([...findNeighborhood(chain, 1, 1, 'out')], [0, 1, 1, 0]);
    assert.deepEqual([...findNeighborhood(chain, 1, 1, 'in')], [1, 1, 0, 0]);
    assert.deepEqual([...findNeighborhood(chain, 1, 5, 'out')], [0, 1, 1, 1]);
  });
});
