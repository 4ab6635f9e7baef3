import assert from 'node:assert/strict';
import { shortenPath } from '../../src/model/naming/shorten-path.js';
import { splitToBreak } from '../../src/model/naming/split-to-break.js';

describe('A shortened path', () => {
  it('keeps the beginning and the end', () => {
    const path = 'packages/viewer/src/model/hot-spots/rank-nodes.ts';
    assert.equal(shortenPath(path, 60), path);
    assert.equal(shortenPath(path, 42), 'packages/viewer/…/hot-spots/rank-nodes.ts');
    assert.equal(shortenPath(path, 26), 'packages/…/rank-nodes.ts');
    assert.equal(shortenPath(path, 10), '…-nodes.ts');
  });

  it('is never longer than the limit', () => {
    for (let limit = 4; limit < 60; limit++) {
      assert.ok(shortenPath('a/bc/defg/hi/jklmnop/q/rstuvw.ts', limit).length <= limit, String(limit));
    }
  });
});

describe('A text in a narrow panel', () => {
  it('breaks between folders, and a name that is longer than a line between its words', () => {
    assert.deepEqual(splitToBreak('src/query-builder/SelectQueryBuilder.ts'), [
      'src/',
      'query-builder/',
      'SelectQueryBuilder.ts',
    ]);
    assert.deepEqual(splitToBreak('AbstractSqliteDriver.createGeneratedMap'), [
      ...['Abstract', 'Sqlite', 'Driver', '.create', 'Generated', 'Map'],
    ]);
  });
});
