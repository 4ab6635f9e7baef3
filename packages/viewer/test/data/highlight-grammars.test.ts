import assert from 'node:assert/strict';
import { languages } from '../../../indexer/src/tree-sitter/languages.js';
import { highlightGrammars } from '../../src/data/highlight-grammars.js';

describe('The colors of source text', () => {
  it('have a grammar for each language that the indexer reads', () => {
    const read = ['typescript', 'javascript', ...languages.map(({ name }) => name)];
    assert.deepEqual(Object.keys(highlightGrammars).sort(), read.sort());
  });
});
