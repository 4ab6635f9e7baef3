import assert from 'node:assert/strict';
import { findIdentifier, identifierAt } from '../../src/documents/identifiers.js';
import { createLineMap, splitLines } from '../../src/documents/line-map.js';

const disk = [
  'import a;',
  '',
  'class A {',
  '  run() {',
  '    a();',
  '  }',
  '}',
  'class B {',
  '  run() {',
  '    b();',
  '  }',
  '}',
];

describe('The map of lines', () => {
  it('follows lines across insertions and deletions, and has none for edited lines', () => {
    const edited = ['// new', ...disk.slice(0, 4), '    c();', ...disk.slice(5, 8), ...disk.slice(9)];
    const map = createLineMap(disk, edited);
    assert.deepEqual(
      disk.map((_text, index) => map.toEditor(index + 1)),
      [1, 2, 3, 4, undefined, 6, 7, 8, undefined, 9, 10, 11],
    );
    assert.deepEqual(
      edited.map((_text, line) => map.toGraph(line)),
      [undefined, 1, 2, 3, 4, undefined, 6, 7, 8, 10, 11, 12],
    );
    assert.deepEqual([map.toEditor(0), map.toEditor(99), map.toGraph(-1), map.toGraph(99)], Array(4).fill(undefined));
  });

  it('splits lines as the protocol does', () => {
    assert.deepEqual(splitLines('a\r\nb\rc\nd\n'), ['a', 'b', 'c', 'd', '']);
  });
});

describe('The identifiers of a line', () => {
  it('are found by columns in UTF-16 code units', () => {
    const line = "größe('😀', $x) + this.#count";
    assert.equal(identifierAt(line, 0), 'größe');
    assert.equal(identifierAt(line, line.indexOf('$x')), '$x');
    assert.equal(identifierAt(line, line.indexOf('😀')), undefined);
    assert.equal(identifierAt(line, 1e9), undefined);
    assert.deepEqual(findIdentifier(line, '$x'), [{ start: 12, end: 14 }]);
    assert.deepEqual(findIdentifier(line, '#count').length, 1);
    assert.deepEqual(findIdentifier('restart(start)', 'start'), [{ start: 8, end: 13 }]);
  });
});
