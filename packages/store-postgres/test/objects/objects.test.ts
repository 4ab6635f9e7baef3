import assert from 'node:assert/strict';
import { noAttributes } from '@code-graph/host/graph-store';
import { createSharedStore } from '../../src/index.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { attributeOf, chainOf, numbersOf } from '../kit/sample-graph.js';
import { useDatabase } from '../kit/use-database.js';
import { useObjects } from '../kit/use-objects.js';

const nodes = 10;

interface ObjectRow extends Record<string, unknown> {
  readonly state: string;
  readonly unnamed: boolean;
}

describe('Parts in an object storage', () => {
  const database = useDatabase();
  const objects = useObjects();

  function rows(): Promise<readonly ObjectRow[]> {
    return database.query(
      `SELECT state, unnamed_since IS NOT NULL AS unnamed FROM code_graph.objects WHERE repository = $1`,
      database.repository,
    );
  }

  async function keysOfTest(): Promise<readonly string[]> {
    const folder = `/${database.repository.replace(' ', '_')}-`;
    return (await objects.server.keys()).filter((key) => key.includes(folder));
  }

  /** Lets time pass for the objects of the test. */
  async function pass(time: string): Promise<void> {
    await database.query(
      `UPDATE code_graph.objects SET unnamed_since = unnamed_since - interval '${time}' WHERE repository = $1`,
      database.repository,
    );
  }

  it('are those that do not fit into a row, and other hosts read them', async () => {
    const many = 200_000;
    const open = async (): Promise<ReturnType<typeof createSharedStore>['graph']> => {
      const { url, repository } = database;
      const { graph } = createSharedStore({ url, repository, objects: objects.server.url });
      await graph.open();
      return graph;
    };
    const [one, other] = [await open(), await open()];
    await one.replaceGraph(chainOf(nodes), attributeOf('a:x', numbersOf(many, 1)), undefined);
    const stored = await other.load();
    await Promise.all([one.close(), other.close()]);
    assert.deepEqual(stored.attributes.nodes.get('a:x'), numbersOf(many, 1));
    assert.deepEqual(await rows(), [{ state: 'stored', unnamed: false }]);
    const [part] = await database.query<{ count: string }>(
      'SELECT count(*) FROM code_graph.parts WHERE repository = $1 AND octet_length(data) > 1024 * 1024',
      database.repository,
    );
    assert.deepEqual(part, { count: '0' });
  });

  it('are kept for two days after no version names them, then deleted', async () => {
    const graph = await objects.open(database);
    const attributes = attributeOf('a:x', numbersOf(nodes, 1));
    await graph.replaceGraph(chainOf(nodes), attributes, undefined);
    const all = (await keysOfTest()).length;
    await graph.removeAttributes('a:');
    await pass('1 day 23 hours');
    await graph.removeAttributes('b:');
    assert.equal((await keysOfTest()).length, all);
    assert.equal((await rows()).filter(({ unnamed }) => unnamed).length, 2);
    // A version that names them again keeps them.
    await graph.replaceAttributes('a:', attributes, undefined);
    assert.ok((await rows()).every(({ unnamed }) => !unnamed));
    await graph.removeAttributes('a:');
    await pass('2 days');
    await graph.removeAttributes('b:');
    await waitFor('the deletion', async () => (await rows()).length === all - 2);
    assert.equal((await keysOfTest()).length, all - 2);
    assert.deepEqual((await (await objects.open(database)).load()).structure, chainOf(nodes));
  });

  it('are deleted by a later write if the storage failed', async () => {
    const graph = await objects.open(database, { answerMs: 1000 });
    await graph.replaceGraph(chainOf(nodes), attributeOf('a:x', numbersOf(nodes, 1)), undefined);
    await graph.removeAttributes('a:');
    await pass('3 days');
    objects.server.decide = ({ method }) => (method === 'DELETE' ? 'hang' : 'pass');
    await graph.removeAttributes('a:');
    await graph.close();
    assert.equal((await rows()).filter(({ state }) => state === 'released').length, 2);
    objects.server.decide = () => 'pass';
    const next = await objects.open(database);
    await next.load();
    await next.removeAttributes('a:');
    await waitFor('the deletion', async () => (await rows()).every(({ state }) => state === 'stored'));
  });

  it('are written again by a host whose objects are released in the meantime', async () => {
    const attributes = attributeOf('a:x', numbersOf(nodes, 1));
    const [one, other] = [await objects.open(database), await objects.open(database)];
    await one.replaceGraph(chainOf(nodes), attributes, undefined);
    await one.removeAttributes('a:');
    await other.load();
    await pass('3 days');
    await one.removeAttributes('b:');
    // The other host has the former version, and begins again on the new one.
    await assert.rejects(other.replaceAttributes('a:', attributes, undefined), { code: 'STORE_CHANGED' });
    await other.load();
    await other.replaceAttributes('a:', attributes, undefined);
    await waitFor('the deletion', async () => (await rows()).every(({ state }) => state === 'stored'));
    assert.deepEqual((await (await objects.open(database)).load()).attributes, attributes);
  });

  it('of uploads that were given up are deleted, too', async () => {
    const graph = await objects.open(database, { answerMs: 1000 });
    await graph.replaceGraph(chainOf(nodes), noAttributes, undefined);
    const before = (await rows()).length;
    let uploads = 0;
    objects.server.decide = ({ method }) => (method === 'PUT' && ++uploads > 1 ? 'hang' : 'pass');
    const write = graph.replaceAttributes('a:', attributeOf('a:x', numbersOf(nodes, 1)), undefined);
    await assert.rejects(write, { code: 'STORE_FAILED' });
    assert.equal((await rows()).filter(({ state }) => state === 'uploading').length, 2);
    objects.server.decide = () => 'pass';
    await pass('3 days');
    await graph.removeAttributes('b:');
    await waitFor('the deletion', async () => (await rows()).length === before);
    assert.equal((await keysOfTest()).length, before);
  });
});
