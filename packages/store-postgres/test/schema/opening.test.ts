import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { noAttributes, type SharedGraphStore } from '@code-graph/host/graph-store';
import type { Connection } from '../../src/connection/database.js';
import { createSharedStore } from '../../src/index.js';
import { schemaVersion } from '../../src/schema/migrations.js';
import { readServer } from '../../src/schema/prepare-schema.js';
import { queryOnce } from '../kit/postgres-server.js';
import { chainOf } from '../kit/sample-graph.js';
import { usePostgres } from '../kit/use-postgres.js';

const repository = 'sample';

function storeAt(url: string): SharedGraphStore {
  return createSharedStore({ url, repository }).graph;
}

/** Opens a store, which must fail; returns its error. */
async function failureAt(url: string): Promise<{ readonly code: string; readonly message: string }> {
  const store = storeAt(url);
  try {
    await store.open();
  } catch (error) {
    return error as { code: string; message: string };
  }
  await store.close();
  throw new Error('The store was opened.');
}

describe('A database', () => {
  const postgres = usePostgres();

  it('gets its schema from two hosts that open it at once', async () => {
    for (let round = 0; round < 3; round++) {
      const url = await postgres.server.createDatabase();
      const shared = Array.from({ length: 4 }, () => createSharedStore({ url, repository }));
      const stores = shared.map(({ graph }) => graph);
      await Promise.all(stores.map((store) => store.open()));
      await Promise.all(shared.map(({ jobs }) => jobs.open()));
      const loaded = await Promise.all(stores.map((store) => store.load()));
      assert.equal(new Set(loaded.map(({ storeId }) => storeId)).size, 1);
      await Promise.all(stores.map((store) => store.close()));
    }
  });

  it('gets the rest of a schema whose creation was interrupted', async () => {
    const url = await postgres.server.createDatabase();
    await queryOnce(url, 'CREATE SCHEMA code_graph');
    await queryOnce(url, 'CREATE TABLE code_graph.meta (application text PRIMARY KEY, version integer NOT NULL)');
    const store = storeAt(url);
    await store.open();
    assert.equal(await store.replaceGraph(chainOf(3), noAttributes, undefined), 1);
    await store.close();
    const rows = await queryOnce(
      url,
      `SELECT attstorage FROM pg_attribute WHERE attrelid = 'code_graph.parts'::regclass AND attname = 'data'`,
    );
    assert.deepEqual(rows, [{ attstorage: 'e' }]);
  });

  it('without an answer is named, and a refused or an unknown address', async () => {
    const refused = await failureAt('postgres://user:secret@127.0.0.1:1/graphs');
    assert.equal(refused.code, 'STORE_UNREACHABLE');
    assert.match(refused.message, /^The store at 127\.0\.0\.1:1\/graphs cannot be used: connect ECONNREFUSED/);
    const unknown = await failureAt('postgres://user:secret@host.invalid/graphs');
    assert.match(unknown.message, /^The store at host\.invalid:5432\/graphs cannot be used: getaddrinfo /);
    const numeric = await failureAt('postgres://user:secret@[::1]:1/graphs');
    assert.match(numeric.message, /^The store at \[::1\]:1\/graphs cannot be used: /);
    assert.doesNotMatch(refused.message + unknown.message + numeric.message, /secret/);
  });

  it('has an address of which no message repeats the password', async () => {
    for (const url of [
      'mysql://user:sec/ret@127.0.0.1/graphs',
      'postgres://user:sec/ret@127.0.0.1/graphs',
      'postgres://user:12?sec@ret@127.0.0.1/graphs',
      'postgres://user:sec#ret@127.0.0.1/graphs',
      'postgres://user:sec ret@[/graphs',
      'postgres://user:sec%ret@127.0.0.1:1/graphs',
    ]) {
      const { code, message } = await failureAt(url);
      assert.equal(code, 'STORE_UNREACHABLE');
      assert.doesNotMatch(message, /sec|ret/);
    }
  });

  it('refuses a wrong password, an unknown user and an unknown database', async () => {
    const { server } = postgres;
    const password = await failureAt(server.urlOf('postgres', 'postgres', 'wr0ng'));
    assert.match(password.message, /password authentication failed for user "postgres"/);
    assert.doesNotMatch(password.message, /wr0ng/);
    const user = await failureAt(server.urlOf('postgres', 'nobody_here'));
    assert.match(user.message, /password authentication failed for user "nobody_here"/);
    const name = await failureAt(server.urlOf('not_there'));
    assert.match(name.message, /database "not_there" does not exist/);
    for (const { code } of [password, user, name]) assert.equal(code, 'STORE_UNREACHABLE');
  });

  it('is opened by a user with few rights if somebody else has created the schema', async () => {
    const { server } = postgres;
    const url = await server.createDatabase();
    const name = new URL(url).pathname.slice(1);
    await queryOnce(url, `CREATE ROLE writer LOGIN PASSWORD 'w'; CREATE ROLE reader LOGIN PASSWORD 'r'`);
    const [writer, reader] = [server.urlOf(name, 'writer', 'w'), server.urlOf(name, 'reader', 'r')];
    const refused = await failureAt(writer);
    assert.equal(refused.code, 'STORE_UNREACHABLE');
    assert.match(refused.message, /permission denied for database/);

    const owner = createSharedStore({ url, repository });
    await owner.graph.open();
    await owner.jobs.open();
    await owner.graph.close();
    assert.match((await failureAt(writer)).message, /permission denied for schema code_graph/);

    await queryOnce(
      url,
      `GRANT USAGE ON SCHEMA code_graph TO writer, reader;
       GRANT SELECT ON ALL TABLES IN SCHEMA code_graph TO reader;
       GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA code_graph TO writer`,
    );
    const { graph: store, jobs } = createSharedStore({ url: writer, repository });
    await store.open();
    await store.replaceGraph(chainOf(3), noAttributes, 'written');
    await jobs.open();
    assert.ok(await jobs.add({ id: randomUUID(), slot: 'index', content: '{}' }));
    assert.ok(await jobs.claim('writer'));
    await store.close();

    const { graph: readOnly, jobs: visible } = createSharedStore({ url: reader, repository });
    await readOnly.open();
    await visible.open();
    assert.equal((await visible.list([])).length, 1);
    assert.equal((await readOnly.load()).fingerprint, 'written');
    await assert.rejects(readOnly.replaceGraph(chainOf(2), noAttributes, undefined), {
      code: 'STORE_FAILED',
      message: 'The graph store could not store the graph: permission denied for table parts.',
    });
    assert.match(readOnly.fault ?? '', /permission denied for table parts$/);
    await readOnly.close();
  });

  it('may be one whose schema was created for a user without further rights', async () => {
    const { server } = postgres;
    const url = await server.createDatabase();
    await queryOnce(url, `CREATE ROLE owner LOGIN PASSWORD 'o'; CREATE SCHEMA code_graph AUTHORIZATION owner`);
    const address = server.urlOf(new URL(url).pathname.slice(1), 'owner', 'o');
    const { graph: store, jobs } = createSharedStore({ url: address, repository });
    await store.open();
    await jobs.open();
    assert.equal(await store.replaceGraph(chainOf(3), noAttributes, undefined), 1);
    await store.close();
  });

  it('of another program is refused, and not changed', async () => {
    for (const statements of [
      'CREATE TABLE code_graph.nodes (id text)',
      'CREATE TABLE code_graph.meta (name text)',
      `CREATE TABLE code_graph.meta (application text, version integer);
       INSERT INTO code_graph.meta VALUES ('another', 1)`,
    ]) {
      const url = await postgres.server.createDatabase();
      await queryOnce(url, `CREATE SCHEMA code_graph; ${statements}`);
      const { code, message } = await failureAt(url);
      assert.equal(code, 'STORE_UNREACHABLE');
      assert.match(message, /its schema code_graph belongs to another program/);
      const tables = await queryOnce(url, `SELECT 1 FROM pg_tables WHERE schemaname = 'code_graph'`);
      assert.equal(tables.length, 1);
    }
  });

  it('of a server that is too old is refused', async () => {
    const rows = [{ number: '120022', name: '12.22', full: 'PostgreSQL 12.22' }];
    const run = (() => Promise.resolve(rows)) as unknown as Connection['run'];
    await assert.rejects(readServer({ run }), {
      message: 'the server is PostgreSQL 12.22, and at least 13 is needed',
    });
  });

  it('of a newer version is refused with advice', async () => {
    const url = await postgres.server.createDatabase();
    const store = storeAt(url);
    await store.open();
    await store.close();
    await queryOnce(url, `UPDATE code_graph.meta SET version = ${schemaVersion + 1}`);
    const { code, message } = await failureAt(url);
    assert.equal(code, 'STORE_TOO_NEW');
    assert.ok(message.includes(`schema ${schemaVersion + 1}, this version supports ${schemaVersion}`), message);
    assert.match(message, /upgrade this host/);
  });

  it('may have any encoding', async () => {
    for (const encoding of ['SQL_ASCII', 'LATIN1']) {
      const url = await postgres.server.createDatabase(`ENCODING ${encoding} TEMPLATE template0`);
      const { graph, documents } = createSharedStore({ url, repository });
      await graph.open();
      await graph.replaceGraph(chainOf(3, '漢字 ü'), noAttributes, undefined);
      await documents.write('views', '漢字 ü', undefined);
      assert.deepEqual((await graph.load()).structure, chainOf(3, '漢字 ü'));
      assert.equal((await documents.read('views'))?.text, '漢字 ü');
      await graph.close();
    }
  });
});
