import assert from 'node:assert/strict';
import { splitByContainer } from '../../src/model/communities/split-by-container.js';

describe('A community', () => {
  it('has a part in each container, and keeps its index', () => {
    const containers = new Map([
      [0, 7],
      [1, 8],
      [2, 7],
      [3, 7],
    ]);
    assert.deepEqual(
      splitByContainer([[0, 1, 2], [3]], (node) => containers.get(node) ?? -1),
      [
        { nodes: [0, 2], group: 0 },
        { nodes: [1], group: 0 },
        { nodes: [3], group: 1 },
      ],
    );
  });
});
