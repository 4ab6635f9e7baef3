import assert from 'node:assert/strict';
import { noAttributes } from '@code-graph/host/graph-store';
import { attributeOf, chainOf, numbersOf, overlayOf } from '../kit/sample-graph.js';
import { useDatabase } from '../kit/use-database.js';

const nodes = 10;

describe('Several hosts with one store', () => {
  const database = useDatabase();

  it('see the commit of each other, and the same content', async () => {
    const [one, other] = [(await database.open()).graph, (await database.open()).graph];
    assert.equal(one.commit, other.commit);
    await one.replaceGraph(chainOf(nodes), attributeOf('a:x', numbersOf(nodes, 1)), 'fingerprint');
    assert.notEqual(one.commit, other.commit);
    assert.equal(await other.latestCommit(), one.commit);
    const stored = await other.load();
    assert.equal(other.commit, one.commit);
    assert.deepEqual(stored, await one.load());
  });

  it('write only to the version that they have loaded', async () => {
    const [one, other] = [(await database.open()).graph, (await database.open()).graph];
    await one.replaceGraph(chainOf(nodes), noAttributes, 'first');
    const writes = [
      () => other.replaceGraph(chainOf(2), noAttributes, 'second'),
      () => other.importGraph(chainOf(2), noAttributes, { importedAt: '2026-11-26T08:00:00.000Z' }, []),
      () => other.replaceAttributes('b:', attributeOf('b:y', numbersOf(nodes, 2)), overlayOf('b')),
      () => other.removeAttributes('a:'),
    ];
    for (const write of writes) await assert.rejects(write, { name: 'HostError', code: 'STORE_CHANGED' });
    assert.equal(other.fault, undefined);
    const stored = await other.load();
    assert.equal(stored.version, 1);
    assert.equal(stored.fingerprint, 'first');
    assert.equal(await other.replaceAttributes('b:', attributeOf('b:y', numbersOf(nodes, 2)), overlayOf('b')), 2);
  });

  it('lose no write when they contend', async () => {
    const hosts = [(await database.open()).graph, (await database.open()).graph, (await database.open()).graph];
    await hosts[0]?.replaceGraph(chainOf(nodes), noAttributes, undefined);
    const writesPerHost = 6;
    let conflicts = 0;
    await Promise.all(
      hosts.map(async (host, index) => {
        await host.load();
        for (let write = 0; write < writesPerHost; write++) {
          const prefix = `p${index}-${write}:`;
          for (;;) {
            try {
              const attributes = attributeOf(`${prefix}x`, numbersOf(nodes, index * 100 + write));
              await host.replaceAttributes(prefix, attributes, overlayOf(`p${index}-${write}`));
              break;
            } catch (error) {
              assert.equal((error as { code?: string }).code, 'STORE_CHANGED');
              conflicts++;
              await host.load();
            }
          }
        }
      }),
    );
    const stored = await (await database.open()).graph.load();
    assert.equal(stored.version, 1 + hosts.length * writesPerHost);
    assert.equal(stored.attributes.nodes.size, hosts.length * writesPerHost);
    assert.equal(stored.overlays.length, hosts.length * writesPerHost);
    for (const [name, column] of stored.attributes.nodes) {
      const [, index, write] = /^p(\d+)-(\d+):x$/.exec(name) ?? [];
      assert.deepEqual(column, numbersOf(nodes, Number(index) * 100 + Number(write)));
    }
    assert.ok(conflicts > 0, 'the hosts never contended');
  });

  it('keep the objects of what has not changed', async () => {
    const [one, other] = [(await database.open()).graph, (await database.open()).graph];
    await one.replaceGraph(chainOf(nodes), attributeOf('a:x', numbersOf(nodes, 1)), undefined);
    await one.replaceAttributes('b:', attributeOf('b:y', numbersOf(nodes, 2)), undefined);
    const before = await other.load();
    await one.replaceAttributes('b:', attributeOf('b:y', numbersOf(nodes, 3)), undefined);
    const after = await other.load();
    assert.equal(after.structure, before.structure);
    assert.equal(after.attributes.nodes.get('a:x'), before.attributes.nodes.get('a:x'));
    assert.notEqual(after.attributes.nodes.get('b:y'), before.attributes.nodes.get('b:y'));
  });

  it('keep the objects that they have written', async () => {
    const [one, other] = [(await database.open()).graph, (await database.open()).graph];
    const structure = chainOf(nodes);
    const attributes = attributeOf('a:x', numbersOf(nodes, 1));
    const later = attributeOf('b:y', numbersOf(nodes, 2));
    await one.replaceGraph(structure, attributes, undefined);
    await one.replaceAttributes('b:', later, undefined);
    await other.load();
    await other.removeAttributes('c:');
    const stored = await one.load();
    assert.equal(stored.version, 3);
    assert.equal(stored.structure, structure);
    assert.equal(stored.attributes.nodes.get('a:x'), attributes.nodes.get('a:x'));
    assert.equal(stored.attributes.nodes.get('b:y'), later.nodes.get('b:y'));
  });

  it('keep the ids if only edges change', async () => {
    const [one, other] = [(await database.open()).graph, (await database.open()).graph];
    const structure = chainOf(nodes);
    await one.replaceGraph(structure, noAttributes, undefined);
    const before = await other.load();
    await one.replaceGraph({ ...structure, targets: structure.targets.map(() => 0) }, noAttributes, undefined);
    const after = await other.load();
    assert.notEqual(after.structure, before.structure);
    assert.equal(after.structure.ids, before.structure.ids);
    assert.equal(after.structure.sources, before.structure.sources);
    assert.deepEqual(
      [...after.structure.targets],
      Array.from({ length: nodes - 1 }, () => 0),
    );
  });

  it('fetch nothing that they have', async () => {
    const [one, other] = [(await database.open()).graph, (await database.open()).graph];
    await one.replaceGraph(chainOf(nodes), attributeOf('a:x', numbersOf(nodes, 1)), undefined);
    await other.load();
    await database.query(
      'UPDATE code_graph.parts SET data = $1 WHERE repository = $2',
      Buffer.from('damaged'),
      database.repository,
    );
    await one.replaceAttributes('b:', attributeOf('b:y', numbersOf(nodes, 2)), undefined);
    const { attributes } = await other.load();
    assert.deepEqual([...attributes.nodes.keys()], ['a:x', 'b:y']);
  });

  it('do not take the version of a standby that was behind for their own', async () => {
    const [one, other] = [(await database.open()).graph, (await database.open()).graph];
    await one.replaceGraph(chainOf(nodes), noAttributes, 'lost');
    const lost = one.commit;
    // A standby that took over has version 0, and gets another version 1.
    await database.query(
      'UPDATE code_graph.repositories SET version = 0, commit_token = $1 WHERE repository = $2',
      other.commit,
      database.repository,
    );
    assert.equal(await other.replaceGraph(chainOf(2), noAttributes, 'kept'), 1);
    assert.notEqual(await one.latestCommit(), lost);
    await assert.rejects(one.removeAttributes('a:'), { code: 'STORE_CHANGED' });
    assert.equal((await one.load()).fingerprint, 'kept');
  });

  it('begin again if their repository is deleted', async () => {
    const { graph } = await database.open();
    await graph.replaceGraph(chainOf(nodes), noAttributes, undefined);
    const { storeId } = await graph.load();
    await database.query('DELETE FROM code_graph.repositories WHERE repository = $1', database.repository);
    assert.notEqual(await graph.latestCommit(), graph.commit);
    await assert.rejects(graph.removeAttributes('a:'), { code: 'STORE_CHANGED' });
    const stored = await graph.load();
    assert.notEqual(stored.storeId, storeId);
    assert.equal(stored.version, 0);
  });

  it('keep arrays of several chunks, and texts that PostgreSQL cannot have', async () => {
    const many = 200_000;
    const structure = chainOf(3000, 'ünï\0code 𝄞 \ud800'.repeat(50));
    const record = { ...overlayOf('a'), messages: [{ level: 'warning' as const, text: '\0\ud800 ü 𝄞' }] };
    const [one, other] = [(await database.open()).graph, (await database.open()).graph];
    await one.replaceGraph(structure, attributeOf('a:x', numbersOf(many, 1)), undefined);
    await one.replaceAttributes('b:', noAttributes, record);
    const stored = await other.load();
    assert.deepEqual(stored.structure, structure);
    assert.deepEqual(stored.attributes.nodes.get('a:x'), numbersOf(many, 1));
    assert.deepEqual(stored.overlays, [record]);
  });
});
