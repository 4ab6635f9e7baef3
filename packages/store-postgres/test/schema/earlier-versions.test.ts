import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import * as storePackage from '../../src/index.js';
import { schemaVersion } from '../../src/schema/migrations.js';
import { queryOnce } from '../kit/postgres-server.js';
import { usePostgres } from '../kit/use-postgres.js';
import { assertFilled, fillStore } from './dumped-store.js';

/** The versions of which there is a dump that their own code has written, up to the present one: `write-dump.ts` writes that of a new one. */
const versions = Array.from({ length: schemaVersion }, (_, index) => index + 1);

describe('A dump of a store', () => {
  const postgres = usePostgres();

  /** The columns, the constraints and the indexes of all tables but those of the queue, whose names contain hashes. */
  async function describeSchema(url: string): Promise<readonly unknown[]> {
    const isOurs = `NOT EXISTS (SELECT 1 FROM pg_inherits i WHERE i.inhrelid = c.oid)`;
    return [
      ...(await queryOnce(
        url,
        `SELECT c.relname, c.relpersistence, a.attname, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull, a.attidentity, a.attstorage, a.attcollation
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
         WHERE n.nspname = 'code_graph' AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND ${isOurs} ORDER BY c.relname, a.attname`,
      )),
      ...(await queryOnce(
        url,
        `SELECT pg_get_indexdef(c.oid) AS index FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname = 'code_graph' AND c.relkind IN ('i', 'I') AND ${isOurs} ORDER BY 1`,
      )),
    ];
  }

  let present: readonly unknown[] = [];

  before('create the present schema', async () => {
    const url = await postgres.server.createDatabase();
    await fillStore(storePackage, url, schemaVersion);
    present = await describeSchema(url);
  });

  for (const version of versions) {
    it(`of version ${version} is restored and brought up to date, with its whole content`, async () => {
      const url = await postgres.server.createDatabase();
      await queryOnce(url, await readFile(new URL(`fixtures/schema-version-${version}.sql`, import.meta.url), 'utf8'));
      assert.deepEqual(await queryOnce(url, 'SELECT version FROM code_graph.meta'), [{ version }]);
      await assertFilled(storePackage, url, version);
      assert.deepEqual(await queryOnce(url, 'SELECT version FROM code_graph.meta'), [{ version: schemaVersion }]);
      assert.deepEqual(await describeSchema(url), present);
    });
  }
});
