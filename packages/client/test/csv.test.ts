import assert from 'node:assert/strict';
import { toCsvLine } from '../src/csv.js';

describe('A line of CSV', () => {
  it('has numbers as they are, and quotes around separators, line breaks and space at an end', () => {
    const cells = ['plain', 'say "b"', 'a,b', 'a;b', 'a\r\nb\n', ' c', -2, 1e300, true, undefined, ''];
    const line = 'plain,"say ""b""","a,b","a;b","a\r\nb\n"," c",-2,1e+300,true,,';
    assert.equal(toCsvLine(cells), line);
  });

  it('has no formula', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', ' =1', '\u00a0=1', '\uff1d1']) {
      assert.match(toCsvLine([text]), /^"?'/, JSON.stringify(text));
    }
    assert.equal(toCsvLine(["=cmd|' /C calc'!A0", 'a=1']), "'=cmd|' /C calc'!A0,a=1");
  });

  it('has no character that a terminal interprets', () => {
    assert.equal(
      toCsvLine(['a\u001b[2Jb', 'a\u009b31mb', 'a\rb', 'a\u0000b']),
      'a\ufffd[2Jb,a\ufffd31mb,a\ufffdb,a\ufffdb',
    );
    assert.equal(
      toCsvLine(['a\u202eb\u2066c\u2028', '\u{1f469}\u200d\u{1f469} \ud800']),
      'a\ufffdb\ufffdc\ufffd,\u{1f469}\u200d\u{1f469} \ud800',
    );
  });
});
