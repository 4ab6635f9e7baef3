import assert from 'node:assert/strict';
import { edgesAt } from '../../src/graph/edges-at-nodes.js';

describe('The edges at a node', () => {
  const ends = { sources: Uint32Array.of(2, 0, 1, 2, 0), targets: Uint32Array.of(0, 2, 1, 4, 4) };
  const listed = (node: number): number[] => [...edgesAt(ends, node)];

  it('are those from it and to it in their order, each once', () => {
    assert.deepEqual([0, 1, 2, 3, 4].map(listed), [[0, 1, 4], [2], [0, 1, 3], [], [3, 4]]);
  });

  it('are none for a node that no edge has', () => {
    assert.deepEqual([listed(5), listed(-1)], [[], []]);
    assert.deepEqual([...edgesAt({ sources: new Uint32Array(), targets: new Uint32Array() }, 0)], []);
  });
});
