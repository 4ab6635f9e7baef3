import assert from 'node:assert/strict';
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { noAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import type { HostError } from '@code-graph/api/errors';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { OverlayRecord } from '../../src/store/graph-store.js';
import { exampleGraph } from '../kit/running-host.js';
import { openStore } from './open-store.js';

const exampleOverlay: OverlayRecord = {
  plugin: 'git-activity',
  prefix: 'git:',
  options: {},
  appliedAt: '2026-11-20T10:15:00.000Z',
  durationMs: 12,
  nodesWithData: 0,
};

describe('A store file', () => {
  const folder = useTemporaryFolder();
  const file = (): string => join(folder.path, 'graph.sqlite');

  async function assertRefused(code: string, reason: RegExp): Promise<void> {
    await assert.rejects(openStore(folder.path), (error: HostError) => {
      assert.equal(error.code, code, error.message);
      assert.ok(error.message.includes(file()), `the message lacks the path: ${error.message}`);
      assert.match(error.message, reason);
      return true;
    });
  }

  /** Stores the example graph, and closes the store so that a test can change the file. */
  async function storeExample(): Promise<void> {
    const { store } = await openStore(folder.path);
    await store.replaceGraph(toGraphStructure(exampleGraph), noAttributes, 'abc');
    await store.replaceAttributes('git:', noAttributes, exampleOverlay);
    await store.close();
  }

  function change(sql: string): void {
    const database = new Database(file());
    database.exec(sql);
    database.close();
  }

  it('is refused and left unchanged if a newer version wrote it', async () => {
    await storeExample();
    change('PRAGMA user_version = 4');
    const before = await readFile(file());
    await assertRefused('STORE_TOO_NEW', /format 4, this version supports 3.*upgrade/);
    assert.deepEqual(await readFile(file()), before);
  });

  it('is refused and left unchanged if another program wrote it', async () => {
    change("CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('x'); PRAGMA user_version = 1");
    const before = await readFile(file());
    await assertRefused('STORE_DAMAGED', /database of another program/);
    assert.deepEqual(await readFile(file()), before);
  });

  it('is refused if another program wrote it without a version', async () => {
    change('CREATE TABLE songs (title TEXT)');
    await assertRefused('STORE_DAMAGED', /database of another program/);
  });

  it('is refused if it is not a database', async () => {
    await writeFile(file(), 'This is a letter to my aunt. '.repeat(500));
    await assertRefused('STORE_DAMAGED', /not a database.*Move the file away/s);
    assert.match(await readFile(file(), 'utf8'), /^This is a letter/);
  });

  it('is refused if it is a folder', async () => {
    await mkdir(file());
    await assertRefused('STORE_DAMAGED', /it is not a file/);
  });

  it('is used if it is empty, as after a crash', async () => {
    await writeFile(file(), '');
    const { store } = await openStore(folder.path);
    assert.equal((await store.load()).version, 0);
    await store.close();
  });

  it('can be used after its unusable content was removed', async () => {
    await writeFile(file(), 'garbage');
    await assertRefused('STORE_DAMAGED', /not a database/);
    await writeFile(file(), '');
    const { store } = await openStore(folder.path);
    await store.close();
  });

  it('is refused if it is truncated anywhere', async () => {
    await storeExample();
    const intact = await readFile(file());
    for (let length = intact.length - 4096; length > 0; length -= 4096) {
      await writeFile(file(), intact);
      await truncate(file(), length);
      await assertDamaged(`truncated to ${length} bytes`);
    }
  });

  it('is refused if a bit of the graph has changed', async () => {
    await storeExample();
    const intact = await readFile(file());
    const content = Buffer.from('src/a.ts#Server.start');
    for (let at = intact.indexOf(content); at !== -1; at = intact.indexOf(content, at + 1)) {
      const changed = Buffer.from(intact);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(file(), changed);
      await assertDamaged(`a changed bit at ${at}`);
    }
  });

  const stringFields = ['columns.name', 'columns.type', 'chunks.data', 'overlays.record', 'header.store_id'];
  for (const field of stringFields) {
    it(`is refused when ${field} is not UTF-8, without aborting the process`, async () => {
      await storeExample();
      const [table = '', column = ''] = field.split('.');
      change(`UPDATE ${table} SET ${column} = CAST(x'5b22ff225d' AS TEXT) WHERE rowid = 1`);
      await assertDamaged(field);
    });
  }

  const damages = {
    'a chunk is missing': 'DELETE FROM chunks WHERE id = 1',
    'a chunk has the content of another chunk':
      'UPDATE chunks SET data = (SELECT data FROM chunks WHERE id = 4) WHERE id = 5',
    'a column refers to chunks that do not exist': 'UPDATE columns SET end_chunk = 9e15',
    'a column refers to the chunks of another column': `UPDATE columns SET presence_chunk = 1, values_chunk = 2,
      dictionary_chunk = 3, end_chunk = 3 WHERE id = 4`,
  };
  for (const [damage, sql] of Object.entries(damages)) {
    it(`is refused when ${damage}`, async () => {
      await storeExample();
      change(sql);
      await assertDamaged(damage);
    });
  }

  async function assertDamaged(damage: string): Promise<void> {
    await assert.rejects(openAndLoad(), (error: HostError) => {
      assert.equal(error.code, 'STORE_DAMAGED', `${damage}: ${error.message}`);
      assert.ok(error.message.includes(file()), error.message);
      return true;
    });
  }

  async function openAndLoad(): Promise<void> {
    const { store } = await openStore(folder.path);
    try {
      await store.load();
    } finally {
      // A truncated file cannot be closed cleanly.
      await store.close().catch(() => undefined);
    }
  }
});
