import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyOnce, buildGraph, describeOverlayContract } from '@code-graph/sdk/testing';
import plugin from '../src/index.js';

const graph = buildGraph([
  { id: 'Shop', type: 'Class' },
  { id: 'Shop.open', type: 'Method', parent: 'Shop' },
  { id: 'Shop.close', type: 'Method', parent: 'Shop' },
]);

describe('{{title}}', () => {
  it('counts the members of each node', async () => {
    const { nodes } = await applyOnce(plugin, graph);
    assert.deepEqual([...nodes], [['Shop', { '{{prefix}}:members': 2 }]]);
  });

  it('omits nodes with fewer members than the minimum, and says so', async () => {
    const { nodes, messages } = await applyOnce(plugin, graph, { minimum: 3 });
    assert.equal(nodes.size, 0);
    assert.deepEqual(
      messages.map(({ text }) => text),
      ['No node has 3 members. Try a smaller minimum.'],
    );
  });
});

describeOverlayContract(plugin, { graph }, { describe, it });
