import assert from 'node:assert/strict';
import { diffLines } from '../src/lines/line-diff.js';

describe('the differences of two texts', () => {
  it('are the changed lines of both', () => {
    const hunks = diffLines('a\nb\nc\nd\n', 'a\nB\nc\nd\ne\n');
    assert.deepEqual(hunks, [
      { oldStart: 2, oldEnd: 3, newStart: 2, newEnd: 3 },
      { oldStart: 5, oldEnd: 5, newStart: 5, newEnd: 6 },
    ]);
    assert.deepEqual(diffLines('a\nb\n', 'a\nb\n'), []);
    assert.deepEqual(diffLines('', 'a\n'), [{ oldStart: 1, oldEnd: 1, newStart: 1, newEnd: 2 }]);
  });

  it('are one block between the first and the last difference if there are thousands', () => {
    const text = (name: string): string => Array.from({ length: 3000 }, (_, line) => `${name} ${line}\n`).join('');
    const hunks = diffLines(`first\n${text('a')}last\n`, `first\n${text('b')}last\n`);
    assert.deepEqual(hunks, [{ oldStart: 2, oldEnd: 3002, newStart: 2, newEnd: 3002 }]);
  });
});
