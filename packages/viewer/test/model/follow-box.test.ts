import assert from 'node:assert/strict';
import { followBox } from '../../src/model/placement/follow-box.js';

describe('The view of a moving layout', () => {
  const square = (size: number) => ({ x: [-size, size] as [number, number], y: [-size, size] as [number, number] });

  it('stays while everything is inside, and gets room when something leaves it', () => {
    const first = followBox(undefined, square(100));
    assert.deepEqual(first, square(116));
    assert.equal(followBox(first, square(110)), first);
    assert.equal(followBox(first, square(80)), first);
    const grown = followBox(first, { x: [-100, 120], y: [-100, 100] });
    assert.ok(grown.x[1] > 120 && grown.x[0] < -100);
  });

  it('shrinks when its contents have become small in both directions', () => {
    const first = followBox(undefined, square(100));
    assert.deepEqual(followBox(first, square(50)), square(58));
    assert.equal(followBox(first, { x: [-100, 100], y: [-1, 1] }), first);
  });
});
