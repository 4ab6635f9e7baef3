import assert from 'node:assert/strict';
import { pickNode } from '../../src/picture/pick-node.js';

/** A large disc, a small one on it, and a dot beside both. */
const drawn = {
  nodes: Uint32Array.of(10, 20, 30),
  places: {
    x: Float32Array.of(0, 5, 30),
    y: Float32Array.of(0, 0, 0),
    size: Float32Array.of(20, 2, 0.01),
  },
  isInFocus: undefined,
};

describe('The node under the cursor', () => {
  it('is the uppermost, also if another one contains the point', () => {
    assert.equal(pickNode(drawn, { x: 6, y: 1 }, 1), 20);
    assert.equal(pickNode(drawn, { x: -19, y: 0 }, 1), 10);
    assert.equal(pickNode(drawn, { x: 8, y: 0 }, 1), 10, 'a point in a disc is not that of a disc beside it');
  });

  it('is the nearest within three pixels, at every zoom', () => {
    assert.equal(pickNode(drawn, { x: 32, y: 0 }, 1), 30);
    assert.equal(pickNode(drawn, { x: 32, y: 0 }, 0.5), undefined);
    assert.equal(pickNode(drawn, { x: 22, y: 2 }, 1), 10);
    assert.equal(pickNode(drawn, { x: 25, y: 25 }, 1), undefined);
  });

  it('is none that is hidden', () => {
    assert.equal(pickNode({ ...drawn, isInFocus: Uint8Array.of(1, 0, 1) }, { x: 5, y: 0 }, 1), 10);
  });
});
