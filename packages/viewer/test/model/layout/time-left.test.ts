import assert from 'node:assert/strict';
import { formatDuration, timeLeft } from '../../../src/model/layout/time-left.js';

describe('The time that a layout takes', () => {
  it('follows from the speed of the iterations so far', () => {
    const first = { iteration: 100, totalIterations: 1000, time: 5_000 };
    assert.equal(timeLeft(first, { iteration: 300, totalIterations: 1000, time: 7_000 }), 7_000);
    assert.equal(timeLeft(first, { iteration: 1000, totalIterations: 1000, time: 9_000 }), 0);
    assert.equal(timeLeft(first, first), undefined);
  });

  it('is written in the unit that fits', () => {
    assert.deepEqual([80, 4_260, 59_700, 125_000].map(formatDuration), ['80 ms', '4.3 s', '1 min 0 s', '2 min 5 s']);
  });
});
