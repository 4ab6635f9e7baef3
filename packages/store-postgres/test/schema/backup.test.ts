import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SharedStore } from '@code-graph/host/graph-store';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { createSharedStore } from '../../src/index.js';
import { findPostgres } from '../kit/postgres-server.js';
import { attributeOf, chainOf, numbersOf, overlayOf } from '../kit/sample-graph.js';
import { useDatabase } from '../kit/use-database.js';

describe('A dump of the database', () => {
  const database = useDatabase();
  const folder = useTemporaryFolder();

  function run(program: string, ...parameters: readonly string[]): Promise<unknown> {
    return promisify(execFile)(join(findPostgres() ?? '', program), [...parameters]);
  }

  async function addJob({ jobs }: SharedStore, slot: string): Promise<string> {
    const id = randomUUID();
    await jobs.open();
    assert.ok(await jobs.add({ id, slot, content: '{}' }));
    return id;
  }

  it('that was made while a host runs is restored with the graph, the state and the jobs', async () => {
    const store = await database.open();
    const { graph, documents, events } = store;
    await graph.replaceGraph(chainOf(10), attributeOf('a:x', numbersOf(10, 1)), 'dumped');
    await graph.replaceAttributes('b:', attributeOf('b:x', numbersOf(10, 2)), overlayOf('b'));
    await documents.write('views', 'dumped', undefined);
    const delivery = { id: 'msg_1', webhook: 'wh_1', owner: 'lost', record: '{}' };
    await events.append([{ key: 'abc', content: '{}', deliveries: [delivery] }]);
    const job = await addJob(store, 'index');
    const stored = await graph.load();

    const file = join(folder.path, 'code-graph.dump');
    await run('pg_dump', '--format=custom', '--schema=code_graph', `--file=${file}`, database.url);
    await graph.replaceGraph(chainOf(3), attributeOf('a:x', numbersOf(3, 1)), 'later');

    const url = await database.server.createDatabase();
    await run('pg_restore', '--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${url}`, file);
    const restored = createSharedStore({ url, repository: database.repository });
    await restored.graph.open();
    try {
      assert.deepEqual(await restored.graph.load(), stored);
      assert.equal((await restored.documents.read('views'))?.text, 'dumped');
      assert.equal((await restored.events.read(0)).length, 1);
      assert.deepEqual(await restored.deliveries?.held('lost', ['msg_1']), new Set(['msg_1']));
      assert.equal(await restored.jobs.open(), true);
      assert.equal((await restored.jobs.claim('host'))?.id, job);
      await addJob(restored, 'layout');
      assert.equal(await restored.graph.replaceGraph(chainOf(4), attributeOf('a:x', numbersOf(4, 1)), 'new'), 3);
    } finally {
      await restored.graph.close();
    }
  });
});
