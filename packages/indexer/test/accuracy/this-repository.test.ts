import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { edgesOf } from '../kit/index-tree.js';
import { assertCallsOfCompiler, indexSources } from './this-repository.js';

const folders = [
  'packages/sdk/src',
  'packages/plugin-git-activity/src',
  'packages/indexer/src/scip',
  'packages/indexer/src/tree-sitter/resolution',
];

describe('The graph of this repository', () => {
  let document: GraphDocument;

  before('index a part of it', async () => {
    document = await indexSources(folders);
  });

  it('has the calls that the compiler resolves', () => {
    assertCallsOfCompiler(document, folders);
  });

  it('has imports and calls from one package into the sources of another', () => {
    const across = (kind: string): string[] =>
      edgesOf(document, kind).filter((edge) => /^packages\/plugin-git-activity\/.* -> packages\/sdk\/src\//.test(edge));
    assert.notDeepEqual(across('imports'), []);
    assert.notDeepEqual(across('calls'), []);
  });
});
