import assert from 'node:assert/strict';
import { alignLines } from '@code-graph/git/lines';
import fc from 'fast-check';

const align = (older: string, newer: string): number[] => [...alignLines(older.split('|'), newer.split('|'))];

describe('Aligned lines', () => {
  const cases: Readonly<Record<string, readonly [older: string, newer: string, expected: readonly number[]]>> = {
    'keep their counterparts around an inserted line': ['a|b|c', 'a|new|b|c', [0, -1, 1, 2]],
    'have none for a changed line, and skip a deleted one': ['a|b|c|d', 'a|changed|d', [0, -1, 3]],
    'are the same with other white space': ['if (x) {|  y();', 'if(x){|y( );', [0, 1]],
    'are anchored by lines that occur once, not by braces': ['f|}|g|}', 'new|}|f|}|g|}', [-1, -1, 0, 1, 2, 3]],
    'follow the longest order when lines were moved': ['a|b|c|d', 'd|a|b|c', [-1, 0, 1, 2]],
  };
  for (const [title, [older, newer, expected]] of Object.entries(cases)) {
    it(title, () => {
      assert.deepEqual(align(older, newer), expected);
    });
  }

  it('are equal, in order, and complete for equal texts', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', '}', ' }', ''), { maxLength: 30 });
    fc.assert(
      fc.property(lines, lines, (older, newer) => {
        const pairs = [...alignLines(older, newer).entries()].filter(([, line]) => line >= 0);
        for (const [index, [line, otherLine]] of pairs.entries()) {
          assert.equal(newer[line]?.trim(), older[otherLine]?.trim());
          assert.ok(otherLine > (pairs[index - 1]?.[1] ?? -1));
        }
        assert.deepEqual([...alignLines(newer, newer)], [...newer.keys()]);
      }),
    );
  });
});
