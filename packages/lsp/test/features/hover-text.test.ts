import assert from 'node:assert/strict';
import { markdownText, plainText } from '../../src/features/hover-text.js';

describe('The text of a hover', () => {
  it('never reads names of the repository as Markdown', () => {
    assert.equal(markdownText.code('a`b``c'), '``` a`b``c ```');
    assert.equal(markdownText.plain('[x](command:y) <img> *z*'), '\\[x\\](command:y) \\<img> \\*z\\*');
    assert.equal(markdownText.plain('# heading'), '\\# heading');
  });

  it('has neither control characters nor very long names', () => {
    assert.equal(plainText.plain('a\u202e\n\u0000b'), 'a b');
    assert.equal(markdownText.code('x'.repeat(500)).length, 203);
  });
});
