import assert from 'node:assert/strict';
import { UpdateQueue } from '../src/runs/update-queue.js';

describe('The updates of a repository', () => {
  it('are joined while they wait, and repeated after one that runs, which may have looked before a push', async () => {
    const queue = new UpdateQueue(1);
    let release = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    const done: string[] = [];
    const update = (name: string) => (): Promise<void> => {
      done.push(name);
      return isHeld;
    };
    const added = ['a', 'a', 'a', 'b', 'b'].map((name) => queue.add(name, update(name)));
    assert.deepEqual(done, ['a']);
    assert.equal(queue.isIdle, false);
    release();
    await queue.ended('a');
    await Promise.all(added);
    assert.deepEqual(done.sort(), ['a', 'a', 'b']);
    assert.equal(queue.isIdle, true);
  });
});
