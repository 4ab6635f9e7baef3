import assert from 'node:assert/strict';
import { describeGraphStore } from '@code-graph/host/graph-store-contract';
import { describeSharedJobs } from '../../../host/test/kit/shared-jobs-contract.js';
import { createSharedStore } from '../../src/index.js';
import { useDatabase } from '../kit/use-database.js';
import { usePooler } from '../kit/use-pooler.js';

describe('PostgreSQL behind a pooler in transaction mode', () => {
  const database = useDatabase();
  const pooler = usePooler(database);
  let repositories = 0;

  describeGraphStore({ describe, it }, 'PostgresGraphStore', () => {
    const repository = `Repository ${++repositories} of the pooler`;
    return Promise.resolve({
      create: () => createSharedStore({ url: pooler.url, repository }).graph,
      dispose: () => Promise.resolve(),
    });
  });

  describe('jobs', () => {
    describeSharedJobs(async () => {
      const { jobs } = await database.open(pooler.url);
      await jobs.open();
      return jobs;
    });
  });

  it('is not listened to', async () => {
    const { notices } = await database.open(pooler.url);
    await notices?.listen(() => assert.fail('a pooler sends notices'));
    const listening = `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN %'`;
    assert.equal((await database.query(listening)).length, 0);
    await notices?.stop();
  });

  it('keeps events, deliveries, documents and members', async () => {
    const { events, deliveries, documents, members } = await database.open(pooler.url);
    const delivery = { id: 'msg_1', webhook: 'wh_1', owner: 'lost', record: '{"text":"\u{1f600}"}' };
    await events.append([{ key: 'abc', content: '{}', deliveries: [delivery] }]);
    // The same event of another host, whose deliveries are not added.
    await events.append([{ key: 'abc', content: '{}', deliveries: [{ ...delivery, id: 'msg_2' }] }]);
    assert.equal((await events.read(0)).length, 1);
    const other = { id: 'other', role: 'host', machine: 'a', version: '1.0.0' } as const;
    assert.deepEqual(await deliveries?.takeOver('other'), [], 'it is not alive');
    assert.equal((await members.announce(other)).length, 1);
    assert.deepEqual(await deliveries?.takeOver('other'), [{ ...delivery, owner: 'other' }]);
    assert.deepEqual(await deliveries?.held('lost', ['msg_1']), new Set());
    await deliveries?.remove({ id: 'msg_1', owner: 'lost' });
    assert.deepEqual(await deliveries?.held('other', ['msg_1', 'msg_2']), new Set(['msg_1']));
    await deliveries?.release('other');
    assert.deepEqual(await deliveries?.held('other', ['msg_1']), new Set());
    await members.announce({ ...other, id: 'third' });
    assert.deepEqual(await deliveries?.takeOver('third'), [{ ...delivery, owner: 'third' }]);
    assert.equal(await documents.write('views', '[]', undefined), 1);
    assert.deepEqual(await documents.read('views'), { text: '[]', revision: 1 });
  });
});
