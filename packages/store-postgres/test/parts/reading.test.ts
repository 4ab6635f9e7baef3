import assert from 'node:assert/strict';
import { noAttributes } from '@code-graph/host/graph-store';
import { Database } from '../../src/connection/database.js';
import { nothingKnown } from '../../src/graph/known-version.js';
import { PartStore } from '../../src/parts/part-store.js';
import { readVersion } from '../../src/graph/read-version.js';
import { attributeOf, chainOf, numbersOf } from '../kit/sample-graph.js';
import { useDatabase } from '../kit/use-database.js';

describe('A database without binary COPY', () => {
  const database = useDatabase();

  it('is read by queries, with the same content', async () => {
    const many = 700_000;
    const { graph } = await database.open();
    await graph.replaceGraph(chainOf(5), noAttributes, undefined);
    await graph.replaceAttributes('a:', attributeOf('a:x', numbersOf(many, 1)), undefined);
    const reader = new Database(database.url);
    reader.open();
    reader.hasBinaryCopy = false;
    const parts = new PartStore(database.repository, undefined);
    const version = await reader.attempt((connection) => readVersion(connection, parts, nothingKnown));
    await reader.close();
    assert.deepEqual(version?.stored, await graph.load());
  });
});
