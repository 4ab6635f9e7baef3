import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { checkFormats, withRepositoryPaths } from '../../src/output/index.js';
import { context, everything } from './sample-answers.js';

describe('paths of reports for code hosts', () => {
  it('are relative to the repository, wherever the workspace is in it', () => {
    const moved = withRepositoryPaths(everything, 'packages/app');
    const uris = (answer: typeof moved): string[] =>
      [...checkFormats.sarif(answer, context).matchAll(/"uri":"([^"]+)"/g)].map(([, uri = '']) => uri);
    assert.deepEqual(
      uris(moved),
      uris(everything).map((uri) => `packages/app/${uri}`),
    );
    assert.match(checkFormats.github(moved, context), /^::error file=packages\/app\/code-graph\.rules\.yaml,/);
    assert.equal(withRepositoryPaths(everything, ''), everything);
  });
});
