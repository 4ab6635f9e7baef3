import assert from 'node:assert/strict';
import { join } from 'node:path';
import Database from 'libsql';
import {
  ColumnBuilder,
  hasValue,
  noAttributes,
  toGraphStructure,
  type Column,
  type GraphAttributes,
} from '@code-graph/graph/snapshot';
import type { HostError } from '@code-graph/api/errors';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { OverlayRecord, StoredGraph } from '../../src/store/graph-store.js';
import type { SqliteGraphStore } from '../../src/store/sqlite/sqlite-graph-store.js';
import { exampleGraph } from '../kit/running-host.js';
import { openStore } from './open-store.js';

const structure = toGraphStructure(exampleGraph);
const smaller = toGraphStructure({ nodes: exampleGraph.nodes.slice(0, 2), edges: [] });

function columnOf(value: number): Column {
  const builder = new ColumnBuilder('number', exampleGraph.nodes.length);
  builder.set(0, value);
  return builder.build();
}

const attributesWith = (value: number): GraphAttributes => ({
  nodes: new Map([
    ['git:churn', columnOf(value)],
    ['git:authors', columnOf(value)],
  ]),
  edges: new Map(),
});

const overlay: OverlayRecord = {
  plugin: 'git-activity',
  pluginVersion: '1.0.0',
  prefix: 'git:',
  options: {},
  appliedAt: '2026-11-20T10:15:00.000Z',
  durationMs: 1,
  nodesWithData: 1,
};

/** Large enough to be staged in more than one transaction. */
const large: GraphAttributes = { nodes: new Map([['git:long', longStrings()]]), edges: new Map() };

function longStrings(): Column {
  const builder = new ColumnBuilder('string', exampleGraph.nodes.length);
  for (let index = 0; index < exampleGraph.nodes.length; index++) builder.set(index, `${index}`.repeat(1_000_000));
  return builder.build();
}

const writes: Readonly<Record<string, (store: SqliteGraphStore) => Promise<unknown>>> = {
  'replacing the graph': (store) => store.replaceGraph(smaller, noAttributes, 'new'),
  'replacing attributes': (store) => store.replaceAttributes('git:', attributesWith(2), { ...overlay, durationMs: 2 }),
  'replacing attributes under another prefix': (store) =>
    store.replaceAttributes('history:', noAttributes, { ...overlay, prefix: 'history:' }),
  'replacing attributes by large ones': (store) => store.replaceAttributes('git:', large, overlay),
  'deleting attributes': (store) => store.removeAttributes('git:'),
};

describe('A write that fails', () => {
  let store: SqliteGraphStore;
  let before: StoredGraph;
  afterEach('close the store before its folder is removed', () => store.close());
  const folder = useTemporaryFolder();

  beforeEach(async () => {
    ({ store } = await openStore(join(folder.path, 'data')));
    await store.replaceGraph(structure, noAttributes, 'old');
    await store.replaceAttributes('git:', attributesWith(1), overlay);
    before = await store.load();
  });

  function withDatabase<Result>(work: (database: Database.Database) => Result): Result {
    const database = new Database(join(folder.path, 'data', 'graph.sqlite'));
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  const countChunks = (): number =>
    withDatabase((database) => (database.prepare('SELECT count(*) AS chunks FROM chunks').get() as ChunkCount).chunks);

  for (const [name, write] of Object.entries(writes)) {
    it(`changes nothing, whichever statement of ${name} fails`, async () => {
      let failures = 0;
      for (; ; failures++) {
        const outcome = await withFailingStatement(failures + 1, () => write(store));
        if (outcome === undefined) break;
        assert.equal(outcome.code, 'STORE_FAILED');
        assert.match(outcome.message, /could not .*: the disk is on fire\./);
        assert.deepEqual(await store.load(), before, `after the failure of statement ${failures + 1}`);
      }
      assert.ok(failures >= 4, `only ${failures} statements failed`);
      assert.equal((await store.load()).version, before.version + 1, 'the last attempt succeeds');
    });
  }

  it('deletes the chunks that it committed before it failed', async () => {
    await store.close();
    const chunks = countChunks();
    for (let n = 1; ; n++) {
      ({ store } = await openStore(join(folder.path, 'data')));
      const outcome = await withFailingStatement(n, () => store.replaceAttributes('git:', large, overlay));
      await store.close();
      if (outcome === undefined) break;
      assert.equal(countChunks(), chunks, `after the failure of statement ${n}`);
    }
  });

  it('because the host was killed leaves chunks, which the next write deletes', async () => {
    await store.close();
    const chunks = countChunks();
    withDatabase((database) => {
      database.exec(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers LIMIT 100)
        INSERT INTO chunks (data) SELECT X'00' FROM numbers`);
    });
    assert.equal(countChunks(), chunks + 100);
    ({ store } = await openStore(join(folder.path, 'data')));
    assert.deepEqual(await store.load(), before);
    await store.replaceAttributes('git:', attributesWith(1), overlay);
    await store.close();
    assert.equal(countChunks(), chunks);
  });

  it('changes nothing when the record cannot be serialized', async () => {
    const unstorable = { ...overlay, options: { size: 10n } };
    await assert.rejects(store.replaceAttributes('git:', attributesWith(2), unstorable), { code: 'STORE_FAILED' });
    assert.deepEqual(await store.load(), before);
    await store.replaceAttributes('git:', attributesWith(3), overlay);
    const { attributes } = await store.load();
    const churn = attributes.nodes.get('git:churn');
    assert.ok(churn && hasValue(churn, 0) && churn.values[0] === 3);
  });

  it('because the store was closed is reported as STORE_FAILED', async () => {
    await store.close();
    await assert.rejects(store.removeAttributes('git:'), { code: 'STORE_FAILED', message: /not open/ });
    await assert.rejects(store.load(), { code: 'STORE_FAILED' });
    await store.close();
  });
});

interface ChunkCount {
  readonly chunks: number;
}

type Method = (this: Database.Database, sql: string) => unknown;

/** Makes the n-th statement fail. Returns the resulting error; undefined if the work has fewer statements. */
async function withFailingStatement(n: number, work: () => Promise<unknown>): Promise<HostError | undefined> {
  const methods = Database.prototype as unknown as Record<'prepare' | 'exec', Method>;
  const { prepare, exec } = methods;
  let count = 0;
  const failing = (method: Method): Method =>
    function (sql) {
      // SQLite rolls back by itself when the disk fails.
      if (sql !== 'ROLLBACK' && ++count === n) throw new Error('the disk is on fire');
      return method.call(this, sql);
    };
  Object.assign(methods, { prepare: failing(prepare), exec: failing(exec) });
  try {
    await work();
    return undefined;
  } catch (error) {
    return error as HostError;
  } finally {
    Object.assign(methods, { prepare, exec });
  }
}
