import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { findNodeChanges, type IndexedGraph } from '../src/snapshot/find-node-changes.js';
import { toGraphAttributes } from '../src/snapshot/to-graph-attributes.js';
import { toGraphStructure } from '../src/snapshot/to-graph-structure.js';

const before: GraphDocument = {
  nodes: [
    { id: 'a', name: 'a', type: 'Function', startLine: 1, 'code:isTest': true },
    { id: 'b', name: 'b', type: 'Function' },
    { id: 'c', name: 'c', type: 'Function' },
  ],
  edges: [
    { source: 'a', target: 'b', kind: 'calls', weight: 2, 'code:confidence': 0.5 },
    { source: 'a', target: 'c', kind: 'calls' },
  ],
};

const toIndexed = (document: GraphDocument): IndexedGraph => ({
  structure: toGraphStructure(document),
  attributes: toGraphAttributes(document, 'code:'),
});

/** The ids of the nodes that differ. */
async function compare(from: GraphDocument, to: GraphDocument): Promise<Record<string, string[]>> {
  const { added, removed, changed } = await findNodeChanges(toIndexed(from), toIndexed(to));
  const idsIn = ({ nodes }: GraphDocument, indexes: readonly number[]): string[] =>
    indexes.map((index) => nodes[index]?.id ?? '');
  return { added: idsIn(to, added), removed: idsIn(from, removed), changed: idsIn(to, changed) };
}

describe('findNodeChanges', () => {
  const nothing = { added: [], removed: [], changed: [] };

  it('finds nothing in a graph whose nodes and edges have another order', async () => {
    const { nodes, edges } = before;
    assert.deepEqual(await compare(before, { nodes: [...nodes].reverse(), edges: [...edges].reverse() }), nothing);
  });

  it('finds added and removed nodes, and the nodes whose edges led to them', async () => {
    const [a, b] = before.nodes as [GraphDocument['nodes'][0], GraphDocument['nodes'][0]];
    const after = { nodes: [{ ...a, id: 'new' }, a, b], edges: before.edges.slice(0, 1) };
    assert.deepEqual(await compare(before, after), { added: ['new'], removed: ['c'], changed: ['a'] });
  });

  for (const [what, edit] of [
    ['a field', { nodes: [{ startLine: 2 }], edges: [] }],
    ['an attribute of the indexer', { nodes: [{ 'code:isTest': false }], edges: [] }],
    ['the weight of an edge', { nodes: [], edges: [{ weight: 3 }] }],
    ['the kind of an edge', { nodes: [], edges: [{ kind: 'references' }] }],
    ['the target of an edge', { nodes: [], edges: [{ target: 'a' }] }],
    ['an attribute of an edge', { nodes: [], edges: [{ 'code:confidence': 0.25 }] }],
  ] as const) {
    it(`finds the node for which ${what} is different`, async () => {
      const after = {
        nodes: before.nodes.map((node, index) => ({ ...node, ...edit.nodes[index] })),
        edges: before.edges.map((edge, index) => ({ ...edge, ...edit.edges[index] })),
      };
      assert.deepEqual(await compare(before, after), { ...nothing, changed: ['a'] });
    });
  }

  it('ignores attributes of overlays', async () => {
    const after = { ...before, nodes: before.nodes.map((node) => ({ ...node, 'git:churn': 1 })) };
    assert.deepEqual(await compare(before, after), nothing);
  });
});
