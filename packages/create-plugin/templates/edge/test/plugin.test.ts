import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyOnce, buildGraph, describeOverlayContract } from '@code-graph/sdk/testing';
import { foldersBetween } from '../src/folders-between.js';
import plugin from '../src/index.js';

const graph = buildGraph(
  [
    { id: 'a', type: 'Method', file: 'src/shop/open.ts' },
    { id: 'b', type: 'Method', file: 'src/store/stock.ts' },
  ],
  [
    { source: 'a', target: 'b', kind: 'calls' },
    { source: 'b', target: 'a', kind: 'contains' },
  ],
);

describe('{{title}}', () => {
  it('counts the folders between two files', () => {
    assert.equal(foldersBetween('src/a.ts', 'src/b.ts'), 0);
    assert.equal(foldersBetween('a.ts', 'src/shop/b.ts'), 2);
    assert.equal(foldersBetween('src/shop/a.ts', 'src/store/b.ts'), 2);
  });

  it('sets the distance of edges of the given kinds', async () => {
    const { edges } = await applyOnce(plugin, graph);
    assert.deepEqual([...edges.values()], [{ '{{prefix}}:distance': 2 }]);
  });

  it('says that no edge has one of the kinds', async () => {
    const { edges, messages } = await applyOnce(plugin, graph, { kinds: ['extends'] });
    assert.equal(edges.size, 0);
    assert.deepEqual(
      messages.map(({ text }) => text),
      ['No edge between files has one of the kinds extends.'],
    );
  });
});

describeOverlayContract(plugin, { graph }, { describe, it });
