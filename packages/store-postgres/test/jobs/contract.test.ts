import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { SharedJobs } from '@code-graph/host/graph-store';
import { describeSharedJobs } from '../../../host/test/kit/shared-jobs-contract.js';
import { useDatabase } from '../kit/use-database.js';

describe('Shared jobs in PostgreSQL', () => {
  const database = useDatabase();

  async function open(): Promise<SharedJobs> {
    const { jobs } = await database.open();
    await jobs.open();
    return jobs;
  }

  describeSharedJobs(open);

  it('are those of a silent owner at once if the clock of the database is set back or forward', async () => {
    const jobs = await open();
    await jobs.add({ id: randomUUID(), slot: 'a', content: '{}' }, 'one');
    for (const jump of ['+', '-']) {
      const text = `UPDATE code_graph.jobs SET seen_at = now() ${jump} interval '1 hour' WHERE repository = $1`;
      await database.query(text, database.repository);
      assert.ok(((await jobs.list([]))[0]?.silentMs ?? 0) > 3_000_000, jump);
    }
  });

  it('are kept for an hour, and the latest 20 of each slot for longer', async () => {
    const jobs = await open();
    const add = async (slot: string): Promise<void> => {
      await jobs.add({ id: randomUUID(), slot, content: '{}' }, 'one');
      const running = (await jobs.list([])).find(({ status }) => status === 'running');
      assert.ok(running && (await jobs.end(running, 'failed', '{}')));
    };
    const count = async (): Promise<number[]> => {
      const history = await jobs.history();
      return ['a', 'b'].map((wanted) => history.filter(({ slot }) => slot === wanted).length);
    };
    for (let job = 0; job < 22; job++) await add('a');
    await add('b');
    assert.deepEqual(await count(), [22, 1]);
    const age = `UPDATE code_graph.jobs SET seen_at = seen_at - interval '2 hours' WHERE repository = $1`;
    await database.query(age, database.repository);
    await add('b');
    assert.deepEqual(await count(), [20, 2]);
  });
});
