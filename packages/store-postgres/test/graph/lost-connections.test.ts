import assert from 'node:assert/strict';
import { noAttributes } from '@code-graph/host/graph-store';
import { atCommit, CuttingProxy, type Fate } from '../kit/cutting-proxy.js';
import { attributeOf, chainOf, numbersOf } from '../kit/sample-graph.js';
import { useDatabase } from '../kit/use-database.js';

const nodes = 10;

describe('A lost connection', () => {
  const database = useDatabase();
  let proxy: CuttingProxy;
  let url: string;
  beforeEach(async () => {
    proxy = new CuttingProxy(database.url);
    url = await proxy.start();
  });
  afterEach(() => proxy.stop());

  it('before a commit reaches the server, the write is done again', async () => {
    const { graph } = await database.open(url);
    proxy.decide = atCommit('cut');
    assert.equal(await graph.replaceGraph(chainOf(nodes), noAttributes, 'written'), 1);
    assert.equal((await (await database.open()).graph.load()).fingerprint, 'written');
    assert.equal(await graph.replaceAttributes('a:', attributeOf('a:x', numbersOf(nodes, 1)), undefined), 2);
  });

  it('after the server has committed, the write is not done again', async () => {
    const { graph } = await database.open(url);
    proxy.decide = atCommit('cut after the answer');
    assert.equal(await graph.replaceGraph(chainOf(nodes), noAttributes, 'written'), 1);
    assert.equal(await graph.latestCommit(), graph.commit);
    assert.equal((await graph.load()).version, 1);
  });

  it('leaves a commit possibly stored if the database cannot be asked', async () => {
    const { graph } = await database.open(url);
    const cutCommit = atCommit('cut after the answer');
    let isLost = false;
    proxy.decide = (sent) => {
      if (isLost) return 'cut';
      const fate = cutCommit(sent);
      isLost = fate !== 'pass';
      return fate;
    };
    await assert.rejects(graph.replaceGraph(chainOf(nodes), noAttributes, 'written'), {
      code: 'STORE_FAILED',
      message: /the change is possibly stored\. Look at the graph/,
    });
    proxy.decide = () => 'pass';
    assert.equal((await graph.load()).fingerprint, 'written');
    assert.equal(await graph.removeAttributes('a:'), 2);
  });

  it('is recognized as a commit even if another host has written since', async () => {
    const { graph } = await database.open(url);
    const other = (await database.open()).graph;
    proxy.decide = atCommit('cut after the answer');
    proxy.beforeCut = async () => {
      await other.load();
      await other.replaceGraph(chainOf(2), noAttributes, 'later');
    };
    assert.equal(await graph.replaceGraph(chainOf(nodes), noAttributes, 'earlier'), 1);
    await assert.rejects(graph.removeAttributes('a:'), { code: 'STORE_CHANGED' });
    assert.equal((await graph.load()).fingerprint, 'later');
  });

  it('that is not in use is replaced by the next statement', async () => {
    const { graph } = await database.open(url);
    await graph.replaceGraph(chainOf(nodes), noAttributes, undefined);
    assert.equal(proxy.cutAll(), 1);
    assert.equal(await graph.latestCommit(), graph.commit);
    proxy.cutAll();
    assert.equal(await graph.removeAttributes('a:'), 2);
    assert.equal(graph.fault, undefined);
  });

  it('within the parts of a graph is repaired by another load', async () => {
    const many = 200_000;
    const attributes = attributeOf('a:x', numbersOf(many, 1));
    await (await database.open()).graph.replaceGraph(chainOf(nodes), attributes, undefined);
    const { graph } = await database.open(url);
    let isCut = false;
    proxy.decide = (sent) => {
      if (isCut || !sent.includes('COPY')) return 'pass';
      isCut = true;
      return 'cut after the answer';
    };
    assert.deepEqual((await graph.load()).attributes, attributes);
    assert.ok(isCut);
  });

  it('leaves a host with what it has, and a reason, until the server answers again', async () => {
    const { graph } = await database.open(url);
    await graph.replaceGraph(chainOf(nodes), noAttributes, undefined);
    proxy.decide = () => 'cut';
    proxy.cutAll();
    await assert.rejects(graph.latestCommit(), { code: 'STORE_FAILED' });
    assert.match(graph.fault ?? '', /^the database at 127\.0\.0\.1:\d+\/\w+: Connection terminated unexpectedly$/);
    proxy.decide = () => 'pass';
    await graph.latestCommit();
    assert.equal(graph.fault, undefined);
  });

  it('with a backend that is killed is repaired by another transaction', async () => {
    const { graph } = await database.open(url);
    let isKilled = false;
    proxy.decide = async (sent): Promise<Fate> => {
      if (!isKilled && sent.includes('INSERT INTO code_graph.columns')) {
        isKilled = true;
        await database.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'code-graph' AND datname = current_database()`,
        );
      }
      return 'pass';
    };
    assert.equal(await graph.replaceGraph(chainOf(nodes), noAttributes, 'written'), 1);
    assert.ok(isKilled);
  });
});
