import assert from 'node:assert/strict';
import { toFittingTable } from '../src/output/fit-table.js';
import { timeOf, toTable, wrapText } from '../src/output/output.js';
import { toPrintable, toPrintableLines } from '../src/output/printable.js';

describe('The output of the command line', () => {
  it('wraps between words at the width of the terminal', () => {
    assert.equal(wrapText('one two three four', '  ', 11), '  one two\n  three\n  four');
    assert.equal(wrapText('one two three four', '  ', 20), '  one two three four');
    assert.equal(wrapText('one two three four', '  ', 19), '  one two three\n  four');
  });

  it('does not wrap commands in quotes', () => {
    assert.equal(wrapText('Now run "code-graph status". Good.', '', 20), 'Now run\n"code-graph status".\nGood.');
  });

  it('does not break a word that is longer than the terminal is wide', () => {
    assert.equal(wrapText(`a ${'b'.repeat(30)} c`, ' ', 10), ` a\n ${'b'.repeat(30)}\n c`);
    assert.equal(wrapText('', '  ', 10), '  ');
  });

  it('is not wrapped without a terminal', () => {
    assert.equal(wrapText('word '.repeat(500).trim(), '  ', Infinity), `  ${'word '.repeat(500).trim()}`);
  });

  it('aligns columns that contain colors', () => {
    const green = '\u001b[32mab\u001b[39m';
    assert.equal(
      toTable([
        [green, 'x'],
        ['abcd', 'y'],
      ]),
      `${green}    x\nabcd  y`,
    );
  });

  it('aligns columns that contain wide characters', () => {
    assert.equal(
      toTable([
        ['日本', 'x'],
        ['abcd', 'y'],
      ]),
      '日本  x\nabcd  y',
    );
  });

  it('aligns rows that end early', () => {
    const rows = [['ab', 'x', '1,2'], ['abcd', 'yz'], ['a']];
    assert.equal(toTable(rows), 'ab    x   1,2\nabcd  yz\na');
    assert.equal(toFittingTable(rows, 80), toTable(rows));
  });

  it('shows timestamps in local time, and other strings unchanged', () => {
    const date = new Date(2026, 0, 2, 3, 4, 5);
    assert.equal(timeOf(date.toISOString()), '2026-01-02 03:04:05');
    assert.equal(timeOf('soon\u001b[2J'), 'soon?[2J');
  });

  it('replaces characters that a terminal would interpret', () => {
    assert.equal(toPrintable('a\u001b[31m\u0007\u009b2J \u202eb\r\n\tc\ud800'), 'a?[31m??2J ?b c?');
    assert.deepEqual(toPrintableLines('a\u001b\r\n    at b\u009b\n\n'), ['a?', 'at b?']);
  });

  it('is limited in length', () => {
    assert.equal(toPrintable('x'.repeat(5000)).length, 1000);
    const lines = toPrintableLines('x\n'.repeat(5000));
    assert.equal(lines.length, 41);
    assert.equal(lines.at(-1), '… and 4960 more lines');
  });
});
