import assert from 'node:assert/strict';
import { noAttributes } from '@code-graph/host/graph-store';
import { DatabaseError } from 'pg';
import { attributeOf, chainOf, numbersOf } from '../kit/sample-graph.js';
import { useDatabase } from '../kit/use-database.js';

const nodes = 10;

describe('A stored graph', () => {
  const database = useDatabase();

  it('that is damaged is refused with the repository and what to do', async () => {
    const { graph } = await database.open();
    await graph.replaceGraph(chainOf(nodes), attributeOf('a:x', numbersOf(nodes, 1)), undefined);
    for (const damage of [
      `UPDATE code_graph.parts SET data = set_byte(data, 0, get_byte(data, 0) # 1) WHERE repository = $1 AND octet_length(data) = 80`,
      `UPDATE code_graph.parts SET hash = 'other' WHERE repository = $1 AND octet_length(data) = 80`,
    ]) {
      await database.query(damage, database.repository);
      await assert.rejects((await database.open()).graph.load(), (error: { code: string; message: string }) => {
        assert.equal(error.code, 'STORE_DAMAGED');
        assert.match(
          error.message,
          /^The graph of "repository 1" in the store at 127\.0\.0\.1:\d+\/\w+ cannot be read: /,
        );
        assert.match(error.message, /Restore a backup of the database, or delete the rows of this repository/);
        return true;
      });
    }
    assert.equal((await graph.load()).version, 1);
  });

  it('cannot be changed while the disk of the database is full, and can be again when it has space', async () => {
    const { graph } = await database.open();
    await graph.replaceGraph(chainOf(nodes), noAttributes, 'before');
    // The error that the server reports, from a trigger: a real full disk would fill that of the machine.
    await database.query(
      `CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RAISE EXCEPTION 'could not extend file "base/5/16386": No space left on device' USING ERRCODE = '53100';
       END $$;
       CREATE TRIGGER full_disk BEFORE INSERT ON code_graph.parts EXECUTE FUNCTION fill()`,
    );
    const write = (): Promise<number> =>
      graph.replaceAttributes('a:', attributeOf('a:x', numbersOf(nodes, 1)), undefined);
    await assert.rejects(write, (error: Error & { code: string }) => {
      assert.equal(error.code, 'STORE_FAILED');
      assert.match(error.message, /^The graph store could not store the attributes: could not extend file/);
      assert.ok(error.cause instanceof DatabaseError);
      return true;
    });
    assert.match(graph.fault ?? '', /No space left on device$/);
    assert.equal((await graph.load()).fingerprint, 'before');
    await graph.latestCommit();
    assert.match(graph.fault ?? '', /No space left on device$/);
    await database.query('DROP TRIGGER full_disk ON code_graph.parts');
    assert.equal(await write(), 2);
    assert.equal(graph.fault, undefined);
  });

  it('is written at once if the transaction of another host fails late', async () => {
    const [one, other] = [(await database.open()).graph, (await database.open()).graph];
    await database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
       CREATE TRIGGER refused BEFORE INSERT ON code_graph.commits EXECUTE FUNCTION refuse()`,
    );
    await assert.rejects(one.replaceGraph(chainOf(nodes), noAttributes, 'one'), { code: 'STORE_FAILED' });
    await database.query('DROP TRIGGER refused ON code_graph.commits');
    assert.equal(await other.replaceGraph(chainOf(nodes), noAttributes, 'other'), 1);
    await assert.rejects(one.replaceGraph(chainOf(nodes), noAttributes, 'one'), { code: 'STORE_CHANGED' });
  });

  it('of a store that is not open cannot be read', async () => {
    const { graph } = await database.open();
    await graph.close();
    await assert.rejects(graph.load(), { code: 'STORE_FAILED', message: /the store is not open/ });
  });
});
