import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { GraphSnapshot, noAttributes, toGraphStructure } from '@code-graph/graph/snapshot';
import type { HostError } from '@code-graph/api/errors';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import type { StoredGraph } from '../../src/store/graph-store.js';
import { storeFormat } from '../../src/store/sqlite/sqlite-schema.js';
import { exampleGraph } from '../kit/running-host.js';
import { openStore } from './open-store.js';

const fixtureOf = (format: number): URL => new URL(`./fixtures/store-format-${format}.sql`, import.meta.url);

/** The formats with a file that such a version wrote, up to the present one. A change of the format needs a file of the new one. */
const formats = Array.from({ length: storeFormat.version - 1 }, (_, index) => index + 2);

describe('A stored graph', () => {
  const folder = useTemporaryFolder();
  const file = (): string => join(folder.path, 'graph.sqlite');

  const createFormat2 = (change?: string): Promise<void> => createFormat(2, change);

  async function createFormat(format: number, change = ''): Promise<void> {
    await rm(file(), { force: true });
    const database = new Database(file());
    database.exec(`BEGIN; ${await readFile(fixtureOf(format), 'utf8')} ${change}; COMMIT;`);
    database.close();
  }

  async function openAndLoad(): Promise<StoredGraph> {
    const { store } = await openStore(folder.path);
    try {
      return await store.load();
    } finally {
      await store.close();
    }
  }

  for (const format of formats) {
    it(`is read with its whole content from format ${format}`, async () => {
      await createFormat(format);
      await assertExample();
    });
  }

  it('is refused and left unchanged in the format of a newer version', async () => {
    await createFormat(storeFormat.version, `PRAGMA user_version = ${storeFormat.version + 1}`);
    const before = await readFile(file());
    await assert.rejects(openStore(folder.path), (error: HostError) => error.code === 'STORE_TOO_NEW');
    assert.deepEqual(await readFile(file()), before);
  });

  async function assertExample(): Promise<void> {
    const upgraded = await openAndLoad();
    const snapshot = new GraphSnapshot(upgraded.version, upgraded.structure, upgraded.attributes);
    const [root, file, server, start, last] = exampleGraph.nodes;
    assert.deepEqual(
      exampleGraph.nodes.map((_, index) => snapshot.nodeAt(index)),
      [
        { ...root, 'git:churn': 0, 'team:owner': 'core' },
        { ...file, 'team:owner': 'ünï "x"' },
        { ...server, 'git:churn': 3, 'team:owner': 'core' },
        { ...start, 'git:churn': 4.5, 'git:lastChange': '2026-11-23T10:15:00Z' },
        { ...last, 'git:churn': 6, 'git:lastChange': '2026-11-24T10:15:00Z', 'team:shared': true },
      ],
    );
    assert.deepEqual(
      exampleGraph.edges.map((_, index) => snapshot.edgeAt(index)),
      exampleGraph.edges.map((edge, index) => ({ ...edge, ...(index === 1 && { 'git:coupling': 0.75 }) })),
    );
    assert.equal(upgraded.version, 1);
    assert.equal(upgraded.storeId, '3e1fcac1-a3ff-4928-8baa-d80c057a2fb6');
    assert.deepEqual(upgraded.imported, { importedAt: '2026-11-21T08:00:00.000Z' });
    assert.deepEqual(
      upgraded.overlays.map(({ plugin, options }) => [plugin, options]),
      [['git-activity', { since: '2026-01-01' }]],
    );
    assert.deepEqual(await openAndLoad(), upgraded, 'the upgraded store is opened again');
  }

  it('can be written after an upgrade from format 2', async () => {
    await createFormat2();
    const { store } = await openStore(folder.path);
    assert.equal(await store.removeAttributes('git:'), 2);
    assert.deepEqual([...(await store.load()).attributes.nodes.keys()], ['team:owner', 'team:shared']);
    assert.equal(await store.replaceGraph(toGraphStructure(exampleGraph), noAttributes, 'abc'), 3);
    await store.close();
    assert.equal((await openAndLoad()).fingerprint, 'abc');
  });

  it('is upgraded from format 1, which had no imports', async () => {
    await createFormat2('DROP TABLE import; PRAGMA user_version = 1');
    const { structure, imported } = await openAndLoad();
    assert.deepEqual(
      structure.ids,
      exampleGraph.nodes.map(({ id }) => id),
    );
    assert.equal(imported, undefined);
  });

  it('is upgraded from format 2, in which none was ever stored', async () => {
    await createFormat2('DELETE FROM structure; DELETE FROM columns;');
    assert.deepEqual((await openAndLoad()).structure.ids, []);
  });

  const damages = {
    'a column': "UPDATE columns SET data = X'00' WHERE name = 'git:churn'",
    'a dictionary': "UPDATE columns SET dictionary = CAST(X'5b22ff225d' AS TEXT) WHERE name = 'file'",
    'an id': "UPDATE structure SET ids = replace(ids, 'Server', 'Sewer')",
  };
  for (const [name, damage] of Object.entries(damages)) {
    it(`is refused and left unchanged in format 2 when ${name} is damaged`, async () => {
      await createFormat2(damage);
      const before = await readFile(file());
      await assert.rejects(openStore(folder.path), (error: HostError) => error.code === 'STORE_DAMAGED');
      assert.deepEqual(await readFile(file()), before);
    });
  }
});
