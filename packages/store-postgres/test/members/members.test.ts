import assert from 'node:assert/strict';
import { useDatabase } from '../kit/use-database.js';

const host = { id: 'one', role: 'host', machine: 'a.example', version: '0.1.0' } as const;
const worker = { id: 'two', role: 'worker', machine: 'b.example', version: '0.1.0' } as const;

describe('The members of a store', () => {
  const database = useDatabase();

  it('are those that said so in the last 15 seconds, oldest first', async () => {
    const { members } = await database.open();
    const [first] = await members.announce(host);
    assert.ok(first);
    const { startedAt, seenAt, ...self } = first;
    assert.deepEqual(self, host);
    assert.equal(startedAt, seenAt);
    assert.match(startedAt, /^\d{4}-\d{2}-\d{2}T.*Z$/);
    const both = await (await database.open()).members.announce(worker);
    assert.deepEqual(
      both.map(({ id }) => id),
      ['one', 'two'],
    );
    const again = await members.announce(host);
    assert.equal(again[0]?.startedAt, startedAt);
    assert.ok(again[0].seenAt > seenAt);
  });

  it('are gone when they leave, when they fall silent, and when the clock of the database is set back', async () => {
    const { members } = await database.open();
    await members.announce(host);
    await members.announce(worker);
    await members.leave('two');
    assert.equal((await members.announce(host)).length, 1);
    for (const shift of ['-16 seconds', '+16 seconds']) {
      await members.announce(worker);
      await database.query(
        `UPDATE code_graph.members SET seen_at = now() + $1::interval WHERE repository = $2 AND id = 'two'`,
        shift,
        database.repository,
      );
      assert.equal((await members.announce(host)).length, 1);
    }
  });

  it('are deleted after an hour', async () => {
    const { members } = await database.open();
    await members.announce(worker);
    await database.query(`UPDATE code_graph.members SET seen_at = now() - interval '61 minutes'`);
    await members.announce(host);
    const rows = await database.query<{ id: string }>(
      'SELECT id FROM code_graph.members WHERE repository = $1',
      database.repository,
    );
    assert.deepEqual(rows, [{ id: 'one' }]);
  });

  it('are those of one repository', async () => {
    const { members } = await database.open();
    assert.deepEqual(
      (await members.announce(host)).map(({ id }) => id),
      ['one'],
    );
  });
});
