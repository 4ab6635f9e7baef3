import assert from 'node:assert/strict';
import { pickNode, type DrawnNode } from '../../src/space/pick-node.js';
import { parseColor } from '../../src/space/space-colors.js';

describe('A picture in space', () => {
  it('picks the node in front, and small ones near the pointer', () => {
    const nodes: readonly (DrawnNode | undefined)[] = [
      { x: 10, y: 10, radius: 20, depth: 5 },
      { x: 15, y: 10, radius: 4, depth: 3 },
      undefined,
      { x: 90, y: 90, radius: 0.5, depth: 9 },
    ];
    const pick = (x: number, y: number) => pickNode(nodes.length, (index) => nodes[index], x, y);
    assert.equal(pick(14, 10), 1);
    assert.equal(pick(5, 10), 0);
    assert.equal(pick(93, 92), 3);
    assert.equal(pick(60, 60), undefined);
  });

  it('has opaque colors, those with an opacity as they look on the background', () => {
    assert.deepEqual(parseColor('#ff0033', [0, 0, 0]), [1, 0, 0.2]);
    assert.deepEqual(parseColor('rgba(51, 0, 0, 0.50)', [0.5, 1, 0]), [0.45, 0.5, 0]);
  });
});
