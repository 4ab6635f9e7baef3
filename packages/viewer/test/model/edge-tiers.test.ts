import assert from 'node:assert/strict';
import { namedLanguages as indexed } from '../../../indexer/src/tree-sitter/languages.js';
import { GraphBuilder } from '../../src/graph/graph-builder.js';
import { describeTier, namedLanguages, tiersOf } from '../../src/model/neighbors/edge-tiers.js';

describe('The tiers of the edges of a node', () => {
  const builder = new GraphBuilder();
  builder.addNodes([
    { id: 'src', name: 'src', type: 'Namespace' },
    { id: 'a', name: 'a', type: 'Function', parent: 'src', language: 'typescript' },
    { id: 'b', name: 'b', type: 'Function', parent: 'src', language: 'java' },
    { id: 'c', name: 'c', type: 'Function', parent: 'src', language: 'php' },
    { id: 'd', name: 'd', type: 'Function' },
  ]);
  builder.addEdges([
    { source: 'src', target: 'a', kind: 'contains' },
    { source: 'a', target: 'b', kind: 'calls' },
    { source: 'b', target: 'a', kind: 'calls', 'code:confidence': 0.9 },
    { source: 'b', target: 'c', kind: 'calls', 'code:confidence': 0.6 },
    { source: 'c', target: 'a', kind: 'calls', 'code:confidence': 0.6 },
    { source: 'd', target: 'a', kind: 'calls' },
    { source: 'a', target: 'c', kind: 'requests', 'code:confidence': 0.9 },
  ]);
  const graph = builder.build();
  const described = (node: number): string[] => tiersOf(graph, node).map(describeTier);

  it('are those of its own edges and of its contents, the surest first', () => {
    assert.deepEqual(described(1), ['1 exact']);
    assert.deepEqual(described(0), ['1 exact', '2 resolved (confidence 0.6 to 0.9)', '1 by name (confidence 0.6)']);
  });

  it('have numbers with separators', () => {
    assert.equal(describeTier({ tier: 'exact', edges: 1868, least: 1, most: 1 }), '1,868 exact');
  });

  it('are not stated for nodes without a language', () => {
    assert.deepEqual(described(4), []);
  });

  it('know the languages that the indexer reads by name', () => {
    assert.deepEqual([...namedLanguages].sort(), indexed.map(({ name }) => name).sort());
  });
});
