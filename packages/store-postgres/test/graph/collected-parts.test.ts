import assert from 'node:assert/strict';
import { noAttributes, type SharedGraphStore } from '@code-graph/host/graph-store';
import { CuttingProxy, type Fate } from '../kit/cutting-proxy.js';
import { attributeOf, chainOf, numbersOf } from '../kit/sample-graph.js';
import { useDatabase } from '../kit/use-database.js';

const nodes = 10;

describe('Parts that no version names', () => {
  const database = useDatabase();
  const proxies: CuttingProxy[] = [];
  afterEach(async () => {
    for (const proxy of proxies.splice(0)) await proxy.stop();
  });

  /** A network before the database, and a host behind it. */
  async function openBehindProxy(): Promise<{ readonly proxy: CuttingProxy; readonly graph: SharedGraphStore }> {
    const proxy = new CuttingProxy(database.url);
    proxies.push(proxy);
    return { proxy, graph: (await database.open(await proxy.start())).graph };
  }

  async function countParts(): Promise<number> {
    const [row] = await database.query<{ count: string }>(
      'SELECT count(*) FROM code_graph.parts WHERE repository = $1',
      database.repository,
    );
    return Number(row?.count);
  }

  it('are deleted by the write after which no version names them', async () => {
    const { graph } = await database.open();
    await graph.replaceGraph(chainOf(nodes), noAttributes, undefined);
    const ofStructure = await countParts();
    // Presence and values.
    for (let seed = 1; seed <= 5; seed++) {
      await graph.replaceAttributes('a:', attributeOf('a:x', numbersOf(nodes, seed)), undefined);
      assert.equal(await countParts(), ofStructure + 2);
    }
    await graph.removeAttributes('a:');
    assert.equal(await countParts(), ofStructure);
  });

  it('are those of writes that came to nothing, too', async () => {
    const [one, other] = [(await database.open()).graph, (await database.open()).graph];
    await one.replaceGraph(chainOf(nodes), noAttributes, undefined);
    const before = await countParts();
    await assert.rejects(other.replaceGraph(chainOf(5), noAttributes, undefined), { code: 'STORE_CHANGED' });
    assert.ok((await countParts()) > before);
    await one.removeAttributes('a:');
    assert.equal(await countParts(), before);
  });

  it('are not those of other repositories', async () => {
    const { graph } = await database.open();
    await graph.replaceGraph(chainOf(nodes), noAttributes, undefined);
    const [before] = await database.query<{ count: string }>('SELECT count(*) FROM code_graph.parts');
    await graph.replaceGraph(chainOf(nodes, 'other'), noAttributes, undefined);
    assert.deepEqual(await database.query('SELECT count(*) FROM code_graph.parts'), [before]);
  });

  it('are deleted a limited number at a time, and more than come', async () => {
    const { graph } = await database.open();
    const garbage = 200;
    await database.query(
      `INSERT INTO code_graph.parts SELECT $1, 'garbage ' || number, 0, '' FROM generate_series(1, ${garbage}) AS number`,
      database.repository,
    );
    await graph.removeAttributes('a:');
    assert.equal(await countParts(), garbage - 64);
    for (let write = 0; write < 3; write++) await graph.removeAttributes('a:');
    assert.equal(await countParts(), 0);
  });

  it('are not taken from a host that has just found them', async () => {
    const shared = attributeOf('a:x', numbersOf(nodes, 1));
    const { proxy, graph: one } = await openBehindProxy();
    const other = (await database.open()).graph;
    await other.replaceGraph(chainOf(nodes), shared, undefined);
    await other.removeAttributes('a:');
    await one.load();
    await other.load();
    // The parts of the attribute are stored, but not named: another host is about to rely on them.
    let isDeleted = false;
    proxy.decide = async (sent): Promise<Fate> => {
      if (!isDeleted && sent.includes('UPDATE code_graph.repositories')) {
        isDeleted = true;
        await other.removeAttributes('b:');
      }
      return 'pass';
    };
    const write = (): Promise<number> => one.replaceAttributes('a:', shared, undefined);
    await assert.rejects(write, { code: 'STORE_CHANGED' });
    await one.load();
    await write();
    const reader = (await database.open()).graph;
    assert.deepEqual([...(await reader.load()).attributes.nodes.keys()], ['a:x']);
  });

  it('are stored again if the server has lost them before the commit', async () => {
    const { proxy, graph } = await openBehindProxy();
    let isLost = false;
    proxy.decide = async (sent): Promise<Fate> => {
      // As if a standby took over that did not have the parts yet.
      if (!isLost && sent.includes('UPDATE code_graph.repositories')) {
        isLost = true;
        await database.query('DELETE FROM code_graph.parts WHERE repository = $1', database.repository);
      }
      return 'pass';
    };
    await graph.replaceGraph(chainOf(nodes), noAttributes, undefined);
    assert.ok(isLost);
    const reader = (await database.open()).graph;
    assert.deepEqual((await reader.load()).structure, chainOf(nodes));
  });

  it('can be loaded by a host that has begun before they are deleted', async () => {
    const many = 200_000;
    const { proxy, graph: reader } = await openBehindProxy();
    const writer = (await database.open()).graph;
    await writer.replaceGraph(chainOf(nodes), attributeOf('a:x', numbersOf(many, 1)), 'old');
    proxy.decide = async (sent): Promise<Fate> => {
      if (sent.includes('COPY')) await writer.replaceGraph(chainOf(2), noAttributes, 'new');
      return 'pass';
    };
    const stored = await reader.load();
    assert.equal(stored.fingerprint, 'old');
    assert.deepEqual(stored.structure, chainOf(nodes));
    assert.deepEqual(stored.attributes.nodes.get('a:x'), numbersOf(many, 1));
    assert.notEqual(await reader.latestCommit(), reader.commit);
    proxy.decide = () => 'pass';
    assert.equal((await reader.load()).structure.ids.length, 2);
  });
});
