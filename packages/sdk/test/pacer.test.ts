import assert from 'node:assert/strict';
import { Pacer } from '@code-graph/sdk/pacer';

function busyFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('Pacer', () => {
  it('is due once its slice is over, and begins another slice after a pause', async () => {
    const pacer = new Pacer(undefined, 50);
    assert.equal(pacer.isDue, false);
    busyFor(50);
    assert.equal(pacer.isDue, true);
    await pacer.pause();
    assert.equal(pacer.isDue, false);
  });

  it('has slices of 20 ms by default', () => {
    const pacer = new Pacer(undefined);
    busyFor(20);
    assert.equal(pacer.isDue, true);
  });

  it('lets callbacks run during a pause, and rejects with the reason of an abort', async () => {
    const controller = new AbortController();
    const pacer = new Pacer(controller.signal);
    const reason = new Error('enough');
    setImmediate(() => controller.abort(reason));
    await assert.rejects(pacer.pause(), reason);
  });
});
