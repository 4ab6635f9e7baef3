import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as storePackage from '../../src/index.js';
import { schemaVersion } from '../../src/schema/migrations.js';
import { findPostgres, PostgresServer } from '../kit/postgres-server.js';
import { fillStore } from './dumped-store.js';

// `npx tsx packages/store-postgres/test/schema/write-dump.ts`: writes a dump of a store of the present version of the schema. It is written once,
// when the version is complete, and never again: the next version is tried on what this one has written.

const programs = findPostgres();
if (programs === undefined) throw new Error('PostgreSQL is not installed.');
const server = await PostgresServer.start(programs);
try {
  const url = await server.createDatabase();
  await fillStore(storePackage, url, schemaVersion);
  const flags = ['--schema=code_graph', '--no-owner', '--no-privileges', '--inserts'];
  const { stdout } = await promisify(execFile)(join(programs, 'pg_dump'), [...flags, url]);
  // Without what only psql understands, comments, and the settings of the connection.
  const lines = stdout.split('\n').filter((line) => !/^(\\|--|SET |SELECT pg_catalog\.set_config|$)/.test(line));
  await writeFile(new URL(`fixtures/schema-version-${schemaVersion}.sql`, import.meta.url), `${lines.join('\n')}\n`);
} finally {
  await server.stop();
}
