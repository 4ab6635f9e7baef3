import assert from 'node:assert/strict';
import { toVisibleText } from '../../src/graph/visible-text.js';

describe('Visible text', () => {
  it('shows characters that are invisible or change the direction', () => {
    assert.equal(toVisibleText('user\u202etxt.exe\u2066\u200b\u0007'), 'user\\u202etxt.exe\\u2066\\u200b\\u0007');
  });

  it('keeps all other characters', () => {
    for (const text of ['Größe\n\tan', '日本語', 'שלום', '🙂', '<script>alert(1)</script>'])
      assert.equal(toVisibleText(text), text);
  });

  it('cuts off what is too long', () => {
    assert.equal(toVisibleText('x'.repeat(100), 10), `${'x'.repeat(9)}…`);
  });
});
